import { COUNTRIES, emptyCarQuery, isOneOfThree, truncateText } from '@prichal/contract';
import type { CarCard, Country, Estimate, Site } from '@prichal/contract';
import { featuredCar } from '../../../site/featured-car.ts';
import { paths } from '../../../paths.ts';
import { resultAddress } from '../addresses.ts';
import { titleOfCar, valuesOfCar } from '../load-calculator.server.ts';
import { estimateRequest, plain } from '../input/estimate-request.ts';
import { emptyValues, startValues } from '../input/calculation-values.ts';
import type { QuickAnswer, QuickChoices, QuickModel, QuickValues } from './quick-data.ts';

/** Models of a country shown in the list; a longer list is a catalogue, and there is one. */
const BRANDS_LISTED = 12;
const CARS_OF_A_MODEL = 48;

/** The home page's choices: the same while the catalogue, rates and costs are. */
export async function loadQuick(site: Site): Promise<QuickChoices> {
  const [home, rates] = await Promise.all([site.catalog.home(), site.calculator.rates()]);
  const known = made.get(home);
  if (known?.rates === rates) return known.choices;
  const choices = makeChoices(site, home);
  made.set(home, { rates, choices });
  choices.catch(() => made.delete(home));
  return choices;
}

type Home = Awaited<ReturnType<Site['catalog']['home']>>;

/** Choices by the catalogue's answer, which is one object per index snapshot; rates and costs are read together. */
const made = new WeakMap<Home, { rates: object; choices: Promise<QuickChoices> }>();

/** Models of the catalogue by country, cities, and the sum of a first real car. */
async function makeChoices(site: Site, home: Home): Promise<QuickChoices> {
  const cities = await site.calculator.cities();
  const models = await (listed.get(home) ?? listModels(site, home));
  const featured = featuredCar(home);
  const first = featured ? slim(await answerQuick(site, quickOf(featured))) : null;
  return {
    models,
    cities: cities.map(({ slug, name }) => ({ slug, name })),
    first,
  };
}

/** Lists of one index snapshot, by the catalogue's answer to the home page. */
const listed = new WeakMap<object, Promise<QuickChoices['models']>>();

function listModels(site: Site, snapshot: object): Promise<QuickChoices['models']> {
  const models = Promise.all(
    COUNTRIES.map(async (country) => [country, await modelsOf(site, country)] as const),
  ).then((lists) => Object.fromEntries(lists) as QuickChoices['models']);
  listed.set(snapshot, models);
  models.catch(() => listed.delete(snapshot));
  return models;
}

/** The small bill shows only sums: texts of the lines would weigh more than the page around them. */
function slim(answer: QuickAnswer): QuickAnswer {
  const { estimate } = answer;
  if (!estimate) return answer;
  const lines = estimate.lines.map((line) => ({
    ...line,
    payer: '',
    recipient: '',
    factors: [],
    compared: null,
    formula: '',
    source: { ...line.source, title: '', edition: '' },
    typical: null,
  }));
  const unsaid = { warnings: [], not_included: [], next_thresholds: [] };
  return { ...answer, estimate: { ...estimate, ...unsaid, lines } };
}

function quickOf(car: CarCard): QuickValues {
  return {
    country: isOneOfThree(car.country) ? car.country : 'japan',
    model: `${car.brand.slug}/${car.model.slug}`,
    year: String(car.year),
    city: '',
  };
}

async function modelsOf(site: Site, country: Country): Promise<QuickModel[]> {
  const brands = await site.catalog.brands(country);
  const largest = brands
    .toSorted((first, second) => second.count - first.count)
    .slice(0, BRANDS_LISTED);
  const models = await Promise.all(
    largest.map(async (brand) =>
      (await site.catalog.models(brand.slug, country)).map((model) => ({
        slug: `${brand.slug}/${model.slug}`,
        name: `${brand.name} ${model.name}`,
      })),
    ),
  );
  return models.flat().toSorted((first, second) => first.name.localeCompare(second.name, 'ru'));
}

/** Reads the four answers; what is no country is Japan, so that a half-typed address is still a page. */
export function readQuick(query: URLSearchParams): QuickValues {
  const text = (name: string) => truncateText((query.get(name) ?? '').trim(), 60);
  return {
    country: COUNTRIES.find((one) => one === query.get('country')) ?? 'japan',
    model: text('model'),
    year: text('year'),
    city: text('city'),
  };
}

/**
 * The sum of four answers: the newest complete car of that model and year in the catalogue, else the nearest year's.
 * A number instead of a model is a price: then the rest of the questions is asked by the calculator itself.
 */
export async function answerQuick(site: Site, values: QuickValues): Promise<QuickAnswer> {
  const [brand = '', model = ''] = values.model.split('/');
  const price = plain(values.model);
  if (/^\d{4,12}$/.test(price)) return answerPrice(site, values, price);
  const found =
    brand === '' || model === ''
      ? []
      : (
          await site.catalog.list({
            ...emptyCarQuery(),
            country: [values.country],
            brand: [brand],
            model: [model],
            limit: CARS_OF_A_MODEL,
          })
        ).results;
  const car = nearest(found, Number(values.year));
  const whole = car ? await site.catalog.car(car.country, car.id) : null;
  const years = [...new Set(found.map(({ year }) => year))].toSorted(
    (first, second) => second - first,
  );
  if (!car || !whole)
    return {
      values,
      estimate: null,
      title: '',
      to: '',
      years,
      message:
        'Такой машины сейчас нет в\u00a0каталоге: посчитайте по\u00a0цене и\u00a0параметрам.',
      // without scripts the models of another country were not to be chosen: its own questions are asked there
      result: paths.calculator(
        new URLSearchParams({ country: values.country, ...(values.city && { city: values.city }) }),
      ),
    };
  if (car.export_ban && car.landed === null)
    return {
      values: { ...values, year: String(car.year) },
      estimate: null,
      title: titleOfCar(car),
      to: '',
      years,
      message: whole.export_note,
      result: paths.car(car.country, car.id),
    };
  const answers = { ...valuesOfCar(whole), city: values.city };
  const calculation = await site.calculator.estimate(estimateRequest(answers));
  return {
    values: { ...values, year: String(car.year) },
    estimate: calculation.ok ? calculation.estimate : null,
    title: titleOfCar(car),
    to: calculation.ok ? await destination(site, values.city, calculation.estimate) : '',
    years,
    message: calculation.ok
      ? yearNote(values.year, car.year)
      : (Object.values(calculation.fields)[0] ?? null),
    result: resultAddress(answers),
  };
}

/** Where the sum ends, after «до»: a city whose carrier names no price is left at Vladivostok. */
async function destination(site: Site, slug: string, estimate: Estimate): Promise<string> {
  const city = (await site.calculator.cities()).find((one) => one.slug === slug);
  return city && estimate.facts.total_to === city.name ? city.genitive : 'Владивостока';
}

/** The sum is of a real car: another year than the asked one is said aloud. */
function yearNote(asked: string, found: number): string | null {
  if (asked === '' || Number(asked) === found) return null;
  return `Такой машины ${asked}\u00a0года в\u00a0каталоге нет: посчитана ближайшая, ${found}\u00a0года`;
}

async function answerPrice(site: Site, values: QuickValues, price: string): Promise<QuickAnswer> {
  const answers = {
    ...startValues(values.country),
    price_amount: price,
    manufactured_year: values.year,
    city: values.city,
  };
  const calculation = await site.calculator.estimate(estimateRequest(answers));
  return {
    values,
    estimate: calculation.ok ? calculation.estimate : null,
    title: 'Автомобиль по\u00a0цене',
    to: calculation.ok ? await destination(site, values.city, calculation.estimate) : '',
    years: [],
    message: calculation.ok ? null : (Object.values(calculation.fields)[0] ?? null),
    result: resultAddress({ ...emptyValues(), ...answers }),
  };
}

function nearest(cars: readonly CarCard[], year: number): CarCard | undefined {
  const wanted =
    Number.isFinite(year) && year > 0 ? year : Math.max(...cars.map((car) => car.year), 0);
  const bought = cars.filter((car) => car.availability !== 'stock');
  const direct = bought.filter((car) => !car.export_ban || car.landed !== null);
  const known = direct.filter(({ landed }) => landed?.complete);
  const first = [known, direct, bought].find(({ length }) => length > 0) ?? [];
  return first.toSorted(
    (first, second) => Math.abs(first.year - wanted) - Math.abs(second.year - wanted),
  )[0];
}
