import type { PopupVariant } from '@prichal/contract';

/** What a variant says: nothing that the site does not do, nothing that shames. */
export interface PopupTexts {
  title: string;
  lead: string;
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

const POPUP_TEXTS: Record<PopupVariant, PopupTexts> = {
  standard: {
    title: 'Посчитаем машину до\u00a0вашего города',
    lead: 'Уточним месяц выпуска и\u00a0мощность, пришлём расчёт по\u00a0строкам. Решать вам.',
    points: NEXT_STEPS,
  },
  minimal: {
    title: 'Перезвоним и\u00a0посчитаем',
    lead: 'Хватит имени и\u00a0телефона.',
    points: [],
  },
  social_proof: {
    title: 'Посчитаем и\u00a0для вас',
    lead: 'Кому вы пишете, можно проверить до\u00a0первого платежа.',
    points: [],
  },
  value_stack: {
    title: 'Расчёт вашей машины по\u00a0строкам',
    lead: 'Пришлём его туда, где вам удобно читать.',
    points: IN_THE_BILL,
  },
  urgency: {
    title: 'Заберите расчёт с\u00a0собой',
    lead: 'Оставьте телефон: ответим и\u00a0после того, как вы закроете страницу.',
    points: NEXT_STEPS,
  },
  premium: {
    title: 'Разберём дорогую машину отдельно',
    lead: 'Проверим месяц выпуска, мощность и\u00a0таможенную стоимость до\u00a0покупки.',
    points: IN_THE_BILL,
  },
};

/** Of `urgency` where there is no calculation to take along. */
const FIRST_TEXTS: PopupTexts = {
  title: 'Ваша заявка может стать первой',
  lead: 'Оставьте телефон, пока идёт время: менеджер увидит заявку раньше остальных.',
  points: NEXT_STEPS,
};

/** Texts of the variant that fit the situation: without a calculation none is mentioned. */
export function popupTexts(variant: PopupVariant, calculated: boolean): PopupTexts {
  return variant === 'urgency' && !calculated ? FIRST_TEXTS : POPUP_TEXTS[variant];
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
