import * as z from 'zod/mini';
import { DRAWN_VARIANTS } from '../lead-capture.ts';
import type { PopupIntroOf } from '../popup-intros.ts';

/** Percent of visitors who may be shown no popup at the most: the rest is too few to learn from. */
export const HOLDOUT_MAX = 90;
const METRIKA_MAX = 999_999_999;

const share = z.int().check(z.minimum(0), z.maximum(1000));

/** Longest words of a popup, characters: more would push its form off a phone's screen. */
export const POPUP_TITLE_MAX = 60;
export const POPUP_LEAD_MAX = 140;

const words = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
/** Words of popups by variant; `first`: of the countdown where there is no calculation. */
export const popupIntrosSchema = z.partialRecord(
  z.enum([...DRAWN_VARIANTS, 'premium', 'first'] as const satisfies readonly PopupIntroOf[]),
  z.object({ title: words(POPUP_TITLE_MAX), lead: words(POPUP_LEAD_MAX) }),
);

/** What the owner decides about the popup and about measuring. */
const decided = {
  popup: z.object({
    /** by variant, in any unit: a variant of 0 is not drawn; null: all of them alike */
    weights: z.nullable(z.partialRecord(z.enum(DRAWN_VARIANTS), share)),
    holdout_percent: z.int().check(z.minimum(0), z.maximum(HOLDOUT_MAX)),
  }),
  /** how much is measured; `full` includes the course of a visit after consent */
  mode: z.enum(['minimal', 'basic', 'full']),
  /** number of a Yandex.Metrika counter; null: no data go to another company */
  metrika: z.nullable(z.int().check(z.minimum(1), z.maximum(METRIKA_MAX))),
};

export const visitsSchema = z.object({
  revision: z.string(),
  ...decided,
  /** only those that the owner has changed */
  words: popupIntrosSchema,
  /** names of the environment that win over what is decided here */
  fixed: z.array(z.string()),
  /** since when this test runs; null: it begins with the next look at the settings */
  since: z.nullable(z.iso.datetime()),
});
export type Visits = z.infer<typeof visitsSchema>;

/** One part is changed at a time. */
export const visitsChangeSchema = z.object({
  revision: z.string(),
  popup: z.optional(decided.popup),
  measuring: z.optional(z.object({ mode: decided.mode, metrika: decided.metrika })),
  words: z.optional(popupIntrosSchema),
});
export type VisitsChange = z.infer<typeof visitsChangeSchema>;

/** What the office calls the groups of the test. */
export const POPUP_NAMES: Readonly<Record<string, string>> = {
  standard: 'Обычное',
  minimal: 'Короткое',
  social_proof: 'С отзывами',
  value_stack: 'Что входит',
  urgency: 'С отсчётом',
  premium: 'Для дорогих машин',
  holdout: 'Без окна',
};
