import { findCountryNames } from '@prichal/contract';
import type { LeadKind } from '@prichal/database';

export const KIND_TEXTS: Record<LeadKind, string> = {
  consultation: 'Консультация',
  callback: 'Обратный звонок',
  partnership: 'Сотрудничество',
  review: 'Отзыв',
};

/** Fields of a request that are codes: the label before the value, and the labels of the values. */
const CODED: Record<string, { label: string; values: Record<string, string> }> = {
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

/**
 * «Бюджет: 1–3 млн ₽»; an unknown code is not shown: only labels of this table and names of countries pass, at every
 * level.
 */
export function codedLine(field: string, code: unknown): { label: string; value: string } | null {
  const { label, value } = field === 'country' ? countryOf(code) : labelOf(field, code);
  return value === undefined ? null : { label, value };
}

/** One that the owner no longer offers keeps its name: the request was about it. */
function countryOf(code: unknown) {
  return { label: 'Страна', value: findCountryNames(code)?.name };
}

function labelOf(field: string, code: unknown) {
  const { label, values } = CODED[field] ?? { label: '', values: {} };
  const isKnown = typeof code === 'string' && Object.hasOwn(values, code);
  return { label, value: isKnown ? values[code] : undefined };
}

export const CODED_FIELDS = ['country', ...Object.keys(CODED)];
