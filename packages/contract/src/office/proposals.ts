import * as z from 'zod/mini';
import { QUESTION_MAX, proposalPageSchema } from '../proposal-page.ts';
import { carCountrySchema } from '../countries.ts';

export const PROPOSAL_STATUSES = {
  draft: 'Черновик',
  sent: 'Отправлено',
  expired: 'Срок вышел',
  accepted: 'Принято',
  withdrawn: 'Отозвано',
} as const;

/** One proposal holds so many cars. */
export const PROPOSAL_CARS = 3;
const OWN_LINES = 20;
const REASON_MAX = 300;

const moment = z.iso.datetime();
const status = z.enum(['draft', 'sent', 'expired', 'accepted', 'withdrawn']);
const kopecks = z.int().check(z.gte(-1e12), z.lte(1e12));
const text = (max: number) => z.string().check(z.maxLength(max));
const group = z.enum(['abroad', 'transit', 'customs', 'russia']);
const country = carCountrySchema;

/** A line made or changed by hand; customs has none. */
const ownLine = z.object({
  /** UUID made by the browser */
  key: z.uuid(),
  /** code of the frozen line it stands in for; null: a line of its own */
  replaces: z.nullable(text(60)),
  group: z.enum(['abroad', 'transit', 'russia']),
  title: text(120),
  kopecks,
  /** required; for the staff, unless `shown` */
  reason: text(REASON_MAX),
  /** the client reads the reason too */
  shown: z.boolean(),
});
/** An expense of the company itself; the client never sees it. */
const ownCost = z.object({ title: text(120), kopecks: kopecks.check(z.gte(0)) });

/** A car of a draft, as the manager edits it. `key` stays with it from save to save. */
const draftCar = z.object({
  key: z.uuid(),
  /** of the catalogue; null: entered by hand */
  car: z.nullable(z.object({ country, id: text(80) })),
  title: text(120),
  facts: z.array(text(60)).check(z.maxLength(8)),
  /** body of POST /calculator/estimate/; null: as the catalogue says */
  request: z.nullable(z.record(z.string(), z.unknown())),
  own: z.array(ownLine).check(z.maxLength(OWN_LINES)),
  costs: z.array(ownCost).check(z.maxLength(OWN_LINES)),
});
export type DraftCar = z.infer<typeof draftCar>;

export const proposalDraftSchema = z.object({
  cars: z.array(draftCar).check(z.maxLength(PROPOSAL_CARS)),
  /** slug of the city the total goes to; null: Vladivostok */
  city: z.nullable(text(60)),
  /** until when the sum is held */
  held_until: moment,
});
export type ProposalDraft = z.infer<typeof proposalDraftSchema>;

/** The bill of one car of a draft, with what only staff see; sums in whole kopecks. */
const draftBill = z.object({
  /** of the draft's car */
  key: z.string(),
  lines: z.array(
    z.object({
      code: z.string(),
      group,
      title: z.string(),
      note: z.string(),
      kopecks: z.int(),
      /** key of the own line; null: frozen by the calculator */
      own: z.nullable(z.string()),
      /** the frozen sum that an own line stands in for; null: none */
      before_kopecks: z.nullable(z.int()),
    }),
  ),
  groups: z.array(z.object({ group, kopecks: z.int() })),
  total_kopecks: z.int(),
  margin: z.object({
    services_kopecks: z.int(),
    exchange_kopecks: z.int(),
    costs_kopecks: z.int(),
    total_kopecks: z.int(),
    /** per cent of the total, two decimals at most */
    percent: z.number(),
    /** under the owner's threshold: a manager asks for a signature */
    is_low: z.boolean(),
  }),
  frozen: z.object({
    /** YYYY-MM-DD */
    rates_on: z.string(),
    source: z.string(),
    /** ₽ for one unit */
    customs: z.record(z.string(), z.string()),
    /** edition of the utilisation fee */
    edition: z.string(),
    clearance_on: z.string(),
  }),
  /** the newest rates and laws would make it this much dearer (or cheaper); null: as frozen, or not known */
  moved_kopecks: z.nullable(z.int()),
  /** the car of the catalogue was sold or taken off since it was chosen */
  is_sold: z.boolean(),
});

const proposalRow = z.object({
  uid: z.string(),
  /** «П-19304», the second one of a lead «П-19304/2» */
  number: z.string(),
  lead_uid: z.string(),
  status,
  /** grows with every change; a change names the version it was made from */
  version: z.number(),
  /** which version the client has; null: none was sent */
  sent_version: z.nullable(z.number()),
  /** first word of the client's name */
  client: z.nullable(z.string()),
  /** «Новосибирск» */
  city: z.string(),
  /** IANA name of the client's zone; null: unknown */
  zone: z.nullable(z.string()),
  /** «Tucson 2.0, Honda Vezel» */
  cars: z.array(z.object({ title: z.string(), total_kopecks: z.nullable(z.int()) })),
  held_until: moment,
  sent_at: z.nullable(moment),
  /** the client has opened the version that was sent last */
  seen_at: z.nullable(moment),
  opened: z.number(),
  author: z.nullable(z.string()),
  /** questions that nobody has answered yet */
  open_questions: z.number(),
  /** moved beyond the threshold since it was sent, and neither updated nor held */
  moved_kopecks: z.nullable(z.int()),
  updated_at: moment,
  demo: z.boolean(),
});
export type ProposalRow = z.infer<typeof proposalRow>;

export const proposalTabs = ['open', 'opened', 'attention', 'accepted', 'all'] as const;
export type ProposalTab = (typeof proposalTabs)[number];
export const PROPOSAL_TABS: Record<ProposalTab, string> = {
  open: 'В работе',
  opened: 'Открыты клиентом',
  attention: 'Требуют внимания',
  accepted: 'Приняты',
  all: 'Все',
};

export const proposalsQuerySchema = z.object({
  tab: z.enum(proposalTabs),
  /** only those of one lead */
  lead: z.optional(z.uuid()),
  /** from `next` */
  cursor: z.optional(text(80)),
});
export const proposalsSchema = z.object({
  items: z.array(proposalRow),
  next: z.nullable(z.string()),
  counts: z.object({
    open: z.number(),
    opened: z.number(),
    attention: z.number(),
    accepted: z.number(),
    all: z.number(),
  }),
});
export type Proposals = z.infer<typeof proposalsSchema>;

export const proposalSchema = z.object({
  ...proposalRow.shape,
  draft: proposalDraftSchema,
  /** the car that the client asked about, and why a draft without cars has not got it; null: nothing to say */
  left_out: z.nullable(z.object({ title: z.nullable(z.string()), why: z.string() })),
  /** a draft with changes that no version has */
  has_changes: z.boolean(),
  bills: z.array(draftBill),
  /** the draft as the client would read it; null: nothing to show yet */
  client_view: z.nullable(proposalPageSchema),
  /** of the version that the client's link opens, for the message with the link; null: none was sent */
  sent_view: z.nullable(
    z.object({
      to: z.string(),
      held_until: moment,
      cars: z.array(z.object({ title: z.string(), total_kopecks: z.nullable(z.int()) })),
    }),
  ),
  approval: z.enum(['not-needed', 'needed', 'asked', 'given']),
  /** the owner's threshold of the margin, per cent */
  margin_percent: z.number(),
  /** the company's threshold of a moved total, per cent */
  move_percent: z.number(),
  versions: z.array(
    z.object({
      version: z.number(),
      sent_at: moment,
      by: z.nullable(z.string()),
      held_until: moment,
      totals_kopecks: z.array(z.int()),
      opened: z.number(),
      seen_at: z.nullable(moment),
    }),
  ),
  /** addresses are shown once, when they are made: only their hashes are stored */
  links: z.array(
    z.object({
      uid: z.string(),
      created_at: moment,
      expires_at: moment,
      revoked_at: z.nullable(moment),
      opened: z.number(),
    }),
  ),
  questions: z.array(
    z.object({
      uid: z.string(),
      at: moment,
      version: z.number(),
      /** null: erased with the lead */
      text: z.nullable(text(QUESTION_MAX)),
      answered_at: z.nullable(moment),
    }),
  ),
  accepted: z.nullable(
    z.object({
      at: moment,
      version: z.number(),
      position: z.number(),
      deal_uid: z.nullable(z.string()),
    }),
  ),
});
export type Proposal = z.infer<typeof proposalSchema>;

const version = z.int().check(z.gte(1));

/** `cars`: of the catalogue; without them the car of the lead, if it has one. */
export const newProposalSchema = z.object({
  lead_uid: z.uuid(),
  cars: z.optional(z.array(z.object({ country, id: text(80) })).check(z.maxLength(PROPOSAL_CARS))),
});
export type NewProposal = z.infer<typeof newProposalSchema>;
export const saveProposalSchema = z.object({ version, draft: proposalDraftSchema });
/** Every other change. */
export const proposalChangeSchema = z.object({ version });
export const answeredQuestionSchema = z.object({ version, question: z.uuid() });

/** The answer to a change. */
export const changedProposalSchema = z.object({
  proposal: proposalSchema,
  /** address for the client, shown this once; null: no link was made */
  link: z.nullable(z.string()),
});
export type ChangedProposal = z.infer<typeof changedProposalSchema>;

/** Cities that a total can go to, by size, then the Far East. */
export const deliveryCitiesSchema = z.object({
  items: z.array(z.object({ slug: z.string(), name: z.string() })),
});
export type DeliveryCities = z.infer<typeof deliveryCitiesSchema>;
