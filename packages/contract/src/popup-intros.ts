/** Which words: of a variant (see PopupVariant), or of `urgency` where there is no calculation to take along. */
export type PopupIntroOf =
  | 'standard'
  | 'minimal'
  | 'social_proof'
  | 'value_stack'
  | 'urgency'
  | 'premium'
  | 'first';

/** What a popup says above its form. */
export interface PopupIntro {
  title: string;
  lead: string;
}

/** The usual words; the owner's own ones stand in `Brand.popupIntros`. Nothing that the site does not do, nothing that shames. */
export const POPUP_INTROS: Readonly<Record<PopupIntroOf, PopupIntro>> = {
  standard: {
    title: 'Посчитаем машину до\u00a0вашего города',
    lead: 'Уточним месяц выпуска и\u00a0мощность, пришлём расчёт по\u00a0строкам. Решать вам.',
  },
  minimal: {
    title: 'Перезвоним и\u00a0посчитаем',
    lead: 'Хватит имени и\u00a0телефона.',
  },
  social_proof: {
    title: 'Посчитаем и\u00a0для вас',
    lead: 'Кому вы пишете, можно проверить до\u00a0первого платежа.',
  },
  value_stack: {
    title: 'Расчёт вашей машины по\u00a0строкам',
    lead: 'Пришлём его туда, где вам удобно читать.',
  },
  urgency: {
    title: 'Заберите расчёт с\u00a0собой',
    lead: 'Оставьте телефон: ответим и\u00a0после того, как вы закроете страницу.',
  },
  first: {
    title: 'Ваша заявка может стать первой',
    lead: 'Оставьте телефон, пока идёт время: менеджер увидит заявку раньше остальных.',
  },
  premium: {
    title: 'Разберём дорогую машину отдельно',
    lead: 'Проверим месяц выпуска, мощность и\u00a0таможенную стоимость до\u00a0покупки.',
  },
};
