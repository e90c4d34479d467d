import { countryNames } from '@prichal/contract';
import type { Bounds, CityOnPage, Landing } from '@prichal/contract';
import { DAYS, rangeOfDays } from '@prichal/ui/days.ts';
import { countOf, formatDayYear, formatRub } from '@prichal/ui/format.ts';
import { carrierNames, carrierText } from './city-texts.ts';

const CARS = ['машина', 'машины', 'машин'] as const;

/** A model of one country on its way to one city: what its page says of it. */
export interface ModelCity {
  landing: Landing;
  city: CityOnPage;
  /** usual days from the choice to the city of the cars on sale; null: none of them has a way that is known */
  way: Bounds | null;
}

/** «Toyota Harrier из Японии с доставкой до Казани» */
export function modelCityTitle({ landing, city }: Pick<ModelCity, 'landing' | 'city'>): string {
  return `${nameOf(landing)} ${countryNames(landing.country).from} с\u00a0доставкой до\u00a0${city.genitive}`;
}

/**
 * Totals in the city of the cars that the page shows, ₽. One in stock stands elsewhere, so the carrier from Vladivostok says
 * nothing of it. Null: none is known, or the carrier's price is on request.
 */
export function totalsInCity({
  landing,
  city,
}: Pick<ModelCity, 'landing' | 'city'>): Bounds | null {
  const { rub } = city;
  if (rub === null) return null;
  const totals = landing.cars.flatMap(({ availability, landed }) =>
    landed === null || availability === 'stock'
      ? []
      : [Number(landed.total_rub), Number(landed.total_to_rub ?? landed.total_rub)],
  );
  if (totals.length === 0) return null;
  return { from: Math.min(...totals) + rub, to: Math.max(...totals) + rub };
}

/** What the figures say: totals in the city, the way, who has chosen otherwise. Only what is counted is said. */
export function modelCitySentences(about: ModelCity): string[] {
  const { landing, city, way } = about;
  const totals = totalsInCity(about);
  const { ratesDate } = landing;
  const day = ratesDate === null ? '' : `, по\u00a0курсу на\u00a0${formatDayYear(ratesDate)}`;
  return [
    totals === null && city.rub !== null
      ? `${nameOf(landing)}: ${countOf(landing.count, CARS)} в\u00a0каталоге, автовоз до\u00a0${city.genitive} ${carrierText(city)}.`
      : totals === null
        ? `${nameOf(landing)}: ${countOf(landing.count, CARS)} в\u00a0каталоге. Цену ${carrierNames(city).of} до\u00a0${city.genitive} узнаём под вашу дату, остальные строки расчёта известны сразу.`
        : `${nameOf(landing)}: ${countOf(landing.count, CARS)} в\u00a0каталоге, новые поступления ${sumsText(totals)} до\u00a0${city.genitive}${day}. В\u00a0сумме цена машины, дорога до\u00a0Владивостока, таможня, утилизационный сбор, оформление и\u00a0автовоз ${carrierText(city)}.`,
    way === null
      ? null
      : `От\u00a0выбора до\u00a0выдачи ${city.locative} обычно ${rangeOfDays(way.from, way.to)}: из\u00a0них ${countOf(city.days.typical, DAYS)} машина ${city.transport === 'sea' ? 'идёт морем' : 'едет на\u00a0автовозе'} из\u00a0Владивостока.`,
  ].filter((sentence) => sentence !== null);
}

/** What people ask of a model and a city, answered from the same figures. */
export function modelCityQuestions(about: ModelCity): { question: string; answer: string }[] {
  const { landing, city, way } = about;
  const totals = totalsInCity(about);
  const name = `${nameOf(landing)} ${countryNames(landing.country).from}`;
  return [
    totals === null
      ? null
      : {
          question: `Сколько стоит ${name} с\u00a0доставкой до\u00a0${city.genitive}?`,
          answer: `Новые поступления\u00a0— ${sumsText(totals)}, вместе с\u00a0таможней, утилизационным сбором и\u00a0автовозом. Под каждой машиной\u00a0— её\u00a0расчёт по\u00a0строкам.`,
        },
    way === null
      ? null
      : {
          question: `За\u00a0сколько дней ${name} дойдёт до\u00a0${city.genitive}?`,
          answer: `Обычно за\u00a0${rangeOfDays(way.from, way.to)} от\u00a0выбора до\u00a0выдачи. Срок типичный, в\u00a0договоре он стоит от и\u00a0до.`,
        },
  ].filter((one) => one !== null);
}

function nameOf({ brand, model }: Landing): string {
  return model === null ? brand.name : `${brand.name} ${model.name}`;
}

function sumsText({ from, to }: Bounds): string {
  return from === to ? formatRub(from) : `от\u00a0${formatRub(from)} до\u00a0${formatRub(to)}`;
}
