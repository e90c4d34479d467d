import { COUNTRY_NAMES, formatRub } from '@prichal/contract';
import type { CallMode } from '@prichal/contract/office';
import { DAYS_TO_VLADIVOSTOK, USUAL_ROUTE } from '@prichal/customs';
import type { Country } from '@prichal/customs';
import type { Lead } from '@prichal/database';
import { barParts, explainTotal, freezeEstimate, growthWithRates } from '@prichal/proposals';
import type { FrozenBill } from '@prichal/proposals';
import { askedCar } from './asked-car.ts';
import type { CallModeSources } from './call-mode-sources.ts';
import { cheaperCars } from './cheaper-cars.ts';

/** Rates grow by so much in the answer about them, per cent. */
const GROWTH = 5;

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
  const explained = { country: COUNTRY_NAMES[country].in, powerHp: car?.power_hp ?? null };
  return {
    ...common,
    why_not: null,
    explained: {
      total_kopecks: bill.lines.reduce((sum, { kopecks }) => sum + kopecks, 0),
      to: bill.to,
      rates_on: bill.rates.date,
      bar: barParts(bill, COUNTRY_NAMES[country].name),
      sentences: explainTotal(bill, estimate, explained, around),
      answers: answersOf(bill, country),
    },
    cheaper,
  };
}

/** Questions that come on every call; figures are those of this bill. */
function answersOf(
  bill: FrozenBill,
  country: Country,
): NonNullable<CallMode['explained']>['answers'] {
  const sea = DAYS_TO_VLADIVOSTOK[USUAL_ROUTE[country]];
  const road = bill.days ?? { typical: 0, from: 0, to: 0 };
  const grown = Math.round(growthWithRates(bill, GROWTH) / 100);
  return [
    {
      question: 'А если мощность занизить?',
      answer: 'Её покажет лаборатория и впишет в ЭПТС. Доначислят всё и пени, мы так не возим.',
    },
    {
      question: 'А если курс вырастет?',
      answer: `Отправленную сумму держим до срока. Потом плюс ${GROWTH} % к курсу — это около ${formatRub(grown)}.`,
    },
    ...(sea === null
      ? []
      : [
          {
            question: 'Сколько ждать?',
            answer: `${COUNTRY_NAMES[country].from.replace('из', 'Из')} до города ${bill.to} обычно ${sea.typical + road.typical} дней, бывает от ${sea.from + road.from} до ${sea.to + road.to}.`,
          },
        ]),
  ];
}
