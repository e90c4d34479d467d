import { CURRENCY_UNITS, formatNumber, formatRub } from '@prichal/contract';
import type { Currency } from '@prichal/contract';
import type { MessageBill } from '@prichal/lead-delivery';
import { dayText } from '../../features/watches/day-text.ts';
import type { Cause, SellerPrice } from '@prichal/watches';

const RATES: Record<string, { name: string; of: string; units: number }> = {
  JPY: { name: 'Иена', of: '100 иен', units: 100 },
  KRW: { name: 'Вона', of: '1000 вон', units: 1000 },
  CNY: { name: 'Юань', of: '1 юань', units: 1 },
  USD: { name: 'Доллар', of: '1 доллар', units: 1 },
  EUR: { name: 'Евро', of: '1 евро', units: 1 },
};

/** A car of a search, as a message names it. */
export interface NamedCar {
  title: string;
  url: string;
  isOnSale: boolean;
  /** as its page counts it now; null: there is no sum, or a price in which everything is */
  bill: MessageBill | null;
  /** «2 350 000 ₽, до Владивостока», «1 900 000 ₽, в наличии: Москва»; null: there is none */
  sum: string | null;
}

/** One sentence for each cause; `cars` are those of the search by uid, `lacks`: what the sum of the watched thing lacks. */
export function causeText(
  cause: Cause,
  cars: ReadonlyMap<string, NamedCar>,
  lacks: string | null,
): string {
  const sum = (rub: number) => (lacks === null ? formatRub(rub) : `${formatRub(rub)}, ${lacks}`);
  switch (cause.kind) {
    case 'below':
      return `Стало дешевле ${formatRub(cause.boundRub)}, как вы просили: ${sum(cause.totalRub)}.`;
    case 'moved':
      return `Сумма изменилась: была ${formatRub(cause.wasRub)}, стала ${sum(cause.totalRub)} (${change(cause.totalRub - cause.wasRub)}).`;
    case 'price':
      return `Продавец изменил цену: была ${priceText(cause.was)}, стала ${priceText(cause.now)}.`;
    case 'sold':
      return 'Машина продана или снята с продажи. Похожие есть на её странице.';
    case 'turn':
      return turnText(cause);
    case 'rate':
      return rateText(cause);
    case 'car':
      return carText(cause, cars.get(cause.carUid));
    default:
      return cause satisfies never;
  }
}

/** What a letter is called by, after the name of the thing. */
export function headline([first, ...rest]: readonly Cause[]): string {
  switch (first?.kind) {
    case 'below':
      return `стало дешевле ${formatRub(first.boundRub)}`;
    case 'moved':
      return `сумма ${change(first.totalRub - first.wasRub)}`;
    case 'price':
      return 'продавец изменил цену';
    case 'sold':
      return 'снята с\u00a0продажи';
    case 'turn':
      return isThreeToFiveYears(first)
        ? `станет проходной ${dayText(first.on)}`
        : `с ${dayText(first.on)} сумма ${change(first.changeRub)}`;
    case 'rate':
      return `курс изменился`;
    case 'car':
      return first.event === 'arrived' && rest.length === 0
        ? 'появилась машина'
        : 'новое в подборке';
    case undefined:
      return 'новости';
    default:
      return first satisfies never;
  }
}

function isThreeToFiveYears({ olderThan, changeRub }: Cause & { kind: 'turn' }): boolean {
  return olderThan === 3 && changeRub < 0;
}

function turnText(cause: Cause & { kind: 'turn' }): string {
  const day = dayText(cause.on);
  const sum = change(cause.changeRub);
  if (isThreeToFiveYears(cause))
    return `Станет проходной ${day}: ${sum} к сумме, если таможня не раньше этого дня.`;
  if (cause.olderThan !== null)
    return `${day} машина станет старше ${cause.olderThan} лет: ${sum} к сумме, если таможня с этого дня.`;
  return cause.isLaw
    ? `С ${day} действуют новые ставки: ${sum} к этой сумме, если таможня с этого дня.`
    : `С ${day} меняется возможный возраст машины: ${sum} к сумме.`;
}

function rateText({ currency, was, now }: Cause & { kind: 'rate' }): string {
  const { name, of, units } = RATES[currency] ?? { name: currency, of: `1 ${currency}`, units: 1 };
  const percent = decimal(Math.abs(((now - was) / was) * 100), 1);
  const rub = (rate: number) => `${decimal(rate * units, 2)}\u00a0₽`;
  return `${name}: курс ${now > was ? 'вырос' : 'упал'} на ${percent}\u00a0%. ${of} по курсу Банка России: было ${rub(was)}, стало ${rub(now)}.`;
}

function carText({ event, was }: Cause & { kind: 'car' }, car: NamedCar | undefined): string {
  if (car === undefined)
    return event === 'gone'
      ? 'Одна машина снята с\u00a0продажи.'
      : 'Одна машина уже снята с\u00a0продажи.';
  if (event !== 'gone' && !car.isOnSale)
    return `Уже снята с\u00a0продажи: ${car.title}\n${car.url}`;
  const total = car.sum === null ? '' : `, ${car.sum}`;
  const head =
    event === 'arrived'
      ? `Появилась: ${car.title}${total}`
      : event === 'gone'
        ? `Снята с\u00a0продажи: ${car.title}`
        : `Новая цена${was === null ? '' : ` (была ${priceText(was)})`}: ${car.title}${total}`;
  return `${head}\n${car.url}`;
}

/** «+ 12 000 ₽», «− 12 000 ₽» */
function change(rub: number): string {
  return `${rub < 0 ? '−' : '+'}\u00a0${formatRub(Math.abs(rub))}`;
}

function priceText({ amount, currency }: SellerPrice): string {
  return `${formatNumber(amount)}\u00a0${CURRENCY_UNITS[currency as Currency] ?? currency}`;
}

function decimal(value: number, digits: number): string {
  return value.toFixed(digits).replace('.', ',');
}
