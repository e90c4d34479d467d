import type { Brand } from './brand.ts';
import { REQUEST_DATA, WATCH_DATA, printStoredData } from './stored-data.ts';
import { WATCH_DAYS, WATCH_WAITING_DAYS } from './watches.ts';

/**
 * Changing any text below requires a new version here: old requests keep naming the old one. Configured values
 * (requisites, recipients) change a text's hash under the same version.
 */
export const CONSENT_VERSION = '2026-11-29';
/** The first version whose consent to publication names city and sum. */
export const CONSENT_NAMES_SUM = '2026-11-25';
/** The first version whose consent to publication names pages of the catalogue. */
export const CONSENT_NAMES_CATALOGUE = '2026-11-26';
/** Asked for with a request. */
export const REQUEST_CONSENTS = [
  'personal-data',
  'publication',
  'publication-photos',
  'advertising',
] as const;
export const CONSENT_DOCUMENTS = [...REQUEST_CONSENTS, 'watch'] as const;
export type RequestConsent = (typeof REQUEST_CONSENTS)[number];
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number];

/** What the documents are called. */
export const CONSENT_TITLES: Record<ConsentDocument, string> = {
  'personal-data': 'Согласие на обработку персональных данных',
  publication: 'Согласие на публикацию отзыва',
  'publication-photos': 'Согласие на публикацию фотографий',
  advertising: 'Согласие на рекламные сообщения',
  watch: 'Согласие на слежение за ценой',
};

/** Labels of the checkboxes; all start unticked, and only the first is required. */
export const CONSENT_LABELS: Record<ConsentDocument, string> = {
  'personal-data': 'Даю согласие на обработку персональных данных, чтобы мне ответили',
  publication: 'Разрешаю опубликовать отзыв с моим именем на сайте (необязательно)',
  'publication-photos': 'Разрешаю опубликовать вместе с ним приложенные фотографии (необязательно)',
  advertising: 'Хочу получать рекламу о новых машинах (необязательно)',
  watch: 'Даю согласие на слежение за ценой и сообщения о ней',
};

/** Both documents of a withdrawal say this, and the receipt too: what is erased when. */
export const ERASED_WITHIN_DAYS = 30;

/**
 * Text of a consent, paragraph by paragraph: a separate document, apart from every other text
 * (152-FZ, art. 9, as changed by 156-FZ, in force from 01.09.2025; publication: 152-FZ, art. 10.1; advertising:
 * 38-FZ, art. 18). Anyone who processes the data for the operator is named (152-FZ, art. 9, part 4).
 */
export function consentText(document: ConsentDocument, brand: Brand): string[] {
  const operator = `${brand.legalName}, ИНН ${brand.inn}, ОГРН ${brand.ogrn}, адрес: ${brand.legalAddress}`;
  const withdrawal = `отозвано в любой момент на странице заявки, письмом на ${brand.email} или звонком по телефону компании`;
  const erasure = `После отзыва данные на сайте удаляются сразу, их копии у сотрудников и получателей — не позднее чем через ${ERASED_WITHIN_DAYS} дней, отдельно просить об этом не нужно. Если в это время идёт сделка, данные, нужные для договора, удаляются через сутки после её конца.`;
  switch (document) {
    case 'personal-data':
      return [
        `Я свободно, своей волей и в своём интересе даю согласие оператору (${operator}) на обработку моих персональных данных.`,
        `Какие данные: ${printStoredData(REQUEST_DATA)}.`,
        'Для чего: чтобы ответить на заявку, рассчитать стоимость автомобиля и подготовить договор; рассмотреть предложение о сотрудничестве или отклик о работе; проверить присланный отзыв; понять, какая реклама привела заявку, и отличить заявки людей от автоматических.',
        `Что с ними делают: собирают, записывают, хранят, уточняют, используют и удаляют, с помощью средств автоматизации и без них. Запись и хранение ведутся в базах данных на территории России. ${processors(brand)} Другим лицам для их собственных целей данные не передаются.`,
        `Согласие действует до достижения цели и может быть ${withdrawal}. ${erasure}`,
      ];
    case 'publication':
      return [
        `Я даю согласие оператору (${operator}) на распространение моих персональных данных: на публикацию присланного отзыва на страницах этого сайта, открытых неограниченному кругу лиц: на странице «Отзывы» (/reviews), на главной странице и в каталоге (/catalog), на страницах машин и стран, о которых говорит отзыв.`,
        'Какие данные публикуются: имя без фамилии, модель автомобиля и страна, текст отзыва и день отправки; город, если я назову его; сумма, названная мной или, если отзыв связан с моей сделкой, взятая из договора. Телефон и почта не публикуются, фотографии — только по отдельному согласию.',
        'Для чего: чтобы будущие покупатели знали о работе компании.',
        'Условий и запретов на использование опубликованного другими лицами я не устанавливаю; установить их можно письмом оператору. Это согласие не обязательно: без него отзыв принимается, но не публикуется.',
        `Согласие действует до отзыва и может быть ${withdrawal}: отзыв исчезнет с сайта сразу.`,
      ];
    case 'publication-photos':
      return [
        `Я даю согласие оператору (${operator}) на распространение моих персональных данных: на публикацию фотографий, которые я приложил к отзыву, вместе с этим отзывом на странице «Отзывы» (/reviews) этого сайта, открытой неограниченному кругу лиц.`,
        'Какие данные публикуются: изображения на приложенных фотографиях, целиком или часть снимков по выбору оператора. Место, время съёмки и другие сведения из файлов удаляются до публикации.',
        'Для чего: чтобы будущие покупатели видели, какие машины получили клиенты.',
        'Если на фотографии есть другой человек или номер машины, я подтверждаю, что имею право их показать. Условий и запретов на использование опубликованного другими лицами я не устанавливаю; установить их можно письмом оператору. Это согласие не обязательно: без него фотографии остаются для проверки отзыва и не публикуются.',
        `Согласие действует до отзыва и может быть ${withdrawal}: фотографии исчезнут с сайта сразу и перестанут открываться по своим адресам.`,
      ];
    case 'advertising':
      return [
        `Я даю согласие оператору (${operator}) присылать мне рекламные сообщения о новых поступлениях и условиях по указанным мною номеру телефона и адресу электронной почты.`,
        'Это согласие не обязательно: без него заявка принимается так же.',
        `Согласие действует до отзыва, но не дольше трёх лет, и может быть ${withdrawal}. После отзыва сообщения прекращаются.`,
      ];
    case 'watch':
      return [
        `Я свободно, своей волей и в своём интересе даю согласие оператору (${operator}) на обработку моих персональных данных, чтобы получать сообщения о выбранной машине, подборке или расчёте.`,
        `Какие данные: ${printStoredData(WATCH_DATA)}.`,
        'Для чего: чтобы сообщать, когда сумма упала ниже названной или изменилась заметно, машина появилась, подешевела или продана, меняются закон или курс. Не чаще одного сообщения в день о каждой выбранной машине, подборке или расчёте и не ночью.',
        `Что с ними делают: собирают, записывают, хранят, используют и удаляют, с помощью средств автоматизации. Запись и хранение ведутся в базах данных на территории России. ${hosted(brand)} Сообщения доставляет выбранный вами почтовый сервис или мессенджер: он узнаёт адрес и текст сообщения, серверы Telegram находятся за пределами России. Другим лицам данные не передаются.`,
        `Согласие действует до отзыва, но не дольше ${WATCH_DAYS} дней, и может быть отозвано в любой момент по ссылке из каждого сообщения, письмом на ${brand.email} или звонком по телефону компании. Кнопка «Удалить мой адрес» на странице по этой ссылке удаляет данные сразу, остановленное слежение удаляется через 30 дней, неподтверждённое через ${WATCH_WAITING_DAYS} дней.`,
      ];
    default:
      return document satisfies never;
  }
}

/** Who processes the data on behalf of the operator, by name as far as the settings name them. */
export function processors({ hosting, recipients }: Pick<Brand, 'hosting' | 'recipients'>): string {
  const host = hosted({ hosting });
  return recipients.length === 0
    ? host
    : `${host} Чтобы ответить на заявку, её данные передаются тем, кто обрабатывает их по поручению оператора: ${recipients.join('; ')}.`;
}

function hosted({ hosting }: Pick<Brand, 'hosting'>): string {
  return hosting === null
    ? 'Сайт и база работают на оборудовании оператора.'
    : `Сайт и базу по поручению оператора размещает ${hosting}.`;
}
