import type { Country, DeliveryCity, Powertrain } from '@prichal/contract';

/** What a quote says of its car, as the calculator's fields have it; what it does not say is absent. */
export interface QuoteFacts {
  readonly country?: Country;
  readonly importer?: 'individual_repeat' | 'company';
  readonly year?: number;
  readonly month?: number;
  readonly powertrain?: Powertrain;
  readonly engineCc?: number;
  readonly power?: { readonly value: string; readonly unit: 'hp' | 'kw' };
  /** kW */
  readonly motorPower30?: string;
  /** slug */
  readonly city?: string;
}

const MONTH_STEMS = [
  'январ',
  'феврал',
  'март',
  'апрел',
  'ма[йя]',
  'июн',
  'июл',
  'август',
  'сентябр',
  'октябр',
  'ноябр',
  'декабр',
] as const;

/**
 * Facts of the car by the words around them: «2.0 л», «1986 см³», «171 л.с.», «08.2022», «август 2022», «гибрид»,
 * «до Казани». `today` is YYYY-MM-DD: a later month is no month of manufacture.
 */
export function readFacts(
  quote: string,
  cities: readonly Pick<DeliveryCity, 'slug' | 'name' | 'genitive' | 'accusative'>[],
  today: string,
): QuoteFacts {
  const text = quote
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\u00a0\u202f\t]/gu, ' ');
  return present({
    country: countryOf(text),
    importer: importerOf(text),
    ...madeOf(text, today),
    powertrain: powertrainOf(text),
    engineCc: engineOf(text),
    power: powerOf(text),
    motorPower30: motorOf(text),
    city: cityOf(text, cities),
  });
}

type Optional<T> = { [K in keyof T]: T[K] | undefined };

function present(facts: Optional<QuoteFacts>): QuoteFacts {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined),
  ) as QuoteFacts;
}

/** The country with the most words for it; undefined where none is named. */
export function countryOf(quote: string): Country | undefined {
  const text = quote.toLowerCase();
  const count = (words: RegExp) => text.match(words)?.length ?? 0;
  const counts: readonly (readonly [Country, number])[] = [
    ['japan', count(/япон|[ий]ен(?:а|ы|\s|\.|$)|jpy|japan|тояма|осака|иокогам|йокогам/gu)],
    [
      'korea',
      count(/коре[яйи]|(?<![а-я])вон(?:а|ы)?(?![а-я])|₩|krw|korea|пусан|инчхон|энкар|encar/gu),
    ],
    ['china', count(/кита[йяе]|юан|cny|rmb|china|уссурийск|суйфэньхэ|пограничн|шанха|циндао/gu)],
  ];
  const best = counts.toSorted((one, other) => other[1] - one[1])[0];
  return best !== undefined && best[1] > 0 ? best[0] : undefined;
}

function importerOf(text: string): QuoteFacts['importer'] {
  if (/(?:на|для)\s+(?:юр|организац)|юр\.?\s?лиц/u.test(text)) return 'company';
  return /втор(?:ая|ую)\s+(?:машин|авто)|повторн\S*\s+ввоз/u.test(text)
    ? 'individual_repeat'
    : undefined;
}

function madeOf(text: string, today: string): { year?: number; month?: number } {
  const lines = text.replace(/(?<!\d)\d{1,2}[./]\d{1,2}[./](?:20)?\d{2}(?!\d)/gu, ' ').split('\n');
  const ordered = [
    ...lines.filter((line) => /выпуск|г\.?\s?в\.?(?![а-я])|год/u.test(line)),
    ...lines.filter((line) => !/оформл|растамож|курс|смет|расчет|утил/u.test(line)),
  ];
  for (const line of ordered) {
    const found: { year: number; month?: number } | null = monthOf(line) ?? yearOf(line);
    if (found && printed(found) <= today.slice(0, found.month ? 7 : 4)) return found;
  }
  return {};
}

function printed({ year, month }: { year: number; month?: number }): string {
  return month ? `${year}-${String(month).padStart(2, '0')}` : String(year);
}

function monthOf(line: string): { year: number; month: number } | null {
  const figures =
    /(?<![\d.])(0?[1-9]|1[0-2])[./-](20[0-4]\d|19[89]\d)(?!\d)/u.exec(line) ??
    /(?<!\d)(20[0-4]\d|19[89]\d)[./-](0?[1-9]|1[0-2])(?!\d)/u.exec(line);
  if (figures) {
    const [one, other] = [Number(figures[1]), Number(figures[2])];
    return one > 12 ? { year: one, month: other } : { year: other, month: one };
  }
  for (const [index, stem] of MONTH_STEMS.entries()) {
    const named = new RegExp(`(?<![а-я])${stem}[а-я]*\\s+(20[0-4]\\d|19[89]\\d)`, 'u').exec(line);
    if (named) return { year: Number(named[1]), month: index + 1 };
  }
  return null;
}

function yearOf(line: string): { year: number } | null {
  const found =
    /(20[0-2]\d|199\d)\s*(?:г|года)(?![а-я])/u.exec(line) ??
    /(?:год|выпуск)\D{0,14}(20[0-2]\d|199\d)(?!\d)/u.exec(line) ??
    /(?:^|[a-z)]\s|,\s*)(20[0-2]\d|199\d)(?=\s*(?:,|$|\)))/u.exec(line);
  return found ? { year: Number(found[1]) } : null;
}

function powertrainOf(text: string): Powertrain | undefined {
  if (/e-?power|последовательн\S*\s+гибрид|увеличител\S*\s+хода/u.test(text))
    return 'hybrid_series';
  if (/гибрид|hybrid|hev(?![a-z])/u.test(text)) return 'hybrid_parallel';
  if (/электро(?:мобил|кар|двигат|$|,|\s)|(?<![a-z])ev(?![a-z])/u.test(text)) return 'electric';
  if (/дизел|diesel/u.test(text)) return 'diesel';
  return /бензин|petrol/u.test(text) ? 'petrol' : undefined;
}

/** Litres on a badge are the top of the class the law names: «2.0» counts as 2000 cc. */
function engineOf(text: string): number | undefined {
  const cc =
    /(?<!\d)(\d{3,4}|\d[ .,]\d{3})\s?(?:см|куб|cc|cm)/u.exec(text) ??
    /(?:об[ъь]ем|двигател)[^\d\n]{0,20}(\d{3,4})(?![\d.,])/u.exec(text);
  if (cc?.[1]) return Number(cc[1].replace(/\D/gu, ''));
  const litres =
    /(?<![\d.,])([0-6][.,]\d)\s?(?:л(?![а-я]|\.?\s?с)|литр|l(?![a-z])|tdi|crdi|t(?![a-z]))/u.exec(
      text,
    ) ??
    /(?:об[ъь]ем|двигател)[^\d\n]{0,20}([0-6][.,]\d)(?!\d)/u.exec(text) ??
    /[a-zа-я][\w-]*\s([0-6]\.\d)(?=[\s,;)]|$)(?!\s?(?:млн|тыс|%|€|\$|₽))/mu.exec(text);
  return litres?.[1] ? Math.round(Number(litres[1].replace(',', '.')) * 1000) : undefined;
}

function powerOf(text: string): QuoteFacts['power'] {
  const own = text.replace(/30[\s-]?мин[^\n,;]*/gu, ' ');
  const hp = /(?<![\d.,])(\d{2,4}(?:[.,]\d{1,2})?)\s?(?:л\.?\s?с|лс|hp|сил)/u.exec(own);
  if (hp?.[1]) return { value: hp[1].replace(',', '.'), unit: 'hp' };
  const kw = /(?<![\d.,])(\d{2,3}(?:[.,]\d{1,2})?)\s?(?:квт(?![а-я·*-])|kw(?!h))/u.exec(own);
  if (kw?.[1]) return { value: kw[1].replace(',', '.'), unit: 'kw' };
  const named = /мощност[^\d\n]{0,12}(\d{2,3})(?!\d|\s?(?:%|тыс|₽))/u.exec(own);
  return named?.[1] ? { value: named[1], unit: 'hp' } : undefined;
}

function motorOf(text: string): string | undefined {
  const found =
    /30[\s-]?мин[^\d\n]{0,24}(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:квт|kw)/u.exec(text) ??
    /(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:квт|kw)\s?\(?30[\s-]?мин/u.exec(text);
  return found?.[1]?.replace(',', '.');
}

/** The city after «до» or «в»; without one any city but Vladivostok, through which every car comes. */
function cityOf(text: string, cities: Parameters<typeof readFacts>[1]): string | undefined {
  const small = (word: string) => word.toLowerCase().replaceAll('ё', 'е');
  const word = (name: string) => `(?<![а-я])${small(name)}(?![а-я])`;
  const named = (test: (city: (typeof cities)[number]) => string) =>
    cities.find((city) => city.slug !== 'vladivostok' && new RegExp(test(city), 'u').test(text));
  const found =
    named((city) => `(?:до|г\\.?)\\s+(?:г\\.?\\s?)?${small(city.genitive)}(?![а-я])`) ??
    named((city) => `(?:в|во|город:?)\\s+(?:г\\.?\\s?)?${small(city.accusative)}(?![а-я])`) ??
    named((city) => word(city.name));
  return found?.slug;
}
