import type { LeadKind } from '@prichal/database';

export const KIND_TEXTS: Record<LeadKind, string> = {
  consultation: 'Консультация',
  callback: 'Обратный звонок',
  partnership: 'Сотрудничество',
  review: 'Отзыв',
};

const COUNTRIES: Record<string, string> = { japan: 'Япония', korea: 'Южная Корея', china: 'Китай' };

/** Fields of a request that are codes: the label before the value, and the labels of the values. */
const CODED: Record<string, { label: string; values: Record<string, string> }> = {
  country: { label: 'Страна', values: COUNTRIES },
  partnership_type: {
    label: 'Предлагает',
    values: {
      branch: 'открыть филиал',
      transport: 'перевозить машины',
      employment: 'работать у нас',
      other: 'другое',
    },
  },
  interest: {
    label: 'Интересует',
    values: {
      quote: 'расчёт стоимости',
      consultation: 'консультация',
      catalog: 'подбор по каталогу',
      financing: 'кредит банка',
    },
  },
  urgency: {
    label: 'Когда нужна машина',
    values: {
      immediate: 'как можно скорее',
      week: 'в течение недели',
      month: 'в течение месяца',
      planning: 'пока присматривается',
    },
  },
  budget: {
    label: 'Бюджет',
    values: {
      under_1m: 'до 1 млн ₽',
      '1m_3m': '1–3 млн ₽',
      '3m_5m': '3–5 млн ₽',
      '5m_plus': 'от 5 млн ₽',
    },
  },
  preferred_contact: {
    label: 'Как связаться',
    values: {
      phone: 'по телефону',
      email: 'по электронной почте',
      whatsapp: 'WhatsApp',
      telegram: 'Telegram',
      max: 'MAX',
      vk: 'ВКонтакте',
    },
  },
};

/** «Бюджет: 1–3 млн ₽»; an unknown code is not shown: only labels of this table pass, at every level. */
export function codedLine(field: string, code: unknown): { label: string; value: string } | null {
  const known = CODED[field];
  const value = typeof code === 'string' ? known?.values[code] : undefined;
  return known === undefined || value === undefined ? null : { label: known.label, value };
}

export const CODED_FIELDS = Object.keys(CODED);
