import { AGE_BANDS } from '../age.ts';
import { addsCostsToBorder, addsMotorPower, isDieselColumn, onElectricGrid } from '../amounts.ts';
import { commonTariffRow, newPercentTenths } from '../common-tariff-duty.ts';
import { excisePower, exciseRate } from '../excise.ts';
import { fromKopecks, multiplyDivide, toDecimal } from '../money.ts';
import { UTILISATION_BASE_RUB, UTILISATION_CC_UP_TO } from '../tariffs/utilisation-fee.ts';
import { centsPerCc, valueBracket } from '../uniform-duty.ts';
import { displacementColumn, powerRow } from '../utilisation-fee.ts';
import * as format from '../format.ts';
import {
  displacement,
  factorText,
  money,
  percent,
  plainText,
  power,
  product,
  rate,
} from './factors.ts';
import type { Amounts, DecidedPower } from '../amounts.ts';
import type { PreparedContext } from '../context.ts';
import type { Factor } from '../estimate-shape.ts';
import type { Ratio } from '../money.ts';
import type { CarFacts } from '../types.ts';
import type { Explanation } from './factors.ts';

/** How each levy came out: its factors and the Russian sentence. Called only for what is shown. */

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ageText(amounts: Amounts, oldest: 1 | 2 | 3): string {
  if (amounts.age > oldest) return `старше ${oldest * 2 + 1} лет`;
  return format.age(AGE_BANDS[amounts.age]);
}

export function uniformDuty(facts: CarFacts, p: PreparedContext, amounts: Amounts): Explanation {
  const eur = p.customs.EUR;
  const cc = facts.engineCc ?? NaN;
  if (amounts.age > 0) {
    const factors = perCc(centsPerCc(cc, amounts.age, p.uniformDuty), cc, eur);
    const formula = `${capital(ageText(amounts, 1))}: ${product(factors)} = ${format.sum(amounts.duty)}`;
    return { factors, compared: null, formula };
  }
  const row = valueBracket(amounts.customsValue, eur, p.uniformDuty);
  if (!row) return plainText('');
  const byValue = [percent(row.percent * 10), money(amounts.customsValue)];
  const byVolume = perCc(row.minCentsPerCc, cc, eur);
  const valueSum = multiplyDivide(amounts.customsValue, row.percent, 100);
  const volumeSum = multiplyDivide(row.minCentsPerCc * cc, eur.num, eur.den);
  const head = `Не старше 3 лет, стоимость ${format.sum(fromKopecks(amounts.customsValue, eur), 'EUR')}: ${row.percent} %, но не меньше ${format.sum(row.minCentsPerCc, 'EUR')} за см³`;
  const valueText = `${product(byValue)} = ${format.sum(valueSum)}`;
  const volumeText = `${product(byVolume)} = ${format.sum(volumeSum)}`;
  return valueSum >= volumeSum
    ? {
        factors: byValue,
        compared: byVolume,
        formula: `${head}. ${valueText}, это больше, чем ${volumeText}`,
      }
    : {
        factors: byVolume,
        compared: byValue,
        formula: `${head}. ${volumeText}, это больше, чем ${valueText}`,
      };
}

function perCc(cents: number, cc: number, eur: Ratio): Factor[] {
  return [money(cents, 'EUR'), displacement(cc), rate(eur)];
}

export function commonTariff(facts: CarFacts, p: PreparedContext, amounts: Amounts): Explanation {
  const value = money(amounts.customsValue);
  const result = format.sum(amounts.duty);
  const whole = (factors: readonly Factor[], head = ''): Explanation => ({
    factors,
    compared: null,
    formula: `${head}${product(factors)} = ${result}`,
  });
  if (onElectricGrid(facts, p))
    return whole([percent(p.commonTariff.electricPercentTenths), value]);
  const cc = facts.engineCc ?? NaN;
  const diesel = isDieselColumn(facts, p);
  const row = commonTariffRow(cc, diesel, p.commonTariff);
  if (!row) return plainText('');
  const head = `${capital(ageText(amounts, 3))}: `;
  const eur = p.customs.EUR;
  switch (amounts.age) {
    case 0:
      return whole([percent(newPercentTenths(row, cc, diesel, p.settings)), value], head);
    case 3:
      return whole(perCc(row.over7CentsPerCc, cc, eur), head);
    case 1:
    case 2: {
      const byValue = [percent(row.usedPercentTenths), value];
      const floor = perCc(row.usedMinCentsPerCc, cc, eur);
      const minimum = multiplyDivide(row.usedMinCentsPerCc * cc, eur.num, eur.den);
      const formula = `${head}${product(byValue)}, но не меньше ${product(floor)} = ${format.sum(minimum)}. К уплате ${result}`;
      return amounts.duty > minimum
        ? { factors: byValue, compared: floor, formula }
        : { factors: floor, compared: byValue, formula };
    }
  }
}

export function excise(p: PreparedContext, amounts: Amounts, known: DecidedPower): Explanation {
  if (known.excise === null || known.excise === 'unlimited') return plainText('');
  const powerRule = p.settings.excisePower;
  const perHp = money(exciseRate(known.excise, p.excise, powerRule) * 100);
  const units = excisePower(known.excise, powerRule);
  const inKilowatts = units.unit === 'kw';
  return {
    // kilowatts are divided by 0.75: the sum is no product of decimals
    factors: inKilowatts ? [] : [power(units), perHp],
    compared: null,
    formula: `${factorText(power(units))}${inKilowatts ? ' ÷ 0,75' : ''} × ${factorText(perHp)} за л.с. = ${format.sum(amounts.excise)}`,
  };
}

export function vat(p: PreparedContext, amounts: Amounts): Explanation {
  const { customsValue, duty, excise } = amounts;
  const ofWhat = `стоимость ${format.sum(customsValue)} + пошлина ${format.sum(duty)} + акциз ${format.sum(excise)}`;
  return {
    factors: [percent(p.vat.percent * 10), money(customsValue + duty + excise)],
    compared: null,
    formula: `${p.vat.percent} % × (${ofWhat}) = ${format.sum(amounts.vat)}`,
  };
}

export function clearanceFee(facts: CarFacts, p: PreparedContext, amounts: Amounts): Explanation {
  const { rows } = p.clearanceFee;
  const index = rows.findIndex((row) => amounts.customsValue <= row.upTo * 100);
  const row = rows[index];
  const below = rows[index - 1];
  const from = below ? `свыше ${format.sum(below.upTo * 100)}` : '';
  const to = row && Number.isFinite(row.upTo) ? `до ${format.sum(row.upTo * 100)}` : '';
  const composition =
    facts.customsValue !== null
      ? 'заявлена отдельно'
      : addsCostsToBorder(facts, p)
        ? 'цена и расходы до границы'
        : 'цена автомобиля';
  return plainText(
    `Таможенная стоимость ${format.sum(amounts.customsValue)} (${composition}): ${[from, to].filter(Boolean).join(' ')} — ${format.sum(amounts.clearanceFee)}`,
  );
}

export function utilisationFee(
  facts: CarFacts,
  p: PreparedContext,
  amounts: Amounts,
  known: DecidedPower,
): Explanation {
  const factors: Factor[] = [
    money(UTILISATION_BASE_RUB * 100),
    { amount: toDecimal(amounts.coefficient), unit: 'coefficient' },
  ];
  const head = `${product(factors)} = ${format.sum(amounts.utilisationFee)}`;
  const details = utilisationDetails(facts, p, amounts, known);
  return { factors, compared: null, formula: `${head}: ${details}` };
}

function utilisationDetails(
  facts: CarFacts,
  p: PreparedContext,
  amounts: Amounts,
  known: DecidedPower,
): string {
  const age = amounts.age > 0 ? 'старше 3 лет' : 'не старше 3 лет';
  if (amounts.preferential) return `льгота для личного пользования, ${age}`;
  const electric = onElectricGrid(facts, p);
  const grid = electric ? p.utilisationFee.electric : p.utilisationFee.combustion;
  const details = [age];
  if (!electric) details.push(displacementClass(facts.engineCc ?? NaN));
  if (Number.isFinite(known.kw) && grid.kwUpTo.length > 1) {
    const row = powerRow(known.kw, grid);
    const bound = grid.kwUpTo[row] ?? Infinity;
    const top = Number.isFinite(bound)
      ? `строка до ${format.kilowatts(bound)} (${String(grid.hpUpTo[row])}\u00a0л.с.)`
      : `строка свыше ${format.kilowatts(grid.kwUpTo[row - 1] ?? 0)}`;
    details.push(`${powerText(facts, p)} ${format.kilowatts(known.kw)}, ${top}`);
  }
  return details.join('; ');
}

function powerText(facts: CarFacts, p: PreparedContext): string {
  if (onElectricGrid(facts, p)) return '30-минутная мощность';
  return addsMotorPower(facts, p) ? 'двигатель и 30-минутная мощность моторов' : 'мощность';
}

function displacementClass(cc: number): string {
  const column = displacementColumn(cc);
  const to = UTILISATION_CC_UP_TO[column] ?? Infinity;
  const from = UTILISATION_CC_UP_TO[column - 1];
  if (from === undefined) return `до ${format.displacement(to)}`;
  return Number.isFinite(to)
    ? `свыше ${format.number(String(from))} до ${format.displacement(to)}`
    : `свыше ${format.displacement(from)}`;
}
