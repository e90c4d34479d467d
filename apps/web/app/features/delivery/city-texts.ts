import type { CityOnPage } from '@prichal/contract';
import { DAYS, DAYS_OF } from '@prichal/ui/days.ts';
import { countOf, formatNumber, formatRub } from '@prichal/ui/format.ts';
import { OFFICE_ZONE } from '@prichal/contract';

/** Days of waiting for a place on a car carrier, usual and range: see the legs of the car's way. */
export interface Waiting {
  days: number;
  range: readonly [number, number];
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** «от 115 000 ₽», «по запросу» */
export function carrierText({ rub }: Pick<CityOnPage, 'rub'>): string {
  return rub === null ? 'по\u00a0запросу' : `от\u00a0${formatRub(rub)}`;
}

/** What carries the car on from Vladivostok: no carrier goes where there is no road. */
export function carrierNames({ transport }: Pick<CityOnPage, 'transport'>): {
  name: string;
  of: string;
  place: string;
} {
  return transport === 'sea'
    ? { name: 'Доставка морем', of: 'доставки морем', place: 'судна' }
    : { name: 'Автовоз', of: 'автовоза', place: 'места на\u00a0автовозе' };
}

/** «обычно 16 дней, бывает от 13 до 22 дней»; one number where there is no range */
function usualDays({ typical, from, to }: CityOnPage['days']): string {
  const range = from === to ? '' : `, бывает от\u00a0${from} до\u00a0${countOf(to, DAYS_OF)}`;
  return `обычно ${countOf(typical, DAYS)}${range}`;
}

/** What the road to the city is like, a sentence each: distance and days, what it depends on, the clock. */
export function citySentences(
  city: CityOnPage,
  waiting: Waiting,
  office: { now: Date; fromMinute: number },
): string[] {
  const { road_km: km, transport, days } = city;
  const [from, to] = waiting.range;
  const wait = usualDays({ typical: waiting.days, from, to });
  const distance = km === null ? '' : `, ${formatNumber(km)}\u00a0км по\u00a0дороге`;
  return [
    `Владивосток\u00a0— ${city.name}${distance}: в\u00a0пути ${usualDays(days)}. До\u00a0отправления машина ждёт ${carrierNames(city).place}: ${wait}.`,
    transport === 'road'
      ? null
      : transport === 'ferry'
        ? 'Часть пути зависит от\u00a0парома или\u00a0ледовой переправы, поэтому срок меняется вместе с\u00a0временем года.'
        : 'Дороги туда нет, машина идёт морем, и\u00a0срок зависит от\u00a0расписания судов.',
    clockSentence(city, office),
  ].filter((sentence) => sentence !== null);
}

/** How the city's clock stands to ours; null where it is the same. `fromMinute`: when the office opens, of its day. */
function clockSentence(
  { zone, locative }: CityOnPage,
  { now, fromMinute }: { now: Date; fromMinute: number },
): string | null {
  const behind = (offsetMs(now, OFFICE_ZONE) - offsetMs(now, zone)) / MINUTE_MS;
  if (behind === 0) return null;
  const clock = (minute: number) => {
    const ofDay = (minute + DAY_MINUTES) % DAY_MINUTES;
    return `${Math.floor(ofDay / 60)}:${String(ofDay % 60).padStart(2, '0')}`;
  };
  return `Мы\u00a0открываемся в\u00a0${clock(fromMinute)} по\u00a0Владивостоку, ${locative} в\u00a0это время ${clock(fromMinute - behind)}. Звоним, когда у\u00a0вас день.`;
}

/** Offset of a zone from UTC at a moment, ms. */
function offsetMs(at: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** What people ask of delivery to a city, answered from the same figures as the page's. */
export function cityQuestions(
  city: CityOnPage,
  waiting: Waiting,
  toPort: readonly { from: string; days: number }[],
): { question: string; answer: string }[] {
  const { genitive, days } = city;
  const carrier = carrierNames(city);
  const road = waiting.days + days.typical;
  return [
    {
      question: `Сколько стоит доставка автомобиля до ${genitive}?`,
      answer:
        city.rub === null
          ? `Цену ${carrier.of} до\u00a0${genitive} узнаём под вашу дату: путь зависит от\u00a0парома или\u00a0судна. Остальные строки расчёта известны сразу.`
          : `${carrier.name} из\u00a0Владивостока ${carrierText(city)}. Это цена «от» для обычной легковой машины; крупная или тяжёлая едет дороже. В\u00a0расчёте машины она стоит отдельной строкой.`,
    },
    {
      question: `За сколько дней машина дойдёт до ${genitive}?`,
      answer: `${toPort.map((way) => `${way.from} обычно ${countOf(way.days + road, DAYS)}`).join(', ')}: от\u00a0выбора до\u00a0выдачи. Из\u00a0них ${countOf(road, DAYS)} — ожидание ${carrier.place} и\u00a0дорога из\u00a0Владивостока.`,
    },
    pickUpQuestion(city),
  ];
}

/** The same advice as in the answers and articles: no driving before the registration. */
function pickUpQuestion(city: CityOnPage): { question: string; answer: string } {
  const handedOver =
    'Машину выдают во\u00a0Владивостоке после оформления, вместе с\u00a0документами';
  const unregistered =
    'До\u00a0постановки на\u00a0учёт за\u00a0руль лучше не\u00a0садиться: номеров ещё нет';
  return city.transport === 'road'
    ? {
        question: `Можно ли забрать машину самому и ехать в\u00a0${city.accusative} своим ходом?`,
        answer: `Забрать можно. ${handedOver}, и\u00a0строки автовоза в\u00a0сумме не\u00a0будет. Но\u00a0ехать не\u00a0советуем. ${unregistered}, и\u00a0на\u00a0дороге это придётся объяснять.`,
      }
    : {
        question: 'Можно ли забрать машину во\u00a0Владивостоке самому?',
        answer: `Можно. ${handedOver}. Но\u00a0${city.transport === 'sea' ? `дороги до\u00a0${city.genitive} нет, и\u00a0судно` : `путь до\u00a0${city.genitive} зависит от\u00a0парома или\u00a0переправы, и\u00a0место на\u00a0них`} придётся заказывать вам. ${unregistered}.`,
      };
}
