import { isDieselColumn, onElectricGrid } from '../amounts.ts';
import { newPercentTenths, commonTariffRow } from '../common-tariff-duty.ts';
import { knownPower } from '../decided-power.ts';
import { fromKopecks, toDecimal } from '../money.ts';
import { boundsOf, figureOf } from '../numbers.ts';
import { leviesNote } from '../sale-country.ts';
import { certaintyAt, weaker } from '../tariffs/edition.ts';
import { cellCertainty } from '../tariffs/utilisation-fee.ts';
import { displacementColumn, powerRow } from '../utilisation-fee.ts';
import * as format from '../format.ts';
import { payerOf } from './cost-lines.ts';
import * as formulas from './customs-formulas.ts';
import { plainText } from './factors.ts';
import type { Amounts } from '../amounts.ts';
import type { PreparedContext } from '../context.ts';
import type { RubRange } from '../estimate-shape.ts';
import type { SaleCountry } from '../sale-country.ts';
import type { CountedLine } from '../shown-roubles.ts';
import type { AmountName, Spread } from '../numbers.ts';
import type { Edition } from '../tariffs/edition.ts';
import type { CarFacts, Certainty, Source } from '../types.ts';
import type { Explanation } from './factors.ts';

type CustomsCode = 'duty' | 'excise' | 'vat' | 'clearance_fee' | 'utilisation_fee';

const NAMES: Readonly<Record<CustomsCode, AmountName>> = {
  duty: 'duty',
  excise: 'excise',
  vat: 'vat',
  clearance_fee: 'clearanceFee',
  utilisation_fee: 'utilisationFee',
};

const ELECTRIC_ACT = 'Единый таможенный тариф ЕАЭС, код 8703 80 000';

/** True when duty, excise and VAT are one uniform duty. */
export function paysUniformDuty(facts: CarFacts, p: PreparedContext): boolean {
  return facts.personalUse && !onElectricGrid(facts, p);
}

const UNIFORM: readonly CustomsCode[] = ['duty', 'clearance_fee', 'utilisation_fee'];
const COMMON: readonly CustomsCode[] = [
  'duty',
  'excise',
  'vat',
  'clearance_fee',
  'utilisation_fee',
];

/** A levy by its sum and source, without how it came out: what one day of a chart is compared by. */
export type BriefLine = Pick<CountedLine, 'code' | 'title' | 'amount_rub' | 'source'>;

/** What is paid to customs, in the order in which it is counted; one line without a sum where nobody can say what that is. */
export function customsLines(facts: CarFacts, p: PreparedContext, all: Spread): CountedLine[] {
  const { country } = p.context;
  if (!p.leviesKnown && country !== undefined) return [unknownLevies(facts, country)];
  return codesOf(facts, p).map((code) => customsLine(code, facts, p, all));
}

/** The same lines for a day of which only sums are shown: a chart has a dozen of them. */
export function briefCustomsLines(facts: CarFacts, p: PreparedContext, all: Spread): BriefLine[] {
  return codesOf(facts, p).map((code) => briefLine(code, facts, p, shownOf(code, all)));
}

function codesOf(facts: CarFacts, p: PreparedContext): readonly CustomsCode[] {
  if (!p.leviesKnown) return [];
  return paysUniformDuty(facts, p) ? UNIFORM : COMMON;
}

function unknownLevies(facts: CarFacts, country: SaleCountry): CountedLine {
  return {
    code: 'levies',
    group: 'customs',
    title: 'Платежи при ввозе',
    payer: payerOf(facts),
    recipient: 'Федеральная таможенная служба',
    required: true,
    amount_rub: null,
    amount: null,
    currency: 'RUB',
    range: null,
    ...plainText(leviesNote(country)),
    source: {
      title: 'Порядок платежей заранее не известен',
      edition: `Ввоз: ${country.name}`,
      certainty: 'unverified',
    },
    typical: null,
  };
}

/** The sum of a levy, and a case that gives it, so that its formula and the sum belong together. */
interface Shown {
  figure: number | null;
  amounts: Amounts | null;
}

function shownOf(code: CustomsCode, all: Spread): Shown {
  const name = NAMES[code];
  const figure = figureOf(all, name);
  if (figure === null) return { figure, amounts: null };
  if (all.byRule !== null && all.byRule[name] === figure) return { figure, amounts: all.byRule };
  return { figure, amounts: all.cases.find((amounts) => amounts[name] === figure) ?? null };
}

function briefLine(
  code: CustomsCode,
  facts: CarFacts,
  p: PreparedContext,
  { figure, amounts }: Shown,
): BriefLine {
  return {
    code,
    title: titleOf(code, facts, p),
    amount_rub: figure === null ? null : toDecimal(figure),
    source: sourceOf(code, facts, p, amounts),
  };
}

function customsLine(
  code: CustomsCode,
  facts: CarFacts,
  p: PreparedContext,
  all: Spread,
): CountedLine {
  const range = rangeOf(all, NAMES[code]);
  const shown = shownOf(code, all);
  const { figure, amounts } = shown;
  const uniform = code === 'duty' && paysUniformDuty(facts, p);
  const { title, amount_rub, source } = briefLine(code, facts, p, shown);
  return {
    code,
    group: 'customs',
    title,
    payer: payerOf(facts),
    recipient: 'Федеральная таможенная служба',
    required: true,
    amount_rub,
    // The uniform duty is set in euro and turned into roubles on the day of the declaration.
    amount:
      figure === null ? null : toDecimal(uniform ? fromKopecks(figure, p.customs.EUR) : figure),
    currency: uniform ? 'EUR' : 'RUB',
    range,
    ...(amounts === null
      ? plainText(unknownFormula(range))
      : withRange(explain(code, facts, p, amounts), range)),
    source,
    typical: null,
  };
}

/** The bounds of a sum in roubles when the facts leave more than one value; null otherwise. */
export function rangeOf(all: Spread, name: AmountName): RubRange | null {
  const bounds = boundsOf(all, name);
  return bounds === null || bounds[0] === bounds[1]
    ? null
    : { from: toDecimal(bounds[0]), to: toDecimal(bounds[1]) };
}

function unknownFormula(range: RubRange | null): string {
  return range === null
    ? 'Не хватает данных, чтобы посчитать'
    : `Не хватает данных: от ${format.number(range.from)} до ${format.number(range.to)}\u00a0₽`;
}

function withRange(explanation: Explanation, range: RubRange | null): Explanation {
  if (range === null) return explanation;
  const formula = `${explanation.formula}. По неполным данным возможно от ${format.number(range.from)} до ${format.number(range.to)}\u00a0₽`;
  return { ...explanation, formula };
}

function titleOf(code: CustomsCode, facts: CarFacts, p: PreparedContext): string {
  switch (code) {
    case 'duty':
      return paysUniformDuty(facts, p) ? 'Единая пошлина' : 'Ввозная пошлина';
    case 'excise':
      return 'Акциз';
    case 'vat':
      return `НДС ${p.vat.percent} %`;
    case 'clearance_fee':
      return 'Таможенный сбор';
    case 'utilisation_fee':
      return 'Утилизационный сбор';
  }
}

function explain(
  code: CustomsCode,
  facts: CarFacts,
  p: PreparedContext,
  amounts: Amounts,
): Explanation {
  const power = knownPower(facts, p);
  switch (code) {
    case 'duty':
      return paysUniformDuty(facts, p)
        ? formulas.uniformDuty(facts, p, amounts)
        : formulas.commonTariff(facts, p, amounts);
    case 'excise':
      return formulas.excise(p, amounts, power);
    case 'vat':
      return formulas.vat(p, amounts);
    case 'clearance_fee':
      return formulas.clearanceFee(facts, p, amounts);
    case 'utilisation_fee':
      return formulas.utilisationFee(facts, p, amounts, power);
  }
}

function sourceOf(
  code: CustomsCode,
  facts: CarFacts,
  p: PreparedContext,
  shown: Amounts | null,
): Source {
  const at = (edition: Edition, certainty = certaintyAt(edition, p.day)): Source => ({
    title: edition.act,
    ...(edition.actShort === undefined ? {} : { short: edition.actShort }),
    edition: edition.edition,
    certainty,
  });
  switch (code) {
    case 'duty':
      return paysUniformDuty(facts, p)
        ? at(p.uniformDuty)
        : {
            ...at(p.commonTariff, commonTariffCertainty(facts, p, shown)),
            ...(onElectricGrid(facts, p) ? { title: ELECTRIC_ACT } : {}),
          };
    case 'excise':
      return at(
        p.excise,
        onElectricGrid(facts, p)
          ? weaker(certaintyAt(p.excise, p.day), 'likely')
          : certaintyAt(p.excise, p.day),
      );
    case 'vat':
      return at(p.vat);
    case 'clearance_fee':
      return at(p.clearanceFee);
    case 'utilisation_fee':
      return at(p.utilisationFee, utilisationCertainty(facts, p, shown));
  }
}

/** Electric cars: the rate is certain; that a series hybrid has the same one is likely. */
function commonTariffCertainty(
  facts: CarFacts,
  p: PreparedContext,
  shown: Amounts | null,
): Certainty {
  if (facts.powertrain === 'electric') return 'certain';
  // The code of series hybrids, 8703 80 000 5, exists since 22.01.2026.
  if (onElectricGrid(facts, p)) return p.day >= 20260122 ? 'likely' : 'unverified';
  if (facts.powertrain !== 'petrol' && facts.powertrain !== 'diesel') return 'unverified';
  const cc = facts.engineCc ?? NaN;
  const row = commonTariffRow(cc, isDieselColumn(facts, p), p.commonTariff);
  const unsure =
    shown?.age === 0 &&
    row !== undefined &&
    facts.powertrain === 'petrol' &&
    (cc > 2800 || newPercentTenths(row, cc, false, p.settings) !== 150);
  return unsure ? 'unverified' : 'likely';
}

function utilisationCertainty(
  facts: CarFacts,
  p: PreparedContext,
  shown: Amounts | null,
): Certainty {
  const electric = onElectricGrid(facts, p);
  // The power of hybrids and the place of series hybrids come from one source.
  const drive: Certainty =
    facts.powertrain === 'hybrid_parallel' || facts.powertrain === 'hybrid_series'
      ? 'likely'
      : 'certain';
  if (shown?.preferential) return drive;
  const { kw } = knownPower(facts, p);
  if (shown === null || Number.isNaN(kw))
    return weaker(certaintyAt(p.utilisationFee, p.day), drive);
  const cell = {
    row: powerRow(kw, electric ? p.utilisationFee.electric : p.utilisationFee.combustion),
    column: electric ? -1 : displacementColumn(facts.engineCc ?? NaN),
    older: shown.age > 0 ? (1 as const) : (0 as const),
  };
  return weaker(cellCertainty(p.utilisationFee, p.day, cell), drive);
}
