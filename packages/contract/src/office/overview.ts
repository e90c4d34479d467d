import * as z from 'zod/mini';
import { carCountrySchema } from '../countries.ts';

/** Periods of the overview, days. */
export const OVERVIEW_PERIODS = [7, 30, 90] as const;
export type OverviewPeriod = (typeof OVERVIEW_PERIODS)[number];

/** Longest utm_source, characters; largest sum entered at once, ₽. */
export const SPENDING_SOURCE_MAX = 120;
export const SPENDING_MAX = 100_000_000;

const moment = z.iso.datetime();
const day = z.iso.date();
const count = z.number();
const stageMoney = z.object({ deals: count, kopecks: z.int() });

/** What needs a hand now; every number is that of the list it leads to, counted up to 1000. */
export const overviewNowSchema = z.object({
  now: moment,
  /** requests of today, and how many of them were taken */
  today: z.object({ received: count, taken: count }),
  waiting: z.object({ count, oldest_at: z.nullable(moment) }),
  /** `minutes`: working minutes by which the longest one is late */
  overdue: z.object({ count, minutes: count }),
  /** whose they are; a link in a messenger names nobody */
  no_step: z.object({ count, people: z.array(z.object({ name: z.string(), count })) }),
  /** requests that some channel has not got for more than ten minutes; channels as people call them */
  stuck: z.object({ count, channels: z.array(z.string()), tries: count }),
  reviews: z.object({ count, oldest_at: z.nullable(moment) }),
  /** proposals that their client has opened and not answered yet, within their time */
  opened: z.object({ count }),
  /** deals with a late step or task, or with something new; `late`: days of the latest handover */
  deals: z.object({ count, late: count }),
  alarms: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['dead', 'waiting', 'breaker', 'unclaimed', 'budget', 'import', 'other']),
      text: z.string(),
      since: moment,
    }),
  ),
  /** what is made up or not set yet, in Russian */
  demo: z.array(z.string()),
});
export type OverviewNow = z.infer<typeof overviewNowSchema>;

export const overviewQuerySchema = z.object({
  days: z.optional(z.enum(['7', '30', '90'])),
});

const interval = z.object({ low: z.number(), high: z.number() });

/** How things went in a period. Shares are 0–1. */
export const overviewSchema = z.object({
  days: count,
  /** first and last day of the office's calendar */
  from: day,
  to: day,
  /** made-up requests of a demo are among the numbers */
  demo: z.boolean(),
  responses: z.object({
    promise_minutes: count,
    /** of this week and the five before it, whole, the newest first */
    weeks: z.array(
      z.object({
        monday: day,
        requests: count,
        claimed: count,
        on_time: count,
        /** wait for somebody, and the promised time is over */
        late: count,
        median_minutes: z.nullable(count),
        p90_minutes: z.nullable(count),
      }),
    ),
  }),
  requests: z.object({
    /** utm_source, '' without one; the most requests first */
    sources: z.array(z.object({ source: z.string(), count })),
    /** by day, in the order of `sources` */
    days: z.array(z.object({ day, counts: z.array(count) })),
    /** of all these, those that only a machine can have sent */
    hidden: count,
  }),
  /** visits of those who agreed to be measured, without programs */
  visits: z.array(z.object({ step: z.string(), visits: count, bots: count, times: count })),
  stages: z.object({
    requests: count,
    claimed: count,
    contacted: count,
    proposal: count,
    contract: count,
    shipping: count,
    handed_over: count,
    lost: count,
  }),
  /** what clients pay by the deals that came so far, each with those after it; cancelled ones left out */
  stage_money: z.object({
    contract: stageMoney,
    shipping: stageMoney,
    handed_over: stageMoney,
  }),
  sources: z.array(
    z.object({
      source: z.string(),
      visits: count,
      requests: count,
      claimed: count,
      contracts: count,
      /** null: nothing was entered */
      spent: z.nullable(
        z.object({
          /** whole ₽ */
          rub: count,
          /** of the period, the days that something was entered for */
          days: count,
          /** of requests that came on these days: the sum is divided by them alone */
          contracts: count,
        }),
      ),
      campaigns: z.array(
        z.object({
          medium: z.string(),
          campaign: z.string(),
          /** the host that linked here, of visits without utm_source; '' when they came directly; null for everything else */
          referrer: z.nullable(z.string()),
          visits: count,
          requests: count,
          claimed: count,
          contracts: count,
        }),
      ),
    }),
  ),
  /** cars handed over within a year: hundredths of a per cent of the promised; null: too few for a median */
  paid: z.object({
    count,
    median: z.nullable(z.int()),
    countries: z.array(
      z.object({
        country: carCountrySchema,
        median: z.nullable(z.int()),
        cars: z.array(z.object({ title: z.string(), basis_points: z.int() })),
      }),
    ),
  }),
  /** what visitors without an account watch now, and the messages about it in the period */
  watches: z.object({
    people: count,
    sent: count,
    failed: count,
    kinds: z.array(z.object({ kind: z.enum(['car', 'search', 'estimate']), count })),
  }),
  channels: z.array(
    z.object({
      title: z.string(),
      sent: count,
      pending: count,
      dead: count,
      cancelled: count,
      oldest_at: z.nullable(moment),
      /** does not answer since; null: it does */
      broken_since: z.nullable(moment),
      is_broken: z.boolean(),
      paused_until: z.nullable(moment),
    }),
  ),
  popup: z.object({
    tests: z.array(
      z.object({
        started_at: moment,
        ended_at: z.nullable(moment),
        groups: z.array(
          z.object({
            group: z.string(),
            weight: count,
            shown: count,
            requests: count,
            accepted: count,
            share: count,
            interval,
            /** the usual popup, which the others are compared with */
            is_control: z.boolean(),
            /** against the usual popup; null: that is it, or one of them was not seen */
            difference: z.nullable(z.object({ ...interval.shape, difference: z.number() })),
          }),
        ),
        /** the groups were not drawn as they should be: probability of chance */
        skewed: z.nullable(z.number()),
        /** showings that each group needs; null: there are enough */
        needs: z.nullable(count),
      }),
    ),
    triggers: z.array(
      z.object({
        trigger: z.string(),
        variant: z.string(),
        shown: count,
        dismissed: count,
        submitted: count,
      }),
    ),
  }),
  vitals: z.array(
    z.object({
      route: z.string(),
      /** its name in Russian */
      page: z.string(),
      metric: z.string(),
      count,
      p75: count,
      rating: z.enum(['good', 'needs-improvement', 'poor']),
      good: count,
      poor: count,
      /** good up to the first, poor past the second */
      thresholds: z.tuple([count, count]),
    }),
  ),
  errors: z.array(
    z.object({
      cause: z.string(),
      place: z.string(),
      page: z.string(),
      count,
      visits: count,
      first_at: moment,
      last_at: moment,
    }),
  ),
  budgets: z.array(
    z.object({
      metric: z.string(),
      budget: count,
      worst: count,
      times: count,
      alerts: count,
      last_at: moment,
    }),
  ),
  slowness: z.array(z.object({ kind: z.string(), count, p75: count, page: z.string() })),
  goals: z.array(
    z.object({
      kind: z.enum(['goal', 'purchase', 'calculation']),
      name: z.string(),
      count,
      visits: count,
      value: count,
    }),
  ),
});
export type Overview = z.infer<typeof overviewSchema>;

/** Requests that some channel has not got, the oldest first. */
export const stuckSchema = z.object({
  items: z.array(
    z.object({
      uid: z.string(),
      /** «П-48213» */
      number: z.string(),
      received_at: moment,
      deliveries: z.array(
        z.object({
          channel: z.string(),
          /** nobody tries any more */
          given_up: z.boolean(),
          tries: count,
          /** Russian; null: not tried yet */
          reason: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type StuckBody = z.infer<typeof stuckSchema>;

/** null: all of them */
export const resendSchema = z.object({ uid: z.nullable(z.uuid()) });
export const resentSchema = z.object({ deliveries: count });

const spending = {
  /** utm_source; '' without one */
  source: z.string().check(z.maxLength(SPENDING_SOURCE_MAX)),
  /** both days are included */
  from_day: day,
  to_day: day,
  /** whole ₽ of all these days */
  rub: z.int().check(z.gte(1), z.lte(SPENDING_MAX)),
};
/** `key`: made where it was typed; sent again after a lost answer, the same is stored once. */
export const addSpendingSchema = z.object({ ...spending, key: z.uuid() });
export type AddSpendingBody = z.infer<typeof addSpendingSchema>;
export const spendingSchema = z.object({
  items: z.array(
    z.object({
      ...spending,
      uid: z.string(),
      added_by: z.string(),
      added_at: moment,
      demo: z.boolean(),
    }),
  ),
});
export type SpendingBody = z.infer<typeof spendingSchema>;
