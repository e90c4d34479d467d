import { capitalize, formatRub, countryNames, isOneOfThree, plural } from '@prichal/contract';
import type { Estimate } from '@prichal/contract';
import type { CallMode } from '@prichal/contract/office';
import { fillAnswer } from '@prichal/contract/office';
import { CARRIER_WAIT, DAYS_TO_VLADIVOSTOK, USUAL_ROUTE } from '@prichal/customs';
import type { CarCountry } from '@prichal/customs';
import type { Lead } from '@prichal/database';
import { barParts, explainTotal, freezeEstimate } from '@prichal/proposals';
import type { FrozenBill } from '@prichal/proposals';
import { askedCar } from './asked-car.ts';
import type { CallModeSources } from './call-mode-sources.ts';
import { cheaperCars } from './cheaper-cars.ts';

/**
 * What explains the client's own sum, and what would be cheaper.
 * @param pages paths that the client has opened on the site
 */
export async function callMode(
  sources: CallModeSources,
  lead: Lead,
  pages: readonly string[],
): Promise<CallMode> {
  const { title, car, country, request, city, inputs } = await askedCar(sources, lead);
  const common = { title, inputs, car: car && { country: car.country, id: car.id } };
  const none = (why: string): CallMode => ({
    ...common,
    why_not: why,
    explained: null,
    cheaper: [],
  });
  if (request === null || country === null)
    return none('Клиент не выбрал машину и ничего не посчитал: объяснять пока нечего.');
  const answer = await sources.proposals.price(request);
  if (!answer.ok) return none(Object.values(answer.fields)[0] ?? 'Расчёт клиента не читается.');
  const { estimate } = answer;
  const frozen = freezeEstimate(estimate);
  if (!frozen.ok) return none(frozen.why);
  const { bill } = frozen;
  const cheaper =
    car === null ? [] : await cheaperCars(sources, { car, bill, estimate, city }, pages);
  const [best] = cheaper;
  const around =
    best === undefined
      ? null
      : { title: best.title, kopecks: best.total_kopecks, saves: -best.difference_kopecks };
  const explained = { country: countryNames(country).in };
  return {
    ...common,
    why_not: null,
    explained: {
      total_kopecks: bill.lines.reduce((sum, { kopecks }) => sum + kopecks, 0),
      to: bill.to,
      rates_on: bill.rates.date,
      bar: barParts(bill, countryNames(country).name),
      sentences: explainTotal(bill, estimate, explained, around),
      answers: await answersOf(sources, { bill, estimate, country, request }),
    },
    cheaper,
  };
}

/** What managers answer on every call; figures are those of this bill. One with a figure that nobody knows is left out. */
async function answersOf(
  sources: CallModeSources,
  {
    bill,
    estimate,
    country,
    request,
  }: {
    bill: FrozenBill;
    estimate: Estimate;
    country: CarCountry;
    request: Record<string, unknown>;
  },
): Promise<NonNullable<CallMode['explained']>['answers']> {
  const total = bill.lines.reduce((sum, { kopecks }) => sum + kopecks, 0);
  const values = {
    сумма: formatRub(Math.round(total / 100)),
    город: bill.to,
    страна: capitalize(countryNames(country).from),
    рост: await growthText(sources, request),
    срок: await daysText(sources, bill, estimate, country),
  };
  const answers = await sources.answers();
  return answers.flatMap(({ question, answer }) => {
    const filled = fillAnswer(answer, values);
    return filled === null ? [] : [{ question, answer: filled }];
  });
}

/** How much dearer it is with rates 5 % higher, customs of them included; null: nobody can say. */
async function growthText(
  { calculator }: CallModeSources,
  request: Record<string, unknown>,
): Promise<string | null> {
  const made = await calculator.estimate(request);
  const change = made.ok ? made.sensitivity.higher.change_rub : null;
  return change === null ? null : formatRub(Math.round(Number(change)));
}

/** «обычно 41 день, бывает от 20 до 70», or by the company's own deals once there are enough; null: no such way. */
async function daysText(
  sources: CallModeSources,
  { days }: FrozenBill,
  { route }: Estimate,
  country: CarCountry,
): Promise<string | null> {
  const way = route === null ? usualDays(country) : ownDays(route);
  if (way === null) return null;
  const road = days === null ? [] : [CARRIER_WAIT, days];
  const sum = (end: 'typical' | 'from' | 'to') =>
    [way, ...road].reduce((all, part) => all + part[end], 0);
  const usual = `обычно ${counted(sum('typical'), ['день', 'дня', 'дней'])}`;
  const proven = await sources.spread(country);
  if (proven === null) return `${usual}, бывает от ${sum('from')} до ${sum('to')}`;
  const { late, count } = proven;
  const [from, to] = [late.from, late.to].map((day) => Math.max(1, sum('typical') + day));
  return `${usual}, по ${counted(count, ['нашей машине', 'нашим машинам', 'нашим машинам'])} выходило от ${from} до ${to}`;
}

function usualDays(country: CarCountry) {
  return isOneOfThree(country) ? DAYS_TO_VLADIVOSTOK[USUAL_ROUTE[country]] : null;
}

function counted(count: number, forms: readonly [string, string, string]): string {
  return `${count} ${plural(count, forms)}`;
}

function ownDays({ days: typical, legs }: NonNullable<Estimate['route']>) {
  const sum = (end: 'from' | 'to') => legs.reduce((all, leg) => all + leg[end], 0);
  return { typical, from: sum('from'), to: sum('to') };
}
