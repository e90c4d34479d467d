import { FIELDS, FIELD_LABELS } from '../fields.ts';
import type { FieldName } from '../fields.ts';
import { plainWords } from '../plain-words.ts';

/** What a column may hold: a field, or something that is taken apart into fields, see `cell-values.ts`. */
export type Target = FieldName | 'name' | 'made' | 'litres' | 'condition';

/** Titles of columns as price lists have them, beside the field's own name and label. */
const TITLES: Partial<Record<Target, string>> = {
  country: 'страна происхождения|рынок|market',
  source_id:
    'лот|лота|номер лота|лот номер|lot|lot no|lot number|номер объявления|номер авто|номер машины|id|ид|артикул|код|код товара|stock|stock no|stock id|unique id',
  brand: 'производитель|бренд|make|manufacturer|марка авто|марка автомобиля',
  model: 'модель авто|модель автомобиля',
  name: 'автомобиль|авто|машина|наименование|название|марка и модель|марка модель|марка модель авто|title|car',
  trim: 'версия|модификация|комплектация модификация|version|комплектация авто',
  generation: 'поколение модели',
  chassis_code: 'шасси|chassis|модель кузова|марка кузова|frame code',
  vin: 'vin|вин|vin код|vin номер|номер кузова|номер рамы|frame|frame no|frame number|chassis no|chassis number',
  report_url: 'отчет|отчет осмотра|ссылка на отчет|инспекция|report|inspection report',
  video_url: 'видео|ссылка на видео|видеообзор|video',
  sheet_scan:
    'аукционный лист|скан аукционного листа|скан листа|фото аукционного листа|auction sheet|sheet',
  engine_code: 'модель двигателя|марка двигателя|модель двс',
  year: 'год выпуска|год вып|г в|год авто|год производства|year of manufacture|год выпуска авто',
  month: 'месяц выпуска|мес',
  made: 'дата выпуска|дата вып|дата производства|выпуск|месяц год|год месяц|год и месяц|месяц и год|месяц год выпуска|год месяц выпуска|дата регистрации|первая регистрация|first registration|production date',
  body: 'кузов|body type',
  powertrain: 'вид топлива|тип топлива|тип двигателя|fuel|fuel type|тип силовой установки',
  engine_cc:
    'объем двигателя|двигатель|рабочий объем|объем двс|двс|cc|engine|engine size|engine volume|displacement|литраж|кубатура|объем куб|куб',
  litres: 'объем в литрах',
  power_hp: 'мощность двигателя|лошадиных сил|л с|лс|сил|power|hp|horsepower|мощность л с',
  power_kw: 'квт|kw',
  motor_power_30min_kw: 'тридцатиминутная мощность|мощность 30 мин|мощность за 30 минут',
  mileage_km: 'пробег авто|mileage|km|км|одометр|odometer|run',
  drive: 'тип привода|drivetrain|drive type',
  transmission: 'кпп|коробка передач|трансмиссия|тип кпп|акпп|gearbox|тип коробки',
  wheel: 'расположение руля|сторона руля|steering',
  seats: 'количество мест|число мест|мест в салоне',
  wheelbase_mm: 'база',
  curb_kg: 'вес|снаряженная масса|weight',
  price:
    'стоимость|цена авто|стоимость авто|цена автомобиля|цена на аукционе|цена в стране|цена покупки|стартовая цена|цена fob|fob|ставка',
  currency: 'валюта цены',
  paint: 'цвет кузова|цвет авто|color|colour',
  grade: 'аукционная оценка|оценка аукциона|оц|балл|баллы',
  interior: 'салон|оценка интерьера',
  house: 'площадка|аукционный дом|auction',
  sheet_date: 'дата аукциона|день торгов|дата листа|auction date',
  marks: 'отметки|дефекты',
  options: 'оборудование|оснащение|features|дополнительное оборудование|доп оборудование',
  photos:
    'фотографии|фотография|изображения|картинки|photo|images|image|ссылки на фото|ссылка на фото',
  status: 'наличие',
  listed_at: 'дата добавления|размещено|дата публикации',
};

/** Numbers of the body identify a car where the table has no number of its own. */
const SPARE_NUMBERS = new Set(['vin', 'вин', 'номер кузова', 'vin код', 'frame', 'vin номер']);

/** Words after a title that only give a unit: «Цена JPY», «Пробег тыс км». */
const UNIT_WORDS = new Set(
  'jpy krw cny usd eur rub руб рублей р тр иен йен вон юаней юань долл сом тенге лари дирхам км миль тыс млн л литр литров см см3 куб мм кг квт hp лс шт г год'.split(
    ' ',
  ),
);

const TARGETS: ReadonlyMap<string, Target> = new Map([
  ...[...FIELDS].map((field) => [plainWords(field), field as Target] as const),
  // no fields, but what a column may hold: YML offers are headed «name»
  ...(['name', 'made', 'litres', 'condition'] as const).map((target) => [target, target] as const),
  ...Object.entries(FIELD_LABELS).map(
    ([field, label]) => [plainWords(label), field as Target] as const,
  ),
  ...Object.entries(TITLES).flatMap(([target, titles]) =>
    titles.split('|').map((title) => [title, target as Target] as const),
  ),
]);

/** A title is one of these whatever else it holds after a comma or in brackets. */
export function targetOf(title: string): Target | null {
  const words = plainWords(title);
  const whole = TARGETS.get(words);
  if (whole !== undefined) return whole;
  const rest = words.split(' ');
  while (rest.length > 1 && UNIT_WORDS.has(rest.at(-1) ?? '')) {
    rest.pop();
    const target = TARGETS.get(rest.join(' '));
    if (target !== undefined) return target;
  }
  return TARGETS.get(plainWords(title.replace(/[,([].*$/su, ''))) ?? null;
}

/** Whether a column can identify cars where no other does. */
export function isSpareNumber(title: string): boolean {
  return SPARE_NUMBERS.has(plainWords(title));
}
