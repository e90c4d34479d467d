import { COMPANY_IMAGES, COMPANY_LABELS } from '@prichal/contract/office';
import type { CompanyImage } from '@prichal/contract/office';

/** A column of a list: a text, or one of several. */
interface Column {
  name: string;
  label: string;
  optional?: true;
  /** read as people write a phone */
  phone?: true;
  options?: Readonly<Record<string, string>>;
}

export type CompanyFieldSpec = { name: string; label: string; hint?: string } & (
  | {
      kind:
        | 'text'
        | 'phone'
        | 'number'
        | 'optional'
        | 'optional-number'
        | 'flag'
        | 'hours'
        | 'geo'
        | 'accent';
    }
  | { kind: 'list'; columns: readonly Column[]; one: string }
);

const CONTACT_KINDS = {
  phone: 'Телефон',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  max: 'MAX',
  vk: 'ВКонтакте',
  email: 'Почта',
  site: 'Сайт',
  account: 'Счёт',
};
const NETWORKS = {
  max: 'MAX',
  vk: 'ВКонтакте',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
  instagram: 'Instagram',
  tiktok: 'TikTok',
};

const named = (name: keyof typeof COMPANY_LABELS) => ({ name, label: COMPANY_LABELS[name] });

/** Every field of the brand and the company, as the page shows them. */
export const COMPANY_SECTIONS: readonly {
  title: string;
  note?: string;
  images?: readonly CompanyImage[];
  fields: readonly CompanyFieldSpec[];
}[] = [
  {
    title: 'О компании',
    fields: [
      { ...named('name'), kind: 'text' },
      { ...named('city'), kind: 'text' },
      { ...named('address'), kind: 'text' },
      {
        ...named('phone'),
        kind: 'phone',
        hint: 'Главный: в шапке, подвале и письмах.',
      },
      { ...named('email'), kind: 'text' },
      { ...named('mapUrl'), kind: 'optional' },
      { ...named('geo'), kind: 'geo' },
      {
        ...named('phones'),
        kind: 'list',
        one: 'телефон',
        columns: [
          { name: 'phone', label: 'Телефон', phone: true },
          { name: 'label', label: 'Чей: отдел или человек' },
        ],
        hint: 'Стоят на странице «Контакты» и в «Проверить менеджера».',
      },
      {
        ...named('offices'),
        kind: 'list',
        one: 'офис',
        columns: [
          { name: 'name', label: 'Как называется: город, отдел' },
          { name: 'address', label: 'Адрес' },
          { name: 'phone', label: 'Телефон', optional: true, phone: true },
          { name: 'hours', label: 'Часы работы', optional: true },
          { name: 'mapUrl', label: 'Ссылка на карту', optional: true },
        ],
      },
    ],
  },
  {
    title: 'Оформление',
    note: 'Логотип и цвет стоят на всех страницах сайта и в предложениях клиентам.',
    images: COMPANY_IMAGES,
    fields: [
      {
        ...named('accent'),
        kind: 'accent',
        hint: 'Вида #ff7a1a; пусто: обычный оранжевый.',
      },
    ],
  },
  {
    title: 'Часы и обещание ответить',
    note: 'По этим часам сайт обещает ответ и считает просрочку.',
    fields: [
      { ...named('hours'), kind: 'hours' },
      { ...named('responsePromiseMinutes'), kind: 'number' },
    ],
  },
  {
    title: 'Реквизиты',
    fields: [
      { ...named('legalName'), kind: 'text' },
      { ...named('ogrn'), kind: 'text' },
      { ...named('inn'), kind: 'text' },
      { ...named('legalAddress'), kind: 'text' },
      {
        ...named('rknNumber'),
        kind: 'optional',
      },
      {
        ...named('hosting'),
        kind: 'optional',
        hint: 'Пусто: своя машина. Стоит в тексте согласия.',
      },
      {
        ...named('recipients'),
        kind: 'list',
        one: 'получателя',
        columns: [{ name: '', label: 'Название и адрес' }],
        hint: 'Службы каналов сайт называет в согласии сам.',
      },
    ],
  },
  {
    title: 'Обещания',
    fields: [
      {
        ...named('fixesRate'),
        kind: 'flag',
      },
      {
        ...named('claims'),
        kind: 'list',
        one: 'утверждение',
        columns: [
          { name: 'text', label: 'Текст' },
          { name: 'basis', label: 'Чем подтверждается', optional: true },
        ],
        hint: 'Без подтверждения утверждение на сайте не показывается: закон о рекламе.',
      },
    ],
  },
  {
    title: 'Кредит',
    note: 'Платежи на страницах машин. Без банка, ставки и полной стоимости их нет.',
    fields: [
      { ...named('creditBank'), kind: 'optional', hint: 'Банк и его лицензия.' },
      { ...named('creditRate'), kind: 'optional-number' },
      { ...named('creditFullCost'), kind: 'optional', hint: 'Как её называет банк: 24,1–27,5 %.' },
      { ...named('creditFirstPercent'), kind: 'optional-number', hint: 'Пусто: можно без взноса.' },
      { ...named('creditMonthsMax'), kind: 'optional-number', hint: 'Пусто: до 84.' },
    ],
  },
  {
    title: 'Поисковики',
    note: 'Коды подтверждения сайта: то, что в последних кавычках метатега.',
    fields: [
      { ...named('verifyYandex'), kind: 'optional' },
      { ...named('verifyGoogle'), kind: 'optional' },
      { ...named('verifyMail'), kind: 'optional' },
      { ...named('indexNow'), kind: 'flag' },
    ],
  },
  {
    title: 'Контакты и сети',
    fields: [
      {
        ...named('contacts'),
        kind: 'list',
        one: 'контакт',
        columns: [
          { name: 'kind', label: 'Вид', options: CONTACT_KINDS },
          { name: 'value', label: 'Значение' },
          { name: 'person', label: 'Кто за ним стоит' },
        ],
        hint: 'По ним посетитель проверяет, что пишет ему действительно компания.',
      },
      {
        ...named('socials'),
        kind: 'list',
        one: 'сеть',
        columns: [
          { name: 'network', label: 'Сеть', options: NETWORKS },
          { name: 'name', label: 'Название' },
          { name: 'url', label: 'Адрес' },
          { name: 'notice', label: 'Сноска по закону', optional: true },
        ],
      },
    ],
  },
  {
    title: 'Люди и партнёры',
    fields: [
      {
        ...named('team'),
        kind: 'list',
        one: 'человека',
        columns: [
          { name: 'name', label: 'Имя' },
          { name: 'role', label: 'Чем занимается' },
          { name: 'about', label: 'О человеке', optional: true },
        ],
      },
      {
        ...named('partners'),
        kind: 'list',
        one: 'партнёра',
        columns: [
          { name: 'name', label: 'Название' },
          { name: 'role', label: 'Чем занимается' },
          { name: 'url', label: 'Сайт', optional: true },
        ],
      },
    ],
  },
];
