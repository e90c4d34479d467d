/** A column of a list: a text, or one of several. */
interface Column {
  name: string;
  label: string;
  optional?: true;
  options?: Readonly<Record<string, string>>;
}

export type CompanyFieldSpec = { name: string; label: string; hint?: string } & (
  | { kind: 'text' | 'phone' | 'number' | 'optional' | 'flag' | 'hours' | 'geo' }
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

/** Every field of the brand and the company, as the page shows them. */
export const COMPANY_SECTIONS: readonly {
  title: string;
  note?: string;
  fields: readonly CompanyFieldSpec[];
}[] = [
  {
    title: 'О компании',
    fields: [
      { name: 'name', label: 'Название', kind: 'text' },
      { name: 'city', label: 'Город', kind: 'text' },
      { name: 'address', label: 'Адрес офиса', kind: 'text' },
      {
        name: 'phone',
        label: 'Телефон',
        kind: 'phone',
        hint: 'Главный: в шапке, подвале и письмах.',
      },
      { name: 'email', label: 'Почта', kind: 'text' },
      { name: 'mapUrl', label: 'Ссылка на офис на карте', kind: 'optional' },
      { name: 'geo', label: 'Место офиса', kind: 'geo' },
    ],
  },
  {
    title: 'Часы и обещание ответить',
    note: 'По этим часам сайт обещает ответ и считает просрочку.',
    fields: [
      { name: 'hours', label: 'Часы работы, понедельник — пятница', kind: 'hours' },
      { name: 'responsePromiseMinutes', label: 'Ответить за, рабочих минут', kind: 'number' },
    ],
  },
  {
    title: 'Реквизиты',
    fields: [
      { name: 'legalName', label: 'Юридическое название', kind: 'text' },
      { name: 'ogrn', label: 'ОГРН', kind: 'text' },
      { name: 'inn', label: 'ИНН', kind: 'text' },
      { name: 'legalAddress', label: 'Юридический адрес', kind: 'text' },
      {
        name: 'rknNumber',
        label: 'Номер в реестре операторов персональных данных',
        kind: 'optional',
      },
      {
        name: 'hosting',
        label: 'Кто размещает сайт и базу: название и адрес',
        kind: 'optional',
        hint: 'Пусто: своя машина. Стоит в тексте согласия.',
      },
      {
        name: 'recipients',
        label: 'Кому ещё передаются заявки',
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
        name: 'fixesRate',
        label: 'Договор закрепляет курс расчёта, отправленного вовремя',
        kind: 'flag',
      },
      {
        name: 'claims',
        label: 'Утверждения о компании',
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
    title: 'Контакты и сети',
    fields: [
      {
        name: 'contacts',
        label: 'Ещё телефоны и другие контакты',
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
        name: 'socials',
        label: 'Социальные сети',
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
        name: 'team',
        label: 'Команда',
        kind: 'list',
        one: 'человека',
        columns: [
          { name: 'name', label: 'Имя' },
          { name: 'role', label: 'Чем занимается' },
          { name: 'about', label: 'О человеке', optional: true },
        ],
      },
      {
        name: 'partners',
        label: 'Партнёры',
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
