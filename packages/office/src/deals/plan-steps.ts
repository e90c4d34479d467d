import type { CarCountry, Country, DealStep } from '@prichal/contract';
import { decapitalize, formatNumber, isOneOfThree } from '@prichal/contract';
import { CARRIER_WAIT, LEGS, USUAL_ROUTE } from '@prichal/customs';
import type { City, Leg } from '@prichal/customs';
import { BORDER_STEP, addDays } from '@prichal/proposals';
import type { FrozenRoute, StepProgress } from '@prichal/proposals';

/** The contract is signed the day after the client has accepted; the keys are given the day after the car has come. */
const SIGNING_DAYS = 1;
const HANDOVER_DAYS = 1;

type Stage = [code: DealStep, title: string, way: StepProgress['way'], days: number];

/**
 * The steps of a car with the days that the client is promised: those of the owner's route through a third country where
 * the sum is of one, otherwise of the usual route of the car's country, and of the road to the city.
 * @param from YYYY-MM-DD, the day on which the client accepted
 */
export function planSteps(
  { country, route }: { country: CarCountry; route: FrozenRoute | null },
  city: City,
  from: string,
): StepProgress[] {
  const road = city.days.typical;
  const carried: Stage = ['road', roadTitle(city), 'road', CARRIER_WAIT.typical + road];
  const stages: Stage[] = [
    ['contract', 'Договор', 'papers', SIGNING_DAYS],
    ...(route === null ? usualStages(usualCountry(country)) : routeStages(route)),
    ...(road === 0 ? [] : [carried]),
    ['handover', 'Вручение', 'papers', HANDOVER_DAYS],
  ];
  let on = from;
  return stages.map(([code, title, way, count]) => {
    on = addDays(on, count);
    return { code, title, way, promised_on: on, on, is_done: false, note: '', moves: [] };
  });
}

/** A bill of a further country always has its way; one of an older release is planned as from Japan. */
function usualCountry(country: CarCountry): Country {
  return isOneOfThree(country) ? country : 'japan';
}

function usualStages(country: Country): Stage[] {
  const route = USUAL_ROUTE[country];
  const days = (...codes: Leg['code'][]): number =>
    LEGS[route]
      .filter(({ code }) => codes.includes(code))
      .reduce((sum, { typical }) => sum + typical, 0);
  const isSea = route !== 'china_suifenhe' && route !== 'china_zabaikalsk';
  return [
    [
      'purchase',
      country === 'japan' ? 'Покупка на аукционе' : 'Покупка',
      'papers',
      days('purchase'),
    ],
    ['payment', 'Оплата', 'papers', days('papers')],
    [
      'port',
      isSea ? 'Доставка в порт и погрузка' : 'Доставка до границы',
      'road',
      days('to_border', 'waiting'),
    ],
    ['way', isSea ? 'Море' : BORDER_STEP, isSea ? 'sea' : 'road', days('crossing')],
    ['customs', isSea ? 'Выгрузка и таможня' : 'Таможня', 'papers', days('customs')],
    ['laboratory', 'Лаборатория и ЭПТС', 'papers', days('laboratory')],
  ];
}

type Legs = FrozenRoute['legs'];

/**
 * Legs of the owner under the steps that every deal has, in their order: the purchase and its papers, the way to the
 * third country, the way from it, customs, the laboratory. Each step says the legs it is made of; one that the route
 * does not have takes no days.
 */
function routeStages({ legs }: FrozenRoute): Stage[] {
  const of = (part: Legs[number]['part']) => legs.filter((leg) => leg.part === part);
  const [purchase, ...beyond] = [...of('to_third'), ...of('to_departure')];
  const isPaid = beyond[0]?.kind === 'papers' && beyond.length > 1;
  const papers = isPaid ? beyond.slice(0, 1) : [];
  const there = isPaid ? beyond.slice(1) : beyond;
  const back = of('to_customs');
  const stage = (code: DealStep, title: string, some: Legs): Stage => [
    code,
    titleOf(some) ?? title,
    wayOf(some),
    some.reduce((sum, { days }) => sum + days, 0),
  ];
  return [
    stage('purchase', 'Покупка', purchase === undefined ? [] : [purchase]),
    stage('payment', 'Оплата', papers),
    stage('port', 'Отправка', there),
    stage('way', 'В пути', back.slice(0, -1)),
    stage('customs', 'Таможня', back.slice(-1)),
    stage('laboratory', 'Лаборатория и ЭПТС', of('after_customs')),
  ];
}

/** «Море до Китая, до Бишкека»; null: of no legs */
function titleOf(legs: Legs): string | null {
  const names = legs.map(({ name }, index) => (index === 0 ? name : decapitalize(name)));
  return names.length === 0 ? null : names.join(', ');
}

function wayOf(legs: Legs): StepProgress['way'] {
  if (legs.some(({ kind }) => kind === 'sea')) return 'sea';
  return legs.some(({ kind }) => kind === 'road') ? 'road' : 'papers';
}

function roadTitle({ roadKm, transport, genitive }: City): string {
  if (transport !== 'road' || roadKm === null) return `Доставка до ${genitive}`;
  return `Автовоз, ${formatNumber(roadKm)}\u00a0км`;
}
