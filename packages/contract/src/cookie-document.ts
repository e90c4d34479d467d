import {
  COOKIE_BANNER_TEXT,
  COOKIE_CATEGORIES,
  COOKIE_CHOICE_NAME,
  METRIKA_TEXT,
} from './cookie-choice.ts';
import type { CookieCategory } from './cookie-choice.ts';

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

/** The document as text, paragraph by paragraph: what the stored hash of a choice is taken of. */
export function cookieText(metrika: boolean): string[] {
  const purposeOf = (category: CookieCategory) =>
    metrika && category === 'analytics'
      ? METRIKA_TEXT.purpose
      : COOKIE_CATEGORIES[category].purpose;
  return [
    metrika ? METRIKA_TEXT.banner : COOKIE_BANNER_TEXT,
    ...(['necessary', 'source', 'analytics'] as const).map(
      (category) => `${COOKIE_CATEGORIES[category].title}. ${purposeOf(category)}`,
    ),
    ...[...STORED_ITEMS, ...(metrika ? [METRIKA_TEXT.stored] : [])].map(
      ({ name, purpose, storedFor }) => `${name}. ${purpose}. ${storedFor}.`,
    ),
  ];
}
