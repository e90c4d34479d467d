import {
  COOKIE_BANNER_TEXT,
  COOKIE_CHOICE_NAME,
  COOKIE_TITLES,
  METRIKA_BANNER_TEXT,
} from './cookie-choice.ts';
import type { CookieCategory } from './cookie-choice.ts';

/** What each category is for. Not beside the titles: the banner, which every page loads, has no room for them. */
const PURPOSES: Record<CookieCategory, string> = {
  necessary:
    'Без них не отправить заявку и не сохранить то, о чём вы сами попросили: город, тему, черновик. Включены всегда.',
  source:
    'Откуда вы пришли и какое окно показано. Если отказаться, сотрём это с устройства: до ухода со страницы оно останется в её памяти. Метки рекламы уходят только с вашей заявкой. Показы и закрытия окна считаем при любом ответе, без сведений о вас; номер посещения добавляем, только если измерение разрешено.',
  analytics:
    'Какие страницы открывают и быстро ли они грузятся. Считаем сами, другим компаниям не передаём.',
};

/** What is said of the counter where the owner has set one. */
const METRIKA_PURPOSE =
  'Какие страницы открывают и быстро ли они грузятся. Считаем сами; кроме того, открытые страницы, отправленные формы и ваш сетевой адрес получает Яндекс Метрика (ООО «Яндекс»).';
const METRIKA_ITEM: StoredItem = {
  name: 'Записи Яндекс Метрики: _ym_uid, _ym_d и другие на _ym',
  category: 'analytics',
  purpose: 'Отличают посетителей и посещения; их ставит и читает ООО «Яндекс»',
  storedFor: 'до 1 года',
};

/** What a category is for. */
export function cookiePurpose(category: CookieCategory, metrika: boolean): string {
  return metrika && category === 'analytics' ? METRIKA_PURPOSE : PURPOSES[category];
}

/** One thing that is stored on the device: its name there, what for, how long. */
export interface StoredItem {
  name: string;
  category: CookieCategory;
  purpose: string;
  storedFor: string;
}

/** Everything the site keeps on a device. */
export const STORED_ITEMS: readonly StoredItem[] = [
  {
    name: 'csrftoken',
    category: 'necessary',
    purpose: 'Защищает формы от отправки с чужих сайтов',
    storedFor: '30 минут',
  },
  {
    name: COOKIE_CHOICE_NAME,
    category: 'necessary',
    purpose: 'Помнит ваш ответ на этой странице',
    storedFor: '1 год',
  },
  {
    name: 'Пропуск калькулятора',
    category: 'necessary',
    purpose: 'Позволяет посчитать стоимость',
    storedFor: '30 минут',
  },
  {
    name: 'Тема и город',
    category: 'necessary',
    purpose: 'Показывают сайт так, как вы выбрали',
    storedFor: 'до очистки браузера',
  },
  {
    name: 'Избранное, сравнение, поиски',
    category: 'necessary',
    purpose:
      'Машины и поиски, которые вы отметили, последние открытые с их суммой, последний расчёт; номера машин сайт получает, чтобы их показать, и не записывает',
    storedFor: 'до очистки браузера',
  },
  {
    name: 'Черновик и неотправленная заявка',
    category: 'necessary',
    purpose: 'Чтобы заявка не пропала без связи; номер телефона в черновик не попадает',
    storedFor: '24 часа',
  },
  {
    name: 'Номер отправленной заявки',
    category: 'necessary',
    purpose: 'Чтобы вы видели, что с заявкой, пока на неё не ответили',
    storedFor: '14 дней',
  },
  {
    name: 'Закрытое окно заявки',
    category: 'necessary',
    purpose: 'Чтобы не показывать его снова: сутки после закрытия, 30 дней после заявки',
    storedFor: '30 дней',
  },
  {
    name: 'Копии страниц и файлы сайта',
    category: 'necessary',
    purpose:
      'Последние 30 открытых страниц, чтобы читать их без связи, и до 300 файлов к ним: те живут, пока их не сменят новые',
    storedFor: '30 дней',
  },
  {
    name: 'Отметки вкладки',
    category: 'necessary',
    purpose:
      'Когда страница перезагружалась из-за обновления сайта и открывалось ли окно заявки: чтобы то и другое не повторилось',
    storedFor: 'до закрытия вкладки',
  },
  {
    name: 'Вид окна заявки',
    category: 'source',
    purpose: 'Один из пяти или никакого, выбран наугад; о вас ничего не говорит',
    storedFor: 'до очистки браузера',
  },
  {
    name: 'Показанное окно заявки',
    category: 'source',
    purpose: 'Какой вид окна вам достался; назовём его в вашей заявке',
    storedFor: '30 дней',
  },
  {
    name: 'Метки рекламной ссылки',
    category: 'source',
    purpose: 'По какой ссылке вы пришли; уходят только вместе с вашей заявкой',
    storedFor: '30 дней',
  },
  {
    name: 'Номер посещения',
    category: 'analytics',
    purpose: 'Связывает просмотры одного посещения',
    storedFor: 'до закрытия вкладки',
  },
  {
    name: 'Неотправленные измерения',
    category: 'analytics',
    purpose: 'Ждут связи, если страница закрыта раньше, чем они ушли',
    storedFor: '1 час',
  },
  {
    name: 'Отпечаток браузера',
    category: 'analytics',
    purpose: 'Отличает людей от программ; никого не блокирует',
    storedFor: '1 час',
  },
];

/** Everything that is stored on a device, by the site and by the counter. */
export function storedItems(metrika: boolean): readonly StoredItem[] {
  return metrika ? [...STORED_ITEMS, METRIKA_ITEM] : STORED_ITEMS;
}

/** The document as text, paragraph by paragraph: what the stored hash of a choice is taken of. */
export function cookieText(metrika: boolean): string[] {
  return [
    metrika ? METRIKA_BANNER_TEXT : COOKIE_BANNER_TEXT,
    ...(['necessary', 'source', 'analytics'] as const).map(
      (category) => `${COOKIE_TITLES[category]}. ${cookiePurpose(category, metrika)}`,
    ),
    ...storedItems(metrika).map(
      ({ name, purpose, storedFor }) => `${name}. ${purpose}. ${storedFor}.`,
    ),
  ];
}
