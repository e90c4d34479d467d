import {
  BODIES,
  COUNTRIES,
  COUNTRY_NAMES,
  CURRENCIES,
  DRIVES,
  PAINTS,
  POWERTRAINS,
  STATUSES,
  TRANSMISSIONS,
  WHEELS,
  codes,
} from '@prichal/contract';
import type {
  Body,
  Country,
  Currency,
  CarStatus,
  Drive,
  Paint,
  Powertrain,
  Transmission,
  Wheel,
} from '@prichal/contract';

/** Written word, folded by {@link plain} → code. */
type Words<T extends string> = ReadonlyMap<string, T>;

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function wordsOf<T extends string>(table: Record<T, string>, also: Record<string, T>): Words<T> {
  return new Map<string, T>([
    ...codes(table as Record<string, string>).map((code) => [plain(code), code as T] as const),
    ...Object.entries<string>(table).map(([code, word]) => [plain(word), code as T] as const),
    ...Object.entries<T>(also).map(([word, code]) => [plain(word), code] as const),
  ]);
}

const COUNTRY_WORDS: Words<Country> = new Map([
  ...COUNTRIES.map((code) => [code, code] as const),
  ...COUNTRIES.map((code) => [plain(COUNTRY_NAMES[code].name), code] as const),
  ['jp', 'japan'],
  ['kr', 'korea'],
  ['cn', 'china'],
  ['южная корея', 'korea'],
]);
const BODY_WORDS = wordsOf<Body>(BODIES, {
  микровэн: 'kei',
  кей: 'kei',
  'купе хардтоп': 'coupe',
  родстер: 'cabriolet',
  компактвэн: 'minivan',
  хетчбек: 'hatchback',
  минивен: 'minivan',
  джип: 'suv',
});
const POWERTRAIN_WORDS = wordsOf<Powertrain>(POWERTRAINS, {
  бензиновый: 'petrol',
  дизельный: 'diesel',
  электрический: 'electric',
  электромобиль: 'electric',
  'параллельный гибрид': 'hybrid_parallel',
  'последовательный гибрид': 'hybrid_series',
  gasoline: 'petrol',
});
const DRIVE_WORDS = wordsOf<Drive>(DRIVES, {
  '4wd': 'awd',
  '2wd': 'fwd',
  '4х4': 'awd',
  '4x4': 'awd',
  подключаемый: 'awd',
  'полный подключаемый': 'awd',
});
const TRANSMISSION_WORDS = wordsOf<Transmission>(TRANSMISSIONS, {
  акпп: 'at',
  мкпп: 'mt',
  механическая: 'mt',
  автоматическая: 'at',
  'робот с двумя сцеплениями': 'dct',
  dsg: 'dct',
});
const WHEEL_WORDS = wordsOf<Wheel>(WHEELS, { правый: 'right', левый: 'left' });
const PAINT_WORDS = wordsOf<Paint>(PAINTS, {
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
const STATUS_WORDS = wordsOf<CarStatus>(STATUSES, { 'в наличии': 'active', 'на заказ': 'active' });
const CURRENCY_WORDS: Words<Currency> = new Map([
  ...CURRENCIES.map((code) => [code.toLowerCase(), code] as const),
  ['rur', 'RUB'],
  ['cny', 'CNY'],
  ['rmb', 'CNY'],
]);

/** Field → reader of its word: a code, its Russian word or a usual spelling; undefined for any other. */
export const readWord = {
  country: (text: string) => COUNTRY_WORDS.get(plain(text)),
  // «Внедорожник 5 дв.», «Пикап Двойная кабина»: the first word says the body
  body: (text: string) =>
    BODY_WORDS.get(plain(text)) ?? BODY_WORDS.get(plain(text).split(' ')[0] ?? ''),
  powertrain: (text: string) => POWERTRAIN_WORDS.get(plain(text)),
  drive: (text: string) => DRIVE_WORDS.get(plain(text)),
  transmission: (text: string) => TRANSMISSION_WORDS.get(plain(text)),
  wheel: (text: string) => WHEEL_WORDS.get(plain(text)),
  paint: (text: string) => PAINT_WORDS.get(plain(text)),
  status: (text: string) => STATUS_WORDS.get(plain(text)),
  currency: (text: string) => CURRENCY_WORDS.get(plain(text)),
} as const;
