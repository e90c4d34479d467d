import { AGES, BODIES, DRIVES, FUELS, WHEELS, countryNames } from '@prichal/contract';
import type { Counted, Landing } from '@prichal/contract';
import { capitalize, countOf, formatDayYear, formatNumber, formatRub } from '@prichal/ui/format.ts';

const CARS = ['машина', 'машины', 'машин'] as const;

/** «Toyota Harrier из Японии» */
export function landingTitle({ brand, model, country }: Landing): string {
  return `${landingName({ brand, model })} ${countryNames(country).from}`;
}

/** «Toyota Harrier» */
export function landingName({ brand, model }: Pick<Landing, 'brand' | 'model'>): string {
  return model === null ? brand.name : `${brand.name} ${model.name}`;
}

/** «42 машины» */
export function carCount(count: number): string {
  return countOf(count, CARS);
}

/** «2017–2024», or the one year. */
export function yearsText({ from, to }: NonNullable<Landing['years']>): string {
  return from === to ? String(from) : `${from}–${to}`;
}

/** «от 1 740 959 ₽»; null where no total is exact */
export function fromText({ price }: Landing): string | null {
  return price === null || price.from === null ? null : `от\u00a0${formatRub(price.from)}`;
}

/**
 * What the figures say, a paragraph each: how many and of which years, what they cost, what the law makes of them,
 * how they are built. Only what is counted is said; what nobody knows has no sentence.
 */
export function landingParagraphs(landing: Landing): string[] {
  const { count } = landing;
  if (count === 0) return [];
  return [
    countSentence(landing),
    priceSentence(landing),
    lawSentence(landing),
    builtSentence(landing),
  ]
    .filter((sentence) => sentence !== null)
    .map((sentence) => (sentence.endsWith('.') ? sentence : `${sentence}.`));
}

function countSentence(landing: Landing): string {
  const { count, country, years, power } = landing;
  const made =
    years === null
      ? ''
      : years.from === years.to
        ? ` ${years.from}\u00a0года выпуска`
        : ` с\u00a0${years.from} по\u00a0${years.to}\u00a0год выпуска`;
  const strong =
    power === null
      ? ''
      : power.from === power.to
        ? `, мощность ${formatNumber(power.from)}\u00a0л.с.`
        : `, мощность от\u00a0${formatNumber(power.from)} до\u00a0${formatNumber(power.to)}\u00a0л.с.`;
  return `В каталоге ${carCount(count)} ${landingName(landing)} ${countryNames(country).from}${made}${strong}`;
}

function priceSentence({ price, ratesDate }: Landing): string | null {
  if (price === null) return null;
  const sums =
    price.from === null
      ? `не\u00a0больше ${formatRub(price.to)}`
      : price.from === price.to
        ? formatRub(price.from)
        : `от\u00a0${formatNumber(price.from)} до\u00a0${formatRub(price.to)}`;
  const day = ratesDate === null ? '' : ` по\u00a0курсу на\u00a0${formatDayYear(ratesDate)}`;
  return `Полная сумма во\u00a0Владивостоке, с\u00a0покупкой, перевозкой, таможней и\u00a0оформлением: ${sums}${day}`;
}

function lawSentence({ count, utils, ages }: Landing): string | null {
  const preferential = countIn(utils, 'preferential');
  const threeToFiveYears = countIn(ages, '3-5');
  const parts = [
    preferential === 0
      ? null
      : `${share(preferential, count)} с\u00a0льготным утилизационным сбором при ввозе для себя`,
    threeToFiveYears === 0
      ? null
      : `${share(threeToFiveYears, count)} «проходные»: на\u00a0день оформления им ${AGES['3-5'].split(',')[0]}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : capitalize(parts.join('; '));
}

function builtSentence({ bodies, fuels, drives, wheels }: Landing): string | null {
  const parts = [
    listed('кузов', bodies, BODIES),
    listed('топливо', fuels, FUELS),
    listed('привод', drives, DRIVES),
    listed('руль', wheels, WHEELS, (text) => text.split(' ')[0] ?? text),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : capitalize(parts.join('; '));
}

/** «топливо: гибрид (30), бензин (12)»; the number is left out when there is one kind only. */
function listed<T extends string>(
  label: string,
  counted: readonly Counted<T>[],
  labels: Record<T, string>,
  shorten = (text: string) => text,
): string | null {
  if (counted.length === 0) return null;
  const kinds = counted.map(({ value, count }) => {
    const text = shorten(labels[value]).toLowerCase();
    return counted.length === 1 ? text : `${text}\u00a0(${formatNumber(count)})`;
  });
  return `${label}: ${kinds.join(', ')}`;
}

function countIn<T extends string>(counted: readonly Counted<T>[], value: T): number {
  return counted.find((one) => one.value === value)?.count ?? 0;
}

function share(part: number, whole: number): string {
  if (part === whole) return whole === 1 ? 'она' : 'все';
  return `${formatNumber(part)} из\u00a0${formatNumber(whole)}`;
}
