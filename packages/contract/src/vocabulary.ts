/**
 * Labels of the trade's codes in one place: code → Russian.
 * A code here is the same in the address, the API, the table column and the page.
 */

export const COUNTRIES = ['china', 'japan', 'korea'] as const;
export type Country = (typeof COUNTRIES)[number];

/** nominative «Япония», genitive «из Японии», prepositional «в Японии» */
export const COUNTRY_NAMES: Record<Country, { name: string; from: string; in: string }> = {
  china: { name: 'Китай', from: 'из Китая', in: 'в Китае' },
  japan: { name: 'Япония', from: 'из Японии', in: 'в Японии' },
  korea: { name: 'Корея', from: 'из Кореи', in: 'в Корее' },
};

/** Currencies of the three countries and of the calculator. */
export const USUAL_CURRENCIES = ['JPY', 'KRW', 'CNY', 'USD', 'EUR', 'RUB'] as const;
/** Every currency that a price may be in: those of further countries come after the usual ones. */
export const CURRENCIES = [...USUAL_CURRENCIES, 'AED', 'KGS', 'GEL', 'KZT'] as const;
export type Currency = (typeof CURRENCIES)[number];
/** Currency of the price where the car is bought. */
export const COUNTRY_CURRENCY = {
  japan: 'JPY',
  korea: 'KRW',
  china: 'CNY',
} as const satisfies Record<Country, Currency>;
/** Currency units after a sum: the yen and the yuan share a sign, so the three of Asia are words. */
export const CURRENCY_UNITS: Record<Currency, string> = {
  JPY: 'иен',
  KRW: 'вон',
  CNY: 'юаней',
  USD: '$',
  EUR: '€',
  RUB: '₽',
  AED: 'дирхамов',
  KGS: 'сомов',
  GEL: 'лари',
  KZT: 'тенге',
};

export const BODIES = {
  sedan: 'Седан',
  liftback: 'Лифтбек',
  hatchback: 'Хэтчбек',
  wagon: 'Универсал',
  crossover: 'Кроссовер',
  suv: 'Внедорожник',
  minivan: 'Минивэн',
  kei: 'Кей-кар',
  coupe: 'Купе',
  cabriolet: 'Кабриолет',
  pickup: 'Пикап',
} as const;
export type Body = keyof typeof BODIES;

/** What turns the wheels: decides which levy tables apply. */
export const POWERTRAINS = {
  petrol: 'Бензин',
  diesel: 'Дизель',
  hybrid_parallel: 'Гибрид',
  hybrid_series: 'Последовательный гибрид',
  electric: 'Электро',
} as const;
export type Powertrain = keyof typeof POWERTRAINS;

/** What a buyer chooses by: `hybrid` covers both hybrid powertrains. */
export const FUELS = {
  petrol: 'Бензин',
  hybrid: 'Гибрид',
  diesel: 'Дизель',
  electric: 'Электро',
} as const;
export type Fuel = keyof typeof FUELS;

export const FUEL_POWERTRAINS: Record<Fuel, readonly Powertrain[]> = {
  petrol: ['petrol'],
  hybrid: ['hybrid_parallel', 'hybrid_series'],
  diesel: ['diesel'],
  electric: ['electric'],
};

export const DRIVES = { fwd: 'Передний', rwd: 'Задний', awd: 'Полный' } as const;
export type Drive = keyof typeof DRIVES;

export const TRANSMISSIONS = {
  at: 'Автомат',
  cvt: 'Вариатор',
  dct: 'Робот с двумя сцеплениями',
  amt: 'Робот',
  single: 'Редуктор',
  mt: 'Механика',
} as const;
export type Transmission = keyof typeof TRANSMISSIONS;

export const WHEELS = { right: 'Правый руль', left: 'Левый руль' } as const;
export type Wheel = keyof typeof WHEELS;

/** Paint codes; the illustration and the importer know the same ones. */
export const PAINTS = {
  white: 'белый',
  black: 'чёрный',
  silver: 'серебристый',
  gray: 'серый',
  blue: 'синий',
  lightblue: 'голубой',
  red: 'красный',
  burgundy: 'бордовый',
  brown: 'коричневый',
  beige: 'бежевый',
  gold: 'золотистый',
  green: 'зелёный',
  yellow: 'жёлтый',
  orange: 'оранжевый',
  purple: 'фиолетовый',
  pink: 'розовый',
} as const;
export type Paint = keyof typeof PAINTS;

/**
 * Age on the expected clearance date, in the bands the uniform duty knows. An electric car or a series hybrid of three to
 * five years has none: its duty does not depend on age.
 */
export const AGES = {
  'under-3': 'до\u00a03\u00a0лет',
  '3-5': '3–5\u00a0лет, проходные',
  'over-5': 'старше 5\u00a0лет',
} as const;
export type Age = keyof typeof AGES;

/**
 * Which utilisation fee the car gets when a person imports it for own use. The full one is due over 160 hp, over 3 litres,
 * and for an electric car or a series hybrid over 80 hp of 30-minute power.
 */
export const UTILS = {
  preferential: 'до\u00a0160\u00a0л.с., льготный сбор',
  full: 'полный сбор',
} as const;
export type Util = keyof typeof UTILS;

/** Where a car is on its way to a buyer. */
export const AVAILABILITIES = {
  order: 'к заказу',
  auction: 'на аукционе',
  transit: 'в пути',
  stock: 'в наличии',
} as const;
export type Availability = keyof typeof AVAILABILITIES;

export const STATUSES = { active: 'в продаже', sold: 'продан' } as const;
export type CarStatus = keyof typeof STATUSES;

/** Fields of a car whose values are codes → their labels. */
export const CODE_LABELS = {
  transmission: TRANSMISSIONS,
  body: BODIES,
  powertrain: POWERTRAINS,
  drive: DRIVES,
  wheel: WHEELS,
  paint: PAINTS,
  status: STATUSES,
  availability: AVAILABILITIES,
} as const;

/** Code → label of such a field; undefined for a field that has no codes. */
export function codeLabels(field: string): Readonly<Record<string, string>> | undefined {
  return Object.hasOwn(CODE_LABELS, field)
    ? CODE_LABELS[field as keyof typeof CODE_LABELS]
    : undefined;
}

/** The keys of a code → label table, typed. */
export function codes<T extends Record<string, string>>(table: T): (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[];
}
