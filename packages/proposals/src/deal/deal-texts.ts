import { CURRENCY_UNITS, capitalize, decapitalize, formatKopecks } from '@prichal/contract';
import type { Currency } from '@prichal/contract';
import type { DealFact } from '@prichal/contract/office';
import type { DealBill } from '../recount-deal.ts';
import { addDays, printDay } from './days.ts';
import { nextStep } from './deal-progress.ts';
import type { DealProgress, StepProgress } from './deal-progress.ts';

/** A deal before and after an event. */
export interface DealChange {
  before: { progress: DealProgress; bill: DealBill };
  after: { progress: DealProgress; bill: DealBill };
  /** ₽ for one euro, decimal, by which customs was counted before and is now; null: it was not counted */
  euro: { from: string; to: string } | null;
  /** power that was promised, «156»; null: not known */
  power: string | null;
}

/** In the currency's own word, as the lines of the bill have it; roubles have no rate. */
function boughtText(
  { price, rate }: Extract<DealFact, { kind: 'bought' }>,
  currency: string,
): string {
  const unit = CURRENCY_UNITS[currency as Currency] ?? currency;
  const paid = `Цена ${decimal(price)}\u00a0${unit}`;
  return currency === 'RUB' ? paid : `${paid} по\u00a0курсу ${decimal(rate)}\u00a0₽`;
}

/** What is said of an event beside its lines and dates. */
export function eventText(event: DealFact, { before, euro, power, after }: DealChange): string {
  switch (event.kind) {
    case 'step-done':
      return event.note.trim();
    case 'step-moved': {
      const from = before.progress.steps.find(({ code }) => code === event.step)?.on ?? event.to;
      return `${printDay(from)} → ${printDay(event.to)}. ${capitalize(event.reason.trim())}`;
    }
    case 'bought':
      return boughtText(event, after.progress.facts.price?.currency ?? 'RUB');
    case 'declared':
      return euro === null || euro.from === euro.to
        ? `Декларация ${printDay(event.on)}, курс тот же`
        : `Евро ${decimal(euro.from)} → ${decimal(euro.to)}\u00a0₽`;
    case 'arrival':
      return `Декларация в другой день: ${printDay(event.on)}`;
    case 'power-measured':
      return `Лаборатория: ${measuredText(event)}${power === null ? '' : `, обещали ${decimal(power)}${event.unit === 'hp' ? '' : '\u00a0л.с.'}`}`;
    case 'line-changed':
    case 'line-added':
    case 'cancelled':
      return event.reason.trim();
    case 'task-set':
      return event.title.trim();
    case 'vin':
      return maskVin(after.progress.vin ?? '');
    case 'task-done':
    case 'handed-over':
      return '';
  }
}

/**
 * The message to the client about an event; empty: none.
 * @param text see `eventText`; `car`: «Honda Vezel», `zone`: of the client
 */
export function messageText(
  event: DealFact,
  change: DealChange,
  { zone, text, ...deal }: { number: string; car: string; zone: string; text: string },
): string {
  const said = sayEvent(event, change, { zone, text });
  return said === '' ? '' : messageOf(said, deal);
}

/** A message as clients get it; `car`: «Honda Vezel». */
export function messageOf(said: string, { number, car }: { number: string; car: string }): string {
  return `${car}, сделка ${number}. ${said}${MESSAGE_END}`;
}

const MESSAGE_END = ' Подробности — по вашей ссылке.';
/** «Kia K5, сделка С-19304. » */
const MESSAGE_HEAD = /^.*?, сделка \S+\. /s;

/** Two messages about one deal, see `messageText`, as one that names the car once, each on its line. */
export function joinMessages(before: string, next: string): string {
  const first = before.endsWith(MESSAGE_END) ? before.slice(0, -MESSAGE_END.length) : before;
  return `${first}\n${next.replace(MESSAGE_HEAD, '')}`;
}

function sayEvent(
  event: DealFact,
  change: DealChange,
  { zone, text }: { zone: string; text: string },
): string {
  const { before, after, euro } = change;
  const sum = sumText(before.bill, after.bill);
  const day = handoverText(before.progress, after.progress);
  switch (event.kind) {
    case 'step-done': {
      const step = after.progress.steps.find(({ code }) => code === event.step);
      const next = nextStep(after.progress);
      const then =
        next === undefined ? '' : ` Дальше: ${decapitalize(next.title)}, ${printDay(next.on)}.`;
      return `Шаг «${step?.title ?? ''}» пройден ${printDay(event.on)}.${ended(text)}${then}${day}`;
    }
    case 'step-moved':
      return `Срок сдвинулся: ${text}${/[.!?]$/.test(text) ? '' : '.'}${day}`;
    case 'bought':
      return `Машина куплена ${printDay(event.on)}.${sum}${day}`;
    case 'declared':
      return `Декларация подана ${printDay(event.on)}.${ended(euro === null || euro.from === euro.to ? 'Курс тот же' : text)}${sum}`;
    case 'arrival':
      return `${text}.${sum}${day}`;
    case 'power-measured':
      return `${text}.${sum}`;
    case 'line-changed':
    case 'line-added':
      return `Изменилась сумма: ${text}${/[.!?]$/.test(text) ? '' : '.'}${sum}`;
    case 'task-set':
      return `Нужно от вас: ${text}, до ${until(event.until, zone)}.${ended(event.cost.trim())}`;
    case 'handed-over':
      return `Машина вручена. Обещали ${rub(after.bill.promised)}, вышло ${rub(after.bill.client)}.`;
    case 'cancelled':
      return `Сделка расторгнута: ${text}${/[.!?]$/.test(text) ? '' : '.'}`;
    case 'task-done':
    case 'vin':
      return '';
  }
}

/** «161 л.с.», «118 кВт, за 30 минут 85 кВт» */
function measuredText({
  power,
  unit,
  motor_power_30min_kw: motor,
}: Extract<DealFact, { kind: 'power-measured' }>): string {
  const name = unit === 'hp' ? 'л.с.' : 'кВт';
  const motors = motor === null ? '' : `, за 30\u00a0минут ${decimal(motor)}\u00a0кВт`;
  return `${decimal(power)}\u00a0${name}${motors}`;
}

/** « Ваша сумма: 1 813 544 → 1 821 544 ₽.»; empty: it is the same. */
export function sumText(before: DealBill, after: DealBill): string {
  if (after.client !== before.client)
    return ` Ваша сумма: ${rub(before.client)} → ${rub(after.client)}.`;
  const more = after.company - before.company;
  if (more > 0) return ` Разницу ${rub(more)} платим мы, ваша сумма та же.`;
  return '';
}

/** « Вручение: 22 → 26 декабря.»; empty: the day is the same. */
export function handoverText(before: DealProgress, after: DealProgress): string {
  const [from, to] = [before.steps.at(-1)?.on, after.steps.at(-1)?.on];
  return from === undefined || to === undefined || from === to
    ? ''
    : ` Вручение: ${printDay(from)} → ${printDay(to)}.`;
}

/** The way of a car that comes by land straight. */
export const BORDER_STEP = 'Переход границы';

/** Where the car is, in words. @param today YYYY-MM-DD where the client is */
export function dealHeadline(
  { steps }: Pick<DealProgress, 'steps'>,
  {
    state,
    today,
    inCity,
  }: { state: 'open' | 'handed-over' | 'cancelled'; today: string; inCity: string },
): string {
  if (state === 'cancelled') return 'Сделка расторгнута';
  const step = nextStep({ steps });
  if (state === 'handed-over' || step === undefined) return 'Машина у вас';
  const then = near(step.on, today);
  switch (step.code) {
    case 'contract':
      return 'Готовим договор';
    case 'purchase':
      return 'Ищем и покупаем машину';
    case 'payment':
      return 'Машина куплена, оплачиваем';
    case 'port':
      return 'Оплачена, едет к отправке';
    case 'way':
      if (step.way === 'sea') return `В море, ${then}во Владивостоке`;
      // a way through a third country has the owner's words
      return step.title === BORDER_STEP
        ? `На границе, ${then}в России`
        : `В пути: ${decapitalize(step.title)}`;
    case 'customs':
      return 'На таможне';
    case 'laboratory':
      return 'В лаборатории';
    case 'road':
      return `На автовозе, ${then}${inCity}`;
    case 'handover':
      return `${capitalize(inCity)}, вручение ${near(step.on, today).replace(/ $/, '')}`.trim();
  }
}

/** «завтра », «24 ноября »; late: nothing, for the day is not known. */
function near(day: string, today: string): string {
  if (day < today) return '';
  if (day === today) return 'сегодня ';
  return day === addDays(today, 1) ? 'завтра ' : `${printDay(day)} `;
}

/** «RU3-••••214». */
export function maskVin(vin: string): string {
  return `${vin.slice(0, Math.min(4, Math.max(0, vin.length - 4)))}••••${vin.slice(-3)}`;
}

/** Which steps an event moves. */
export function movedSteps(
  before: readonly StepProgress[],
  after: readonly StepProgress[],
): { step: StepProgress['code']; title: string; from: string; to: string }[] {
  return after.flatMap(({ code, title, on, is_done: done }) => {
    const from = before.find((step) => step.code === code)?.on ?? on;
    return from === on || done ? [] : [{ step: code, title, from, to: on }];
  });
}

const rub = (kopecks: number): string => `${formatKopecks(kopecks)}\u00a0₽`;
const decimal = (text: string): string =>
  text
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, '\u00a0')
    .replace('.', ',');
/** « Порт был закрыт.»; empty stays empty. */
export const ended = (text: string): string =>
  text === '' ? '' : ` ${capitalize(text)}${/[.!?]$/.test(text) ? '' : '.'}`;

function until(moment: string, zone: string): string {
  return new Intl.DateTimeFormat('ru-RU', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  }).format(new Date(moment));
}
