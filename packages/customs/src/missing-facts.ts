import { addsMotorPower, deliveryOf, onElectricGrid } from './amounts.ts';
import { costsOfCountry } from './costs.ts';
import { knownPower } from './decided-power.ts';
import { boundsOf } from './numbers.ts';
import { findCity } from './typical/cities.ts';
import type { PreparedContext } from './context.ts';
import type { MissingFact } from './estimate-shape.ts';
import type { AmountName, Spread } from './numbers.ts';
import type { CarFacts, Currency } from './types.ts';

export interface Missing {
  readonly fact: MissingFact;
  readonly text: string;
}

/** Which facts an incomplete estimate lacks, as texts. Only those that change a sum. */
export function missingFacts(facts: CarFacts, p: PreparedContext, all: Spread): Missing[] {
  const missing: Missing[] = [];
  const add = (fact: MissingFact, text: string): void => {
    missing.push({ fact, text });
  };
  if (agesDiffer(all)) {
    missing.push(missingAge(facts));
  }
  const electric = onElectricGrid(facts, p);
  if (!electric && facts.engineCc === null) {
    add('engine_cc', 'Объём двигателя: без него нельзя посчитать пошлину');
  }
  if (Number.isNaN(knownPower(facts, p).kw) && differs(all, ['utilisationFee', 'excise'])) {
    if (!electric && facts.power === null) {
      add('power', 'Мощность двигателя: от неё зависит утилизационный сбор');
    }
    if (facts.motorPower30 === null && (electric || addsMotorPower(facts, p))) {
      add(
        'motor_power_30min',
        '30-минутная мощность электромоторов (есть в документах): пиковая мощность её не заменяет',
      );
    }
  }
  if (p.clearanceFee.rows.length === 0) {
    add('tariff', 'Ставки таможенного сбора и акциза до 1 января 2025 года не внесены');
  }
  if (facts.price === null) add('price', 'Цена автомобиля: без неё нет полной суммы');
  const rates = missingRates(facts, p);
  if (rates.length > 0) add('rates', `Курс: нет курса ${rates.join(', ')}`);
  if (Number.isNaN(deliveryOf(facts, p))) {
    const city = facts.city === null ? undefined : findCity(facts.city);
    add(
      'delivery',
      `Доставка до ${city?.genitive ?? 'города'}: цена по запросу, сумма — до Владивостока`,
    );
  }
  return missing;
}

function missingAge({ made }: CarFacts): Missing {
  if (made?.known === 'year') {
    return {
      fact: 'manufactured_month',
      text: 'Месяц выпуска: известен только год, по правилу взято 1 июля; от месяца зависит возраст на день оформления',
    };
  }
  return {
    fact: 'manufactured',
    text:
      made?.known === 'first_registration'
        ? 'Дата выпуска: известна только первая регистрация, а возраст считается от выпуска — он может быть больше; показаны оба результата'
        : 'Дата выпуска: от неё зависят пошлина и утилизационный сбор',
  };
}

function agesDiffer(all: Spread): boolean {
  const [first] = all.cases;
  return (
    all.cases.some((amounts) => amounts.age !== first?.age) &&
    differs(all, ['duty', 'utilisationFee'])
  );
}

function differs(all: Spread, names: readonly AmountName[]): boolean {
  return names.some((name) => {
    const bounds = boundsOf(all, name);
    return bounds === null || bounds[0] !== bounds[1];
  });
}

function missingRates(facts: CarFacts, p: PreparedContext): Currency[] {
  const { costs } = p.context;
  const needed = new Set<Currency>();
  if (!onElectricGrid(facts, p)) needed.add('EUR');
  if (facts.price) needed.add(facts.price.currency);
  if (facts.customsValue) needed.add(facts.customsValue.currency);
  for (const cost of [...costsOfCountry(costs, facts.country), ...costs.russia]) {
    if (cost.kind === 'fixed') needed.add(cost.currency);
  }
  return [...needed].filter(
    (currency) => Number.isNaN(p.customs[currency].num) || Number.isNaN(p.purchase[currency].num),
  );
}
