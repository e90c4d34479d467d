import { FORM_TEXTS } from '@prichal/contract';
import type { FormKind } from '../../../site/request-opener.ts';

interface RequestFormTexts {
  /** place on the page; contacts holds all the forms */
  id: string;
  title: string;
  lead: string;
  button: string;
  /** when it fails without a better reason */
  failed: string;
}

export const REQUEST_FORM_TEXTS: Record<FormKind, RequestFormTexts> = {
  consultation: {
    id: 'request',
    title: 'Консультация',
    lead: 'Спросите о\u00a0машине. Позвоним, посчитаем и\u00a0ответим. Рекламу пришлём, только если отметите это ниже.',
    button: 'Отправить заявку',
    failed: FORM_TEXTS.failedConsultation,
  },
  callback: {
    id: 'callback',
    title: 'Обратный звонок',
    lead: 'Нужен только номер',
    button: 'Перезвоните мне',
    failed: FORM_TEXTS.failedCallback,
  },
  partnership: {
    id: 'partnership',
    title: 'Сотрудничество',
    lead: 'Филиал, перевозка, работа у нас или своё предложение',
    button: 'Отправить предложение',
    failed: FORM_TEXTS.failedPartnership,
  },
  review: {
    id: 'review',
    title: 'Ваш отзыв',
    lead: 'Покажем после проверки. Телефон не публикуем',
    button: 'Отправить отзыв',
    failed: FORM_TEXTS.failedReview,
  },
};

/** What waited on the device went out while its form was being corrected. */
export const OLDER_SENT =
  'Ушло то, что было в форме до исправлений. Отправьте её ещё раз: менеджер увидит оба варианта.';
