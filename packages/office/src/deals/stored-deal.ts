import type { CarCountry } from '@prichal/contract';
import type { DealEvent } from '@prichal/contract/office';
import type { Database, DealsTable, JsonValue } from '@prichal/database';
import { settleDeal } from '@prichal/proposals';
import type { DealBill, DealProgress, LineChange, PromisedLine } from '@prichal/proposals';
import type { Kysely, Selectable } from 'kysely';
import { OfficeError } from '../errors.ts';

export type DealRow = Selectable<DealsTable>;

/** What a deal has promised. It is written once. */
export interface DealPromise {
  car: { title: string; facts: string[]; picture: string | null; country: CarCountry };
  city: { slug: string; name: string; genitive: string; locative: string; zone: string };
  lines: PromisedLine[];
  /** what the calculator was asked */
  asked: Record<string, unknown>;
  /** of the price; null: it is in roubles or unknown */
  currency: string | null;
  /** ₽ for one unit, by which customs was counted */
  customs: Record<string, string>;
  /** day of the rates */
  rates_on: string;
  /** day of the declaration that customs was counted for. Absent in deals of older releases, like `frozen_at` */
  clearance_on?: string;
  /** ISO instant at which the sum was frozen: by what the owner had set then it is counted to the end */
  frozen_at?: string;
  /** «через Киргизию»; null: straight. Absent in deals of older releases */
  via?: string | null;
  /** day on which the client accepted */
  accepted_on: string;
}

/** @throws {OfficeError} wrong-input: erased with its lead */
export function storedDeal({ promise, progress }: Pick<DealRow, 'promise' | 'progress'>): {
  promise: DealPromise;
  progress: DealProgress;
} {
  if (promise === null || progress === null)
    throw new OfficeError('wrong-input', 'Сделка стёрта вместе с данными клиента.');
  return {
    promise: promise as unknown as DealPromise,
    progress: progress as unknown as DealProgress,
  };
}

/** An event as it is stored, the oldest first. */
export interface StoredEvent {
  uid: string;
  at: Date;
  actor: string;
  kind: string;
  /** null: erased, or none of the office */
  event: DealEvent | null;
  changes: LineChange[];
  text: string;
  /** where the deal stood before it is stored, so that it can be undone */
  hasBefore: boolean;
}

export async function readEvents(db: Kysely<Database>, dealUid: string): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('deal_events')
    .select(['uid', 'at', 'actor', 'kind', 'event', 'changes', 'text'])
    .select((row) => row('progress_before', 'is not', null).as('hasBefore'))
    .where('deal_uid', '=', dealUid)
    .orderBy('position', 'asc')
    .execute();
  return rows.map(({ event, changes, text, ...row }) => ({
    ...row,
    event: event as unknown as DealEvent | null,
    changes: changesOf(changes),
    text: text ?? '',
    hasBefore: Boolean(row.hasBefore),
  }));
}

const changesOf = (value: JsonValue): LineChange[] => value as unknown as LineChange[];

/** The bill of today. */
export function billOfDeal(
  { lines }: Pick<DealPromise, 'lines'>,
  events: readonly Pick<StoredEvent, 'changes'>[],
): DealBill {
  return settleDeal(lines, events);
}

/** 1 metric horse power in kW, exactly. */
const HP_IN_KW = 0.73549875;

/** Horse power that the estimate went by, whole, as cards of cars say it; null: not known. The catalogue asks in kilowatts. */
export function promisedPower(asked: DealPromise['asked']): string | null {
  const { value, unit } = (asked['power'] ?? {}) as { value?: unknown; unit?: unknown };
  if (typeof value !== 'string') return null;
  return unit === 'kw' ? String(Math.round(Number(value) / HP_IN_KW)) : value;
}
