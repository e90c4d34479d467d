import { POPUP_INTROS } from '@prichal/contract';
import type { Brand, PopupVariant, PopupIntro } from '@prichal/contract';

/** What a variant says. */
export interface PopupTexts extends PopupIntro {
  /** list next to the form; empty: something else is shown there */
  points: readonly string[];
}

const NEXT_STEPS: readonly string[] = [
  'Вы оставляете телефон',
  'Менеджер уточняет машину и\u00a0город',
  'Вы получаете расчёт: цена по\u00a0строкам, срок по\u00a0этапам',
  'Решаете, заказывать ли',
];

const IN_THE_BILL: readonly string[] = [
  'Каждая строка с\u00a0суммой, формулой и\u00a0законом',
  'Срок по\u00a0этапам: торги, судно, таможня, автовоз',
  'Близкие пороги: 160\u00a0л.с., три и\u00a0пять лет',
  'Чего в\u00a0сумме нет, названо отдельно',
];

const POINTS: Record<PopupVariant, readonly string[]> = {
  standard: NEXT_STEPS,
  minimal: [],
  social_proof: [],
  value_stack: IN_THE_BILL,
  urgency: NEXT_STEPS,
  premium: IN_THE_BILL,
};

/**
 * Texts of the variant that fit the situation: without a calculation none is mentioned.
 * @param own words that the owner has changed
 */
export function popupTexts(
  variant: PopupVariant,
  calculated: boolean,
  own: Brand['popupIntros'] = {},
): PopupTexts {
  const of = variant === 'urgency' && !calculated ? 'first' : variant;
  return { ...(own[of] ?? POPUP_INTROS[of]), points: POINTS[variant] };
}

/** Shown next to the form three seconds after opening. */
export const INCENTIVE = {
  title: 'Без обязательств',
  text: 'Звонок и\u00a0расчёт ни\u00a0к\u00a0чему не\u00a0обязывают: решать будете вы.',
} as const;

export const LEAVE_TEXTS = {
  text: 'Не\u00a0уходите: заявка ещё не\u00a0отправлена',
  note: 'Введённое останется здесь, пока открыта страница.',
  stay: 'Продолжить',
} as const;
