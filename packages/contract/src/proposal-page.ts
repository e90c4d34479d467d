import * as z from 'zod/mini';

/** Groups of a bill in its order. */
export const BILL_GROUP_NAMES = {
  abroad: 'Страна покупки',
  transit: 'В пути',
  customs: 'Таможня',
  russia: 'Россия',
} as const;

const group = z.enum(['abroad', 'transit', 'customs', 'russia']);
const moment = z.iso.datetime();
/** whole kopecks */
const kopecks = z.int();

const billLine = z.object({
  code: z.string(),
  group,
  title: z.string(),
  /** how it came out; empty: there is nothing to say */
  note: z.string(),
  kopecks,
});

const proposalCar = z.object({
  /** «Hyundai Tucson 2.0» */
  title: z.string(),
  /** «апрель 2023», «1 999 см³», «156 л.с.» */
  facts: z.array(z.string()),
  /** path of the picture on this site */
  picture: z.nullable(z.string()),
  /** «Корея» */
  country: z.string(),
  /** path of the car's page; null: it is not of the catalogue */
  path: z.nullable(z.string()),
  lines: z.array(billLine),
  groups: z.array(z.object({ group, kopecks })),
  total_kopecks: kopecks,
  /** day of the rates, YYYY-MM-DD */
  rates_on: z.string(),
  rates_source: z.string(),
  /** day of the declaration that customs was counted for, YYYY-MM-DD */
  clearance_on: z.string(),
  /** acts and tables with their editions */
  editions: z.array(z.string()),
  not_included: z.array(z.string()),
});

/** What may move a promised sum, and who then pays. */
const mayChange = z.object({ what: z.string(), who: z.enum(['client', 'company']) });

/** A proposal as its client reads it. There is no margin in it, no reason of the staff, no phone of the client. */
export const proposalPageSchema = z.object({
  status: z.enum(['sent', 'expired', 'accepted']),
  /** «П-19304» */
  number: z.string(),
  version: z.number(),
  /** first word of the name; null: not given or erased */
  client: z.nullable(z.string()),
  /** «Новосибирска»: the total is to its door */
  to: z.string(),
  /** who made it; null: the company */
  author: z.nullable(z.string()),
  sent_at: moment,
  held_until: moment,
  /** IANA zone in which the page says times: that of the city */
  zone: z.string(),
  /** «По времени Новосибирска» */
  zone_text: z.string(),
  /** who holds the sum */
  holder: z.string(),
  cars: z.array(proposalCar),
  may_change: z.array(mayChange),
  accepted: z.nullable(z.object({ position: z.number(), at: moment })),
  /** the client's own questions, the newest last */
  questions: z.array(z.object({ at: moment, text: z.string() })),
  demo: z.boolean(),
});
export type ProposalPage = z.infer<typeof proposalPageSchema>;
export type ProposalPageCar = ProposalPage['cars'][number];

/** Opens the made-up proposal of a demo, and nothing anywhere else. */
export const DEMO_LINK = 'demo-proposal'.padEnd(43, '0');

/** Longest question of a client, characters. */
export const QUESTION_MAX = 1000;

/** What a client does with a proposal. `version`: of the page that was read; `position`: of the car, from 0. */
export type ProposalAction =
  | { kind: 'accept'; version: number; position: number }
  | { kind: 'ask' | 'recount'; text: string };

/** What came of it, and why it was impossible. */
export type ProposalAnswer =
  | { ok: true }
  | { ok: false; reason: 'gone' | 'expired' | 'changed' | 'accepted' | 'empty' | 'busy' };

/** Kopecks for people: «24 640», and «24 908,80» where there are any. */
export function formatKopecks(value: number): string {
  const digits = String(Math.abs(value)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  const rest = digits.slice(-2);
  return `${value < 0 ? '−' : ''}${whole}${rest === '00' ? '' : `,${rest}`}`;
}
