import { COLLECTION_KINDS, HOME_BLOCKS } from '../content.ts';
import { COUNTRIES, COUNTRY_NAMES } from '../vocabulary.ts';

/** One field of a text's head. Others, such as examples, stay as they are. */
export interface SiteTextField {
  name: string;
  label: string;
  /** `lines`: a list, one on a line; `list`: records with `fields` of their own */
  type: 'line' | 'text' | 'markdown' | 'day' | 'number' | 'lines' | 'list' | 'choice';
  /** what to write */
  note?: string;
  /** of one record of a list: «Вопрос» */
  one?: string;
  fields?: readonly SiteTextField[];
  /** of a choice: value → label */
  options?: Readonly<Record<string, string>>;
}

const title: SiteTextField = { name: 'title', label: 'Заголовок', type: 'line' };
const description: SiteTextField = {
  name: 'description',
  label: 'Описание для поиска',
  type: 'text',
  note: 'Одно-два предложения: их видят в выдаче и в карточке.',
};
const updated: SiteTextField = { name: 'updated', label: 'Изменено', type: 'day' };
const validOn: SiteTextField = { name: 'valid_on', label: 'Данные актуальны на', type: 'day' };
const sources: SiteTextField = {
  name: 'sources',
  label: 'Источники',
  type: 'list',
  one: 'Источник',
  fields: [
    { name: 'act', label: 'Акт', type: 'line' },
    { name: 'note', label: 'Редакция', type: 'line' },
    { name: 'url', label: 'Ссылка, https://', type: 'line' },
  ],
};
const page = [title, description, updated, validOn, sources];
const questions: SiteTextField = {
  name: 'questions',
  label: 'Вопросы',
  type: 'list',
  one: 'Вопрос',
  fields: [
    { name: 'question', label: 'Вопрос', type: 'line' },
    { name: 'answer', label: 'Ответ', type: 'markdown' },
  ],
};

const COUNTRY_OPTIONS = Object.fromEntries(
  COUNTRIES.map((country) => [country, COUNTRY_NAMES[country].name]),
);

/** What the editor shows of each kind, by the name of the text's folder or list. */
const FIELDS: Readonly<Record<string, readonly SiteTextField[]>> = {
  posts: [
    title,
    description,
    { name: 'author', label: 'Автор', type: 'line', note: 'Человек или отдел.' },
    { name: 'tags', label: 'Метки', type: 'lines', note: 'По одной в строке, до пяти.' },
    { name: 'date', label: 'Опубликовано', type: 'day' },
    updated,
    validOn,
    {
      name: 'facts',
      label: 'Главное в цифрах',
      type: 'list',
      one: 'Строка',
      fields: [
        { name: 'label', label: 'Что', type: 'line' },
        { name: 'value', label: 'Сколько', type: 'line' },
        { name: 'note', label: 'Пояснение', type: 'line' },
      ],
    },
    { name: 'related', label: 'Похожие статьи', type: 'lines', note: 'Адреса статей, до трёх.' },
    sources,
  ],
  pages: page,
  services: [
    title,
    { name: 'name', label: 'Коротко, для меню', type: 'line' },
    { name: 'price', label: 'Цена', type: 'line', note: 'Как на рынке: «30 000–100 000 ₽».' },
    { name: 'summary', label: 'Одной строкой на главной', type: 'line' },
    description,
    { name: 'order', label: 'Место среди услуг', type: 'number' },
    { name: 'detail', label: 'В окне заявки', type: 'lines', note: 'Абзац в строке.' },
    { name: 'result', label: 'Что получает клиент', type: 'text' },
    {
      name: 'steps',
      label: 'Шаги',
      type: 'list',
      one: 'Шаг',
      fields: [
        { name: 'title', label: 'Название', type: 'line' },
        { name: 'text', label: 'Что делаем', type: 'text' },
      ],
    },
    { name: 'included', label: 'Входит', type: 'lines', note: 'По одному в строке.' },
    { name: 'not_included', label: 'Не входит', type: 'lines', note: 'По одному в строке.' },
    updated,
    validOn,
    sources,
  ],
  collections: [
    title,
    { name: 'name', label: 'Коротко, для списков', type: 'line' },
    description,
    { name: 'kind', label: 'Раздел подборок', type: 'choice', options: COLLECTION_KINDS },
    {
      name: 'query',
      label: 'Фильтры',
      type: 'line',
      note: 'Как в адресе каталога после знака вопроса.',
    },
    { name: 'order', label: 'Место среди подборок', type: 'number' },
    questions,
    updated,
    validOn,
    sources,
  ],
  questions: [
    title,
    description,
    updated,
    {
      name: 'groups',
      label: 'Разделы',
      type: 'list',
      one: 'Раздел',
      fields: [{ name: 'title', label: 'Название раздела', type: 'line' }, questions],
    },
  ],
  glossary: [
    title,
    description,
    updated,
    {
      name: 'groups',
      label: 'Разделы',
      type: 'list',
      one: 'Раздел',
      fields: [
        { name: 'id', label: 'Якорь, латиницей', type: 'line' },
        { name: 'title', label: 'Название раздела', type: 'line' },
        { name: 'note', label: 'Пояснение', type: 'text' },
        {
          name: 'terms',
          label: 'Слова',
          type: 'list',
          one: 'Слово',
          fields: [
            { name: 'mark', label: 'Слово', type: 'line' },
            { name: 'name', label: 'Расшифровка', type: 'line' },
            { name: 'text', label: 'Что значит', type: 'text' },
          ],
        },
      ],
    },
  ],
  home: [
    { name: 'headline', label: 'Заголовок первого экрана', type: 'line' },
    { name: 'lead', label: 'Под заголовком, на широком экране', type: 'text' },
    {
      name: 'blocks',
      label: 'Разделы',
      type: 'list',
      one: 'Раздел',
      note: 'Стоят в этом порядке. Раздела, которого здесь нет, нет и на главной.',
      fields: [
        { name: 'block', label: 'Раздел', type: 'choice', options: HOME_BLOCKS },
        { name: 'title', label: 'Свой заголовок', type: 'line', note: 'Пусто: обычный.' },
      ],
    },
    {
      ...questions,
      fields: [
        { name: 'question', label: 'Вопрос', type: 'line' },
        { name: 'answer', label: 'Ответ', type: 'text' },
      ],
    },
  ],
  menu: [
    {
      name: 'countries',
      label: 'Страны',
      type: 'list',
      one: 'Страна',
      fields: [
        { name: 'country', label: 'Страна', type: 'choice', options: COUNTRY_OPTIONS },
        {
          name: 'brands',
          label: 'Марки',
          type: 'list',
          one: 'Марка',
          fields: [
            { name: 'name', label: 'В меню', type: 'line' },
            { name: 'slug', label: 'В адресе каталога', type: 'line', note: 'Латиницей: toyota.' },
          ],
        },
      ],
    },
  ],
  titles: [
    {
      name: 'pages',
      label: 'Страницы',
      type: 'list',
      one: 'Страница',
      note: 'Для страниц без своего текста здесь: главной, каталога, марок, калькулятора. До 100 страниц.',
      fields: [
        {
          name: 'address',
          label: 'Адрес страницы',
          type: 'line',
          note: 'Например, /catalog/japan.',
        },
        { name: 'title', label: 'Заголовок в поиске', type: 'line', note: 'Пусто: обычный.' },
        { name: 'description', label: 'Описание в поиске', type: 'text', note: 'Пусто: обычное.' },
      ],
    },
  ],
  redirects: [
    {
      name: 'redirects',
      label: 'Переадресация',
      type: 'list',
      one: 'Адрес',
      note: 'Посетитель и поиск попадут со старого адреса на новый. Параметры после «?» не переносятся.',
      fields: [
        { name: 'from', label: 'Старый адрес', type: 'line', note: 'Например, /staraya-stranica.' },
        { name: 'to', label: 'Новый адрес', type: 'line', note: 'Например, /services/delivery.' },
      ],
    },
  ],
  cities: [
    {
      name: 'cities',
      label: 'Города',
      type: 'list',
      one: 'Город',
      note: 'Дни автовоза от Владивостока, без ожидания места. Для города, которого здесь нет, — обычный срок.',
      fields: [
        { name: 'city', label: 'Город', type: 'line' },
        { name: 'typical', label: 'Обычно, дней', type: 'number' },
        { name: 'from', label: 'Самое меньшее, дней', type: 'number' },
        { name: 'to', label: 'Самое большее, дней', type: 'number' },
      ],
    },
  ],
};

/** Lists that change other pages: they have no body and no page of their own. */
const PARTS = new Set(['home', 'menu', 'titles', 'redirects', 'cities']);

/** @param name «home.md» */
export function isSitePart(name: string): boolean {
  return PARTS.has(name.replace(/\.md$/, ''));
}

/** Parts whose draft has no page on which it could be seen beforehand. */
export function hasPreview(name: string): boolean {
  return !/^(redirects|cities)\.md$/.test(name);
}

/** @param name «posts/some.md» */
export function siteTextFields(name: string): readonly SiteTextField[] {
  const kind = name.replace(/[/.].*$/, '');
  return Object.hasOwn(FIELDS, kind) ? (FIELDS[kind] ?? []) : [];
}
