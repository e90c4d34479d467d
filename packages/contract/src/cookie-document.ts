import {
  COOKIE_BANNER_TEXT,
  COOKIE_CATEGORIES,
  COOKIE_CHOICE_NAME,
  METRIKA_TEXT,
} from './cookie-choice.ts';
import type { CookieCategory } from './cookie-choice.ts';

/** One thing that is kept on the device: its name there, what for, how long. */
export interface KeptThing {
  name: string;
  category: CookieCategory;
  purpose: string;
  kept: string;
}

/** Everything the site keeps on a device. */
export const KEPT_THINGS: readonly KeptThing[] = [
  {
    name: 'csrftoken',
    category: 'necessary',
    purpose: 'Защищает формы от отправки с чужих сайтов',
    kept: '30 минут',
  },
  {
    name: COOKIE_CHOICE_NAME,
    category: 'necessary',
    purpose: 'Помнит ваш ответ на этой странице',
    kept: '1 год',
  },
  {
    name: 'Пропуск калькулятора',
    category: 'necessary',
    purpose: 'Позволяет посчитать стоимость',
    kept: '30 минут',
  },
  {
    name: 'Тема и город',
    category: 'necessary',
    purpose: 'Показывают сайт так, как вы выбрали',
    kept: 'до очистки браузера',
  },
  {
    name: 'Избранное, сравнение, поиски',
    category: 'necessary',
    purpose: 'Машины и поиски, которые вы отметили, и последние открытые; нам не передаются',
    kept: 'до очистки браузера',
  },
  {
    name: 'Черновик и неотправленная заявка',
    category: 'necessary',
    purpose: 'Чтобы заявка не пропала без связи; номер телефона в черновик не попадает',
    kept: '24 часа',
  },
  {
    name: 'Закрытое окно заявки',
    category: 'necessary',
    purpose: 'Чтобы не показывать его снова: сутки после закрытия, 30 дней после заявки',
    kept: '30 дней',
  },
  {
    name: 'Вид окна заявки',
    category: 'source',
    purpose: 'Один из пяти или никакого, выбран наугад; о вас ничего не говорит',
    kept: 'до очистки браузера',
  },
  {
    name: 'Показанное окно заявки',
    category: 'source',
    purpose: 'Какой вид окна вам достался; уходит только вместе с вашей заявкой',
    kept: '30 дней',
  },
  {
    name: 'Метки рекламной ссылки',
    category: 'source',
    purpose: 'По какой ссылке вы пришли; уходят только вместе с вашей заявкой',
    kept: '30 дней',
  },
  {
    name: 'Номер посещения',
    category: 'analytics',
    purpose: 'Связывает просмотры одного посещения',
    kept: 'до закрытия вкладки',
  },
  {
    name: 'Неотправленные измерения',
    category: 'analytics',
    purpose: 'Ждут связи, если страница закрыта раньше, чем они ушли',
    kept: '1 час',
  },
  {
    name: 'Отпечаток браузера',
    category: 'analytics',
    purpose: 'Отличает людей от программ; никого не блокирует',
    kept: '1 час',
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
    ...[...KEPT_THINGS, ...(metrika ? [METRIKA_TEXT.kept] : [])].map(
      ({ name, purpose, kept }) => `${name}. ${purpose}. ${kept}.`,
    ),
  ];
}
