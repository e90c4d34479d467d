import { officeDay } from '@prichal/catalog';
import { WITHOUT_ROUTE, formatRub } from '@prichal/contract';
import { findCity } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { MessageBill, MessageSourceOptions, Notice } from '@prichal/lead-delivery';
import type { Cause, DueNotice, TokenOf } from '@prichal/watches';
import type { Kysely } from 'kysely';
import { dayText } from '../../features/watches/day-text.ts';
import { pathOf, placeOf } from '../../features/watches/own-page.ts';
import { watchedCalculation } from '../../features/watches/watched-calculation.ts';
import { stopCommandOf } from '../../features/watches/bot-commands.ts';
import { causeText, headline } from './cause-texts.ts';
import type { NamedCar } from './cause-texts.ts';

/** Cars that one message names; the rest are counted. */
const CARS_NAMED = 8;

export interface NoticeTextOptions {
  db: Kysely<Database>;
  brand: { name: string };
  /** origin, no slash at the end */
  publicUrl: string;
  tokenOf: TokenOf;
  /** what a car of the catalogue costs now, and what a calculation comes to */
  bills: Required<Pick<MessageSourceOptions, 'carBill' | 'calculationBill'>>;
  now: () => Date;
}

/** Makes the message of a notice: causes, the calculation by lines as it is now, the links. */
export function createNoticeText(options: NoticeTextOptions) {
  const { brand, publicUrl, tokenOf, now } = options;

  return async (due: DueNotice): Promise<Notice> => {
    const link = `${publicUrl}/watch/${tokenOf(due.readerUid)}`;
    const { title, kind } = due.watch;
    const calculation = calculationOf(due);
    const url = `${publicUrl}${pathOf(due.watch, officeDay(now()))}`;
    const stopWord =
      due.kind === 'begun' || due.kind === 'news' ? stopCommandOf(due.watch.uid) : null;
    const own = { id: due.uid, readerUid: due.readerUid, to: due.address, link, stopWord };
    if (due.kind === 'confirm')
      return {
        ...own,
        subject: `Подтвердите: следить за ценой, ${title}`,
        text: [
          `Кто-то, скорее всего вы, попросил сообщать на этот адрес новости: ${title}.`,
          url,
          `Откройте страницу и нажмите «Подтвердить»:\n${link}`,
          'Если это были не вы, ничего не делайте: без подтверждения писем не будет.',
          brand.name,
        ].join('\n\n'),
      };
    if (due.kind === 'begun')
      return {
        ...own,
        subject: `Следим: ${title}`,
        text: [
          `Следим: ${title}. Напишем, когда что-то изменится, не чаще раза в день и не ночью.`,
          'Чтобы перестать, нажмите «Не следить» под сообщением или напишите сюда «стоп». На слово «список» пришлём всё, за чем вы следите.',
          footer(link),
        ].join('\n\n'),
      };
    if (due.kind === 'stopped')
      return {
        ...own,
        subject: `Больше не следим: ${title}`,
        text: [
          due.hasWatches
            ? `Больше не следим: ${title}. За остальным следим по-прежнему:\n${link}`
            : 'Больше ни за чем не следим, сообщений не будет.',
          `Начать снова: ${url}`,
        ].join('\n\n'),
      };
    if (due.kind === 'list')
      return {
        ...own,
        subject: 'За чем вы следите',
        text: due.hasWatches
          ? `За чем вы следите:\n${link}`
          : `Сейчас вы ни за чем не следите. Удалить адрес:\n${link}`,
      };
    const cars = await namedCars(due);
    const bill = kind === 'search' ? null : await billOf(due, calculation);
    const passed = calculation?.passed ?? null;
    return {
      ...own,
      subject: `${title}: ${headline(due.causes)}`,
      text: [
        ...(due.isRepeat ? ['Возможно, вы это уже получили: прошлая отправка оборвалась.'] : []),
        headingOf(title, due, bill ?? firstNamed(cars)),
        ...(passed === null
          ? []
          : [
              `Таможня была посчитана на ${dayText(passed)}. Этот день прошёл, теперь сумма на обычный срок, если купить машину сегодня.`,
            ]),
        ...sentences(due.causes, cars, bill?.isWithoutRoute === true ? WITHOUT_ROUTE : null),
        ...(bill === null ? firstBill(due.causes, cars) : [billText(bill)]),
        `Страница: ${url}`,
        footer(link),
        brand.name,
      ].join('\n\n'),
    };
  };

  /** As its sum is counted for the causes; null: no calculation is watched. */
  function calculationOf({ watch }: DueNotice) {
    return watch.kind === 'estimate' ? watchedCalculation(watch.subject, officeDay(now())) : null;
  }

  async function billOf(
    { watch }: DueNotice,
    calculation: ReturnType<typeof calculationOf>,
  ): Promise<MessageBill | null> {
    if (calculation !== null) return await options.bills.calculationBill(calculation.query);
    const [country = '', id = ''] = watch.subject.split('/');
    return await options.bills.carBill(country, id, watch.city);
  }

  /** The lines of the first car of a search that can still be had. */
  function firstBill(causes: readonly Cause[], cars: ReadonlyMap<string, NamedCar>): string[] {
    for (const { carUid, event } of carCauses(causes)) {
      const car = event === 'gone' ? undefined : cars.get(carUid);
      if (car?.bill) return [`${car.title}\n${billText(car.bill)}`];
    }
    return [];
  }

  function billText({ lines, total }: MessageBill): string {
    return [
      `Расчёт на ${dayText(officeDay(now()))}:`,
      ...lines.map(({ label, value }) => `${label}: ${value}`),
      `Итого: ${total}`,
    ].join('\n');
  }

  /** Each with its sum as its page has it at this moment. */
  async function namedCars({ causes, watch }: DueNotice): Promise<ReadonlyMap<string, NamedCar>> {
    const uids = carCauses(causes).map(({ carUid }) => carUid);
    if (uids.length === 0) return new Map();
    const rows = await options.db
      .selectFrom('cars')
      .select(['uid', 'country', 'id', 'brand_name', 'model_name', 'year', 'status'])
      .select(['availability', 'stock_city', 'price_amount'])
      .where('uid', 'in', uids.slice(0, CARS_NAMED))
      .execute();
    const named = new Map<string, NamedCar>();
    for (const { uid, country, id, status, ...row } of rows) {
      const isOnSale = status === 'active';
      const bill = isOnSale ? await options.bills.carBill(country, id, watch.city) : null;
      const inStock = `${formatRub(Math.round(Number(row.price_amount)))}, в\u00a0наличии: ${row.stock_city}`;
      named.set(uid, {
        title: `${row.brand_name} ${row.model_name}, ${row.year}`,
        url: `${publicUrl}/catalog/${country}/${encodeURIComponent(id)}`,
        isOnSale,
        bill,
        sum: bill?.total ?? (row.availability === 'stock' ? inStock : null),
      });
    }
    return named;
  }
}

/**
 * «Toyota Harrier, 2022, сумма до Казани»; of a car in stock elsewhere: «…, в наличии: Москва»; where the carrier names
 * no price, as a bill of this message says: «…, сумма до Владивостока, доставка до Магадана по запросу».
 */
function headingOf(title: string, { watch }: DueNotice, bill: MessageBill | null): string {
  const place = placeOf(watch);
  if (place === null) return title;
  if (watch.standsIn !== null) return `${title}, ${place}`;
  const isShort =
    watch.city !== null &&
    bill?.totalTo !== undefined &&
    bill.totalTo !== findCity(watch.city)?.name;
  return isShort
    ? `${title}, сумма до\u00a0Владивостока, доставка ${place} по\u00a0запросу`
    : `${title}, сумма ${place}`;
}

/** The bill of a car that a message of a search names. */
function firstNamed(cars: ReadonlyMap<string, NamedCar>): MessageBill | null {
  return [...cars.values()].find(({ bill }) => bill !== null)?.bill ?? null;
}

/** Those that can still be had first: only some are named. */
function carCauses(causes: readonly Cause[]): (Cause & { kind: 'car' })[] {
  const ofCars = causes.filter((cause) => cause.kind === 'car');
  const isGone = ({ event }: Cause & { kind: 'car' }) => event === 'gone';
  return [...ofCars.filter((cause) => !isGone(cause)), ...ofCars.filter(isGone)];
}

function sentences(
  causes: readonly Cause[],
  cars: ReadonlyMap<string, NamedCar>,
  lacks: string | null,
): string[] {
  const ofCars = carCauses(causes);
  const others = causes.filter(({ kind }) => kind !== 'car');
  const more = ofCars.length - CARS_NAMED;
  return [
    ...others.map((cause) => causeText(cause, cars, lacks)),
    ...ofCars.slice(0, CARS_NAMED).map((cause) => causeText(cause, cars, null)),
    ...(more > 0 ? [`И ещё изменений: ${more}. Все машины на странице подборки.`] : []),
  ];
}

function footer(link: string): string {
  return `Больше не следить или посмотреть всё, за чем вы следите:\n${link}`;
}
