import type { ConsentDocument } from '@prichal/contract';
import type { JsonValue, Lead, LeadHistoryKind } from '@prichal/database';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A made-up request: times in minutes before the first start, or after it where they are negative. */
export interface DemoLead {
  /** absent: a consultation */
  kind?: 'review';
  /** documents that were agreed to, where they matter */
  consents?: readonly ConsentDocument[];
  name: string;
  /** the last two digits of +7 900 000-00-NN, a number that nobody has */
  phone: string;
  message: string;
  /** utm_source; absent: came directly */
  source?: string;
  minutesAgo: number;
  zone: string;
  city?: string;
  /** asks about a car of the demo catalogue */
  withCar?: true;
  context?: Record<string, JsonValue>;
  set?: Partial<Pick<Lead, 'stage' | 'next_step' | 'lost_reason' | 'unanswered_calls'>> & {
    first_in_queue?: true;
  };
  /** null: without a step */
  stepIn?: number;
  snoozedFor?: number;
  history?: readonly {
    minutesAgo: number;
    kind: LeadHistoryKind;
    details?: Record<string, JsonValue>;
    text?: string;
  }[];
}

const taken = (minutesAgo: number) => ({ minutesAgo, kind: 'claimed' as const });
const called = (minutesAgo: number, outcome: string, text?: string) => ({
  minutesAgo,
  kind: 'called' as const,
  details: { outcome },
  ...(text === undefined ? {} : { text }),
});

/** What the demo's owner has entered for advertising in the last thirty days, whole ₽. */
export const DEMO_SPENDING: readonly { source: string; rub: number }[] = [
  { source: 'yandex', rub: 142_000 },
  { source: 'telegram', rub: 86_000 },
];

/** Twelve requests in every stage and two reviews, so that the first visitor of a demo sees an office at work. */
export const DEMO_LEADS: readonly DemoLead[] = [
  {
    name: 'Мария Демидова',
    phone: '01',
    source: 'yandex',
    message: 'Хочу эту машину в белом цвете, можно ли до Нового года?',
    minutesAgo: 12,
    zone: 'Asia/Novosibirsk',
    city: 'novosibirsk',
    withCar: true,
    context: { preferred_contact: 'telegram', urgency: 'month', budget: '3m_5m' },
    set: { first_in_queue: true },
  },
  {
    name: 'Олег Примеров',
    phone: '02',
    source: 'yandex',
    message: 'Сколько выйдет под ключ в Казань?',
    minutesAgo: 25,
    zone: 'Europe/Moscow',
    city: 'kazan',
    withCar: true,
    context: { interest: 'quote', preferred_contact: 'phone' },
  },
  {
    name: 'Светлана',
    phone: '03',
    message: 'Нужен семиместный гибрид, до четырёх миллионов.',
    minutesAgo: 4,
    zone: 'Asia/Vladivostok',
    city: 'vladivostok',
    context: { interest: 'catalog', budget: '3m_5m', preferred_contact: 'whatsapp' },
  },
  {
    name: 'Тимур Образцов',
    phone: '04',
    source: 'telegram',
    message: 'Перезвоните после обеда.',
    minutesAgo: 55,
    zone: 'Asia/Yekaterinburg',
    withCar: true,
  },
  {
    name: 'Светлана',
    phone: '03',
    message: 'И ещё: возможна ли оплата по частям?',
    minutesAgo: 2 * DAY,
    zone: 'Asia/Vladivostok',
    set: { stage: 'lost', lost_reason: 'no-car' },
    history: [
      taken(2 * DAY - 20),
      { minutesAgo: DAY, kind: 'closed', details: { reason: 'no-car', from: 'working' } },
    ],
  },
  {
    name: 'Ирина Пробная',
    phone: '05',
    source: 'yandex',
    message: 'Интересует кроссовер из Кореи, дизель не нужен.',
    minutesAgo: 5 * HOUR,
    zone: 'Europe/Samara',
    withCar: true,
    set: { stage: 'working', next_step: 'call', unanswered_calls: 2 },
    stepIn: 40,
    history: [taken(290), called(280, 'no-answer'), called(200, 'no-answer')],
  },
  {
    name: 'Павел Условный',
    phone: '06',
    source: 'vk',
    message: 'Готов внести задаток, пришлите договор.',
    minutesAgo: DAY,
    zone: 'Asia/Krasnoyarsk',
    withCar: true,
    set: { stage: 'working' },
    history: [taken(DAY - 15), called(DAY - 18, 'reached', 'Просит показать два варианта')],
  },
  {
    name: 'Галина Тестова',
    phone: '07',
    source: 'telegram',
    message: 'Нужен автомобиль для семьи, не старше пяти лет.',
    minutesAgo: 3 * DAY,
    zone: 'Europe/Moscow',
    city: 'moscow',
    withCar: true,
    set: { stage: 'proposal', next_step: 'answer' },
    stepIn: 3 * HOUR,
    history: [
      taken(3 * DAY - 20),
      called(3 * DAY - 25, 'reached'),
      { minutesAgo: DAY, kind: 'stage', details: { from: 'working', to: 'proposal' } },
    ],
  },
  {
    name: 'Роман Макетов',
    phone: '08',
    source: 'yandex',
    message: 'Смотрю на весну, напомните.',
    minutesAgo: 6 * DAY,
    zone: 'Asia/Irkutsk',
    set: { stage: 'working', next_step: 'call' },
    stepIn: 9 * DAY,
    snoozedFor: 9 * DAY,
    history: [
      taken(6 * DAY - 10),
      called(6 * DAY - 15, 'reached', 'Продаёт свою машину, вернуться через две недели'),
      { minutesAgo: 5 * DAY, kind: 'snoozed' },
    ],
  },
  {
    name: 'Нина Эталонова',
    phone: '09',
    source: 'yandex',
    message: 'Договор получила, всё верно.',
    minutesAgo: 12 * DAY,
    zone: 'Asia/Omsk',
    withCar: true,
    set: { stage: 'contract', next_step: 'call' },
    stepIn: DAY,
    history: [
      taken(12 * DAY - 20),
      { minutesAgo: 2 * DAY, kind: 'stage', details: { from: 'proposal', to: 'contract' } },
    ],
  },
  {
    name: 'Фёдор Учебный',
    phone: '10',
    source: 'vk',
    message: 'Когда корабль?',
    minutesAgo: 34 * DAY,
    zone: 'Asia/Vladivostok',
    withCar: true,
    set: { stage: 'shipping', next_step: 'answer' },
    stepIn: 2 * DAY,
    history: [
      taken(34 * DAY - 20),
      { minutesAgo: 9 * DAY, kind: 'stage', details: { from: 'contract', to: 'shipping' } },
    ],
  },
  {
    name: 'Лидия Показова',
    phone: '11',
    message: 'Забрала, спасибо!',
    minutesAgo: 71 * DAY,
    zone: 'Asia/Vladivostok',
    withCar: true,
    set: { stage: 'handed-over' },
    history: [
      taken(71 * DAY - 20),
      { minutesAgo: 4 * DAY, kind: 'stage', details: { from: 'shipping', to: 'handed-over' } },
    ],
  },
  {
    kind: 'review',
    name: 'Игорь Показательный',
    phone: '12',
    message:
      'Пример отзыва для демо: настоящего клиента за ним нет. Сумма вышла на шесть тысяч дороже обещанной, про каждую строку объяснили.',
    minutesAgo: 3 * DAY,
    zone: 'Asia/Yekaterinburg',
    context: { car_text: 'Toyota Raize, 2021', country: 'japan' },
    consents: ['personal-data', 'publication'],
    set: { stage: 'handed-over' },
  },
  {
    kind: 'review',
    name: 'Анна Учебникова',
    phone: '13',
    message:
      'Пример отзыва для демо, без согласия на публикацию: на сайте его показать нельзя. Ждали дольше, чем обещали, но о каждом дне писали сами.',
    minutesAgo: DAY,
    zone: 'Asia/Vladivostok',
    context: { car_text: 'Kia K5, 2022', country: 'korea' },
    consents: ['personal-data'],
    set: { stage: 'handed-over' },
  },
];
