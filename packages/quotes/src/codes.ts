import { decapitalize } from '@prichal/contract';

/** What a line of a quote pays for. `customs`: all payments to customs in one sum, whichever these are. */
export const QUOTE_CODES = [
  'car_price',
  'auction_fee',
  'bank_transfer',
  'to_port',
  'freight',
  'insurance',
  'duty',
  'excise',
  'vat',
  'clearance_fee',
  'utilisation_fee',
  'customs',
  'broker',
  'storage',
  'sbkts',
  'epts',
  'company',
  'plates',
  'delivery',
  'total',
] as const;
export type QuoteCode = (typeof QUOTE_CODES)[number];

/** Paid to customs and set by law. */
export const LAW_CODES = ['duty', 'excise', 'vat', 'clearance_fee', 'utilisation_fee'] as const;
export type LawCode = (typeof LAW_CODES)[number];

export const CODE_TITLES: Readonly<Record<QuoteCode, string>> = {
  car_price: 'Цена машины',
  auction_fee: 'Сбор аукциона',
  bank_transfer: 'Банковский перевод',
  to_port: 'До порта и документы',
  freight: 'Фрахт',
  insurance: 'Страхование',
  duty: 'Пошлина',
  excise: 'Акциз',
  vat: 'НДС',
  clearance_fee: 'Таможенный сбор',
  utilisation_fee: 'Утилизационный сбор',
  customs: 'Таможня',
  broker: 'Брокер',
  storage: 'Склад',
  sbkts: 'СБКТС',
  epts: 'ЭПТС',
  company: 'Услуги компании',
  plates: 'Временные номера',
  delivery: 'Автовоз',
  total: 'Итого',
};

/** Fields of the form: what most quotes have, in their order. */
export const CODE_FIELDS: readonly { readonly code: QuoteCode; readonly title: string }[] = (
  [
    'car_price',
    'auction_fee',
    'freight',
    'duty',
    'clearance_fee',
    'utilisation_fee',
    'broker',
    'storage',
    'sbkts',
    'epts',
    'company',
    'delivery',
    'total',
  ] as const
).map((code) => ({ code, title: CODE_TITLES[code] }));

/** «Брокер, склад, СБКТС» */
export function titleOfCodes(codes: readonly QuoteCode[]): string {
  return codes
    .map((code, place) => (place === 0 ? CODE_TITLES[code] : decapitalize(CODE_TITLES[code])))
    .join(', ');
}

/** Several words for one thing, each tried on a line in small letters with «е» for «ё». */
const WORDS: readonly (readonly [QuoteCode, RegExp])[] = [
  [
    'utilisation_fee',
    /утил|(?<![а-я])ути?льсбор|(?<![а-я])ус(?![а-я])|комм?ерческ\S*\s+сбор|льготн\S*\s+сбор/u,
  ],
  ['epts', /э\s?[.-]?\s?птс|электронн\S*\s+(?:птс|паспорт)|(?<![а-яэ])птс|epts/u],
  ['sbkts', /сбкт|с\.?б\.?к\.?т\.?с|сбтс|безопасност\S*\s+конструкц|лаборатор|sbkts/u],
  ['excise', /акциз/u],
  ['vat', /(?<![а-я])ндс(?![а-я])/u],
  [
    'clearance_fee',
    /там\S*\.?\s+(?:и\s+\S+\s+)?сбор|сбор\S*\s+(?:за\s+)?там|таможенн\S*\s+оформлени\S*\s*\(?сбор|сбор\s+за\s+(?:таможенн|оформл|деклар)/u,
  ],
  [
    'duty',
    /пошлин|(?<![а-я])етс(?![а-я])|единая\s+ставк|(?<![а-я])стп(?![а-я])|там\S*\.?\s+ставк/u,
  ],
  ['storage', /(?<![а-я])склад|(?<![а-я])свх(?![а-я])|хранени|терминал|стоянк/u],
  [
    'broker',
    /брокер|декларант|таможенн\S*\s+(?:представ|оформлен)|декларировани|услуги\s+тп(?![а-я])/u,
  ],
  [
    'freight',
    /фрахт|freight|морск|(?<![а-я])паром|ро-?ро|(?<![а-я])судно|контейнер|до\s+владивостока|до\s+уссурийска|суйфэньхэ/u,
  ],
  [
    'to_port',
    /до\s+порта|внутренн\S*\s+доставк|доставка\s+(?:по|внутри)|экспорт|(?<![а-я])fob(?![а-я])|портов|документы\s+(?:в|для)\s+(?:япон|коре|кита)/u,
  ],
  [
    'auction_fee',
    /(?:сбор|комисси|услуг|плат)\S*\s+(?:[а-я]+\s+)?(?:аукцион|площадк)|аукционн\S*\s+сбор|аукцион\S*\s+(?:сбор|комисси)/u,
  ],
  ['bank_transfer', /перевод|swift|свифт|банк|конвертац|инвойс\S*\s+комисси/u],
  ['insurance', /страхов/u],
  ['plates', /транзит\S*\s+номер|временн\S*\s+(?:номер|рег)|постановк\S*\s+на\s+учет|госномер/u],
  [
    'delivery',
    /автовоз|перегон|жд(?![а-я])|ж\/д|доставк\S*\s+(?:до|в|по)\s+(?!порт|владивост|уссур|япон|коре|кита)|сетк/u,
  ],
  [
    'company',
    /услуг\S*\s+(?:компан|агент|фирм|подбор|наш|по\s+подбор)|наш\S*\s+(?:услуг|комисси)|комисси\S*\s+(?:компан|агент|фирм)|агентск|вознагражд|подбор|сопровожден|(?<![а-я])комисси[яи]\s*(?:[-–—:.\d]|$)|под\s+ключ\s+услуг/u,
  ],
  [
    'car_price',
    /(?:цен|стоимост)\S*\s+(?:авто|машин|тс|лот|на\s+аукц|в\s+(?:япон|коре|кита)|покуп)|(?<![а-я])(?:авто|машина|автомобиль|лот|покупка)(?:\s+(?:в|из)\s|\s*(?:[-–—:.(]|\d|$))|ставка\s+на\s+аук|цена\s+(?:выкупа|покупки|$|[-–—:.\d])|выкуп|аукционная\s+цена/u,
  ],
];

const ALL_CUSTOMS =
  /растамож|там\S*\.?\s+плат|(?<![а-я])таможня(?![а-я])|все\s+таможенн|таможенн\S*\s+расход/u;
const PORT_BLOCK =
  /расход\S*\s+(?:во|по)\s+(?:влад|рф|росси)|услуги\s+во\s+владивосток|оформлени\S*\s+во\s+владивосток/u;
const ABROAD_BLOCK =
  /расход\S*\s+(?:в|по)\s+(?:япон|коре|кита)|(?:япони|коре|кита)\S*\s*:?\s*расход/u;
const TOTAL =
  /^(?:\S+\s+){0,1}?(?:итог|всего|под\s+ключ|к\s+оплате|общая\s+(?:стоимость|сумма)|полная\s+(?:стоимость|сумма)|стоимость\s+под\s+ключ|total)/u;
const PART_OF_TOTAL = /таможн|япон|коре|кита|расход|за\s+рубеж|во\s+владивостоке\s+услуг|пошлин/u;

/**
 * What a line pays for, none when its words are not known. A list in one line («Брокер, СВХ, СБКТС») names several.
 * `null`: a line that is no payment at all: a subtotal, a rate, a fact of the car.
 */
export function codesOf(line: string): readonly QuoteCode[] | null {
  const text = line.toLowerCase().replaceAll('ё', 'е');
  if (TOTAL.test(text)) return PART_OF_TOTAL.test(text) ? null : ['total'];
  if (/^\W*(?:курс|пробег|год|мощность|об[ъь]ем|двигател|оценка|лот\s*№|тел|дата|vin)/u.test(text))
    return null;
  const named = WORDS.filter(([, words]) => words.test(text)).map(([code]) => code);
  const law = named.filter((code) => LAW_CODES.includes(code as LawCode));
  if (ALL_CUSTOMS.test(text) && law.length === 0) return ['customs'];
  if (law.length > 0) return inOrder(law);
  if (PORT_BLOCK.test(text)) return ['broker', 'storage', 'sbkts', 'epts'];
  if (ABROAD_BLOCK.test(text)) return ['auction_fee', 'to_port', 'freight'];
  return inOrder(settle(named));
}

/** Words that stand for less when another thing is named in the same line. */
function settle(named: readonly QuoteCode[]): QuoteCode[] {
  const has = (code: QuoteCode) => named.includes(code);
  return named.filter((code) => {
    if (code === 'car_price') return named.length === 1;
    if (code === 'delivery') return !has('freight') && !has('to_port');
    // «комиссия банка», «страхование перевозки»: the exact word wins
    if (code === 'company') return !has('bank_transfer') && !has('auction_fee') && !has('broker');
    return true;
  });
}

function inOrder(codes: readonly QuoteCode[]): QuoteCode[] {
  return QUOTE_CODES.filter((code) => codes.includes(code));
}
