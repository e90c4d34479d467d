import type { Brand } from './brand.ts';

/**
 * Changing a word of a text below means a new version here: old requests keep naming the old one. What is configured
 * (requisites, recipients) makes a text of its own hash under the same version.
 */
export const CONSENT_VERSION = '2026-11-20';
export const CONSENT_DOCUMENTS = ['personal-data', 'advertising'] as const;
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number];

/** What the documents are called. */
export const CONSENT_TITLES: Record<ConsentDocument, string> = {
  'personal-data': 'Согласие на обработку персональных данных',
  advertising: 'Согласие на рекламные сообщения',
};

/** The words of the boxes; both start unticked. */
export const CONSENT_LABELS: Record<ConsentDocument, string> = {
  'personal-data': 'Даю согласие на обработку персональных данных, чтобы мне ответили',
  advertising: 'Хочу получать рекламу о новых машинах (необязательно)',
};

/**
 * Text of a consent, paragraph by paragraph: a document of its own, apart from every other text
 * (152-FZ, art. 9, as changed by 156-FZ, in force from 01.09.2025; advertising: 38-FZ, art. 18). Whoever processes the
 * data for the operator is named (152-FZ, art. 9, part 4).
 */
export function consentText(document: ConsentDocument, brand: Brand): string[] {
  const operator = `${brand.legalName}, ИНН ${brand.inn}, ОГРН ${brand.ogrn}, адрес: ${brand.legalAddress}`;
  const withdrawal = `Согласие действует до достижения цели и может быть отозвано в любой момент на странице заявки, письмом на ${brand.email} или звонком по телефону компании; после отзыва данные удаляются.`;
  const passed =
    brand.recipients.length === 0
      ? ''
      : ` Чтобы ответить на заявку, её данные передаются тем, кто обрабатывает их по поручению оператора: ${brand.recipients.join('; ')}.`;
  switch (document) {
    case 'personal-data':
      return [
        `Я свободно, своей волей и в своём интересе даю согласие оператору (${operator}) на обработку моих персональных данных.`,
        'Какие данные: имя, номер телефона, адрес электронной почты, если я его указал, текст сообщения, фотографии, если я их приложил, сведения о выбранном автомобиле и расчёте, сетевой адрес и сведения о браузере, с которых отправлена заявка.',
        'Для чего: чтобы ответить на заявку, рассчитать стоимость автомобиля и подготовить договор.',
        `Что с ними делают: собирают, записывают, хранят, уточняют, используют и удаляют, с помощью средств автоматизации и без них. Запись и хранение ведутся в базах данных на территории России.${passed} Передача другим лицам этим согласием не разрешается.`,
        withdrawal,
      ];
    case 'advertising':
      return [
        `Я даю согласие оператору (${operator}) присылать мне рекламные сообщения о новых поступлениях и условиях по указанным мною номеру телефона и адресу электронной почты.`,
        'Это согласие не обязательно: без него заявка принимается так же.',
        withdrawal,
      ];
    default:
      return document satisfies never;
  }
}
