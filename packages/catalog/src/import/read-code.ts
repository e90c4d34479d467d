import {
  BODIES,
  CURRENCIES,
  DRIVES,
  PAINTS,
  POWERTRAINS,
  AVAILABILITIES,
  STATUSES,
  TRANSMISSIONS,
  WHEELS,
  carCountries,
  codes,
  countryNames,
} from '@prichal/contract';
import type {
  Availability,
  Body,
  CarCountry,
  Country,
  Currency,
  CarStatus,
  Drive,
  Paint,
  Powertrain,
  Transmission,
  Wheel,
} from '@prichal/contract';
import { plainWords } from './plain-words.ts';

/** Written label, normalised by {@link plainWords} → code. */
type CodesByText<T extends string> = ReadonlyMap<string, T>;

function codesByText<T extends string>(
  table: Record<T, string>,
  also: Record<string, T>,
): CodesByText<T> {
  return new Map<string, T>([
    ...codes(table as Record<string, string>).map((code) => [plainWords(code), code as T] as const),
    ...Object.entries<string>(table).map(
      ([code, label]) => [plainWords(label), code as T] as const,
    ),
    ...Object.entries<T>(also).map(([text, code]) => [plainWords(text), code] as const),
  ]);
}

const USUAL_COUNTRY_NAMES: CodesByText<Country> = new Map([
  ['jp', 'japan'],
  ['kr', 'korea'],
  ['cn', 'china'],
  ['южная корея', 'korea'],
]);
const BODY_CODES = codesByText<Body>(BODIES, {
  микровэн: 'kei',
  кей: 'kei',
  'купе хардтоп': 'coupe',
  родстер: 'cabriolet',
  компактвэн: 'minivan',
  хетчбек: 'hatchback',
  минивен: 'minivan',
  джип: 'suv',
  'легковой универсал': 'wagon',
  паркетник: 'crossover',
  кабрио: 'cabriolet',
});
const POWERTRAIN_CODES = codesByText<Powertrain>(POWERTRAINS, {
  бензиновый: 'petrol',
  дизельный: 'diesel',
  электрический: 'electric',
  электромобиль: 'electric',
  'параллельный гибрид': 'hybrid_parallel',
  'последовательный гибрид': 'hybrid_series',
  gasoline: 'petrol',
  'бензин гибрид': 'hybrid_parallel',
  гибридный: 'hybrid_parallel',
  hybrid: 'hybrid_parallel',
  hev: 'hybrid_parallel',
  phev: 'hybrid_parallel',
  'подключаемый гибрид': 'hybrid_parallel',
  erev: 'hybrid_series',
  ev: 'electric',
  дт: 'diesel',
});
const DRIVE_CODES = codesByText<Drive>(DRIVES, {
  '4wd': 'awd',
  '2wd': 'fwd',
  '4х4': 'awd',
  '4x4': 'awd',
  подключаемый: 'awd',
  'полный подключаемый': 'awd',
  'полный привод': 'awd',
  'передний привод': 'fwd',
  'задний привод': 'rwd',
  перед: 'fwd',
  зад: 'rwd',
  ff: 'fwd',
  fr: 'rwd',
});
const TRANSMISSION_CODES = codesByText<Transmission>(TRANSMISSIONS, {
  акпп: 'at',
  мкпп: 'mt',
  механическая: 'mt',
  автоматическая: 'at',
  'робот с двумя сцеплениями': 'dct',
  dsg: 'dct',
  'автоматическая коробка': 'at',
  авт: 'at',
  мех: 'mt',
  automatic: 'at',
  manual: 'mt',
  вариаторная: 'cvt',
  роботизированная: 'amt',
  'робот dct': 'dct',
});
const WHEEL_CODES = codesByText<Wheel>(WHEELS, {
  правый: 'right',
  левый: 'left',
  справа: 'right',
  слева: 'left',
  rhd: 'right',
  lhd: 'left',
});
const PAINT_CODES = codesByText<Paint>(PAINTS, {
  'белый перламутр': 'white',
  白: 'white',
  흰색: 'white',
  パール: 'white',
  黒: 'black',
  검정: 'black',
  серебро: 'silver',
  серебряный: 'silver',
  銀: 'silver',
  은색: 'silver',
  'темно-серый': 'gray',
  графит: 'gray',
  灰: 'gray',
  회색: 'gray',
  쥐색: 'gray',
  'темно-синий': 'blue',
  青: 'blue',
  파랑: 'blue',
  水色: 'lightblue',
  赤: 'red',
  빨강: 'red',
  вишневый: 'burgundy',
  茶: 'brown',
  갈색: 'brown',
  ベージュ: 'beige',
  шампань: 'gold',
  золотой: 'gold',
  金: 'gold',
  緑: 'green',
  초록: 'green',
  黄: 'yellow',
  オレンジ: 'orange',
  紫: 'purple',
  ピンク: 'pink',
  пурпурный: 'purple',
  grey: 'gray',
});
const STATUS_CODES = codesByText<CarStatus>(STATUSES, {
  'в наличии': 'active',
  'на заказ': 'active',
  'под заказ': 'active',
  'в продаже': 'active',
  есть: 'active',
  sale: 'active',
  true: 'active',
  продан: 'sold',
  продана: 'sold',
  'нет в наличии': 'sold',
  false: 'sold',
});
const AVAILABILITY_CODES = codesByText<Availability>(AVAILABILITIES, {
  'на заказ': 'order',
  'под заказ': 'order',
  аукцион: 'auction',
  наличие: 'stock',
});
const CURRENCY_CODES: CodesByText<Currency> = new Map([
  ...CURRENCIES.map((code) => [code.toLowerCase(), code] as const),
  ['rur', 'RUB'],
  ['cny', 'CNY'],
  ['rmb', 'CNY'],
]);

/** The three and those that the owner has added, by code or name. */
function readCountry(text: string): CarCountry | undefined {
  return (
    carCountries().find((code) => code === text || plainWords(countryNames(code).name) === text) ??
    USUAL_COUNTRY_NAMES.get(text)
  );
}

/** Field → reader of its label: a code, its Russian label or a usual spelling; undefined for any other text. */
export const readCode = {
  country: (text: string) => readCountry(plainWords(text)),
  // «Внедорожник 5 дв.», «Пикап Двойная кабина»: the first word names the body
  body: (text: string) =>
    BODY_CODES.get(plainWords(text)) ?? BODY_CODES.get(plainWords(text).split(' ')[0] ?? ''),
  powertrain: (text: string) => POWERTRAIN_CODES.get(plainWords(text)),
  availability: (text: string) => AVAILABILITY_CODES.get(plainWords(text)),
  drive: (text: string) => DRIVE_CODES.get(plainWords(text)),
  transmission: (text: string) => TRANSMISSION_CODES.get(plainWords(text)),
  wheel: (text: string) => WHEEL_CODES.get(plainWords(text)),
  paint: (text: string) => PAINT_CODES.get(plainWords(text)),
  status: (text: string) => STATUS_CODES.get(plainWords(text)),
  currency: (text: string) => CURRENCY_CODES.get(plainWords(text)),
} as const;
