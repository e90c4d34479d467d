import { AGE_BANDS } from '../age.ts';
import { addsCostsToBorder, addsMotorPower, isDieselColumn, onElectricGrid } from '../amounts.ts';
import { commonTariffRow, newPercentTenths } from '../common-tariff-duty.ts';
import { excisePower, exciseRate } from '../excise.ts';
import { fromKopecks, multiplyDivide } from '../money.ts';
import { UTILISATION_BASE_RUB, UTILISATION_CC_UP_TO } from '../tariffs/utilisation-fee.ts';
import { centsPerCc, valueBracket } from '../uniform-duty.ts';
import { displacementColumn, powerRow } from '../utilisation-fee.ts';
import * as words from '../words.ts';
import type { Amounts, DecidedPower } from '../amounts.ts';
import type { PreparedContext } from '../context.ts';
import type { CarFacts } from '../types.ts';

/** How each levy came out, in Russian, with the numbers in it. Called only for what is shown. */

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ageWords(amounts: Amounts, oldest: 1 | 2 | 3): string {
  if (amounts.age > oldest) return `старше ${oldest * 2 + 1} лет`;
  return words.age(AGE_BANDS[amounts.age]);
}

export function uniformDutyFormula(facts: CarFacts, p: PreparedContext, amounts: Amounts): string {
  const eur = p.customs.EUR;
  const cc = facts.engineCc ?? NaN;
  if (amounts.age > 0) {
    const cents = words.sum(centsPerCc(cc, amounts.age, p.uniformDuty), 'EUR');
    return `${capital(ageWords(amounts, 1))}: ${cents} × ${words.displacement(cc)} × ${words.rate(eur)} = ${words.sum(amounts.duty)}`;
  }
  const row = valueBracket(amounts.customsValue, eur, p.uniformDuty);
  if (!row) return '';
  const byPercent = multiplyDivide(amounts.customsValue, row.percent, 100);
  const minimum = multiplyDivide(row.minCentsPerCc * cc, eur.num, eur.den);
  const head = `Не старше 3 лет, стоимость ${words.sum(fromKopecks(amounts.customsValue, eur), 'EUR')}: ${row.percent} %, но не меньше ${words.sum(row.minCentsPerCc, 'EUR')} за см³`;
  const percentText = `${row.percent} % × ${words.sum(amounts.customsValue)} = ${words.sum(byPercent)}`;
  const minimumText = `${words.sum(row.minCentsPerCc, 'EUR')} × ${words.displacement(cc)} × ${words.rate(eur)} = ${words.sum(minimum)}`;
  return byPercent >= minimum
    ? `${head}. ${percentText}, это больше, чем ${minimumText}`
    : `${head}. ${minimumText}, это больше, чем ${percentText}`;
}

export function commonTariffFormula(facts: CarFacts, p: PreparedContext, amounts: Amounts): string {
  const value = words.sum(amounts.customsValue);
  const result = words.sum(amounts.duty);
  if (onElectricGrid(facts, p)) {
    return `${words.scaled(p.commonTariff.electricPercentTenths, 1)} % × ${value} = ${result}`;
  }
  const cc = facts.engineCc ?? NaN;
  const diesel = isDieselColumn(facts, p);
  const row = commonTariffRow(cc, diesel, p.commonTariff);
  if (!row) return '';
  const band = capital(ageWords(amounts, 3));
  const eur = p.customs.EUR;
  const perCc = (cents: number): string =>
    `${words.sum(cents, 'EUR')} × ${words.displacement(cc)} × ${words.rate(eur)}`;
  switch (amounts.age) {
    case 0:
      return `${band}: ${words.scaled(newPercentTenths(row, cc, diesel, p.settings), 1)} % × ${value} = ${result}`;
    case 3:
      return `${band}: ${perCc(row.over7CentsPerCc)} = ${result}`;
    case 1:
    case 2: {
      const minimum = multiplyDivide(row.usedMinCentsPerCc * cc, eur.num, eur.den);
      return `${band}: ${words.scaled(row.usedPercentTenths, 1)} % × ${value}, но не меньше ${perCc(row.usedMinCentsPerCc)} = ${words.sum(minimum)}. К уплате ${result}`;
    }
  }
}

export function exciseFormula(p: PreparedContext, amounts: Amounts, power: DecidedPower): string {
  if (power.excise === null || power.excise === 'unlimited') return '';
  const basis = p.settings.excisePower;
  const rate = words.sum(exciseRate(power.excise, p.excise, basis) * 100);
  const units = excisePower(power.excise, basis);
  const divided = units.unit === 'kw' ? ' ÷ 0,75' : '';
  return `${words.power(units)}${divided} × ${rate} за л.с. = ${words.sum(amounts.excise)}`;
}

export function vatFormula(p: PreparedContext, amounts: Amounts): string {
  const parts = [amounts.customsValue, amounts.duty, amounts.excise].map((part) => words.sum(part));
  return `${p.vat.percent} % × (стоимость ${parts[0]} + пошлина ${parts[1]} + акциз ${parts[2]}) = ${words.sum(amounts.vat)}`;
}

export function clearanceFeeFormula(facts: CarFacts, p: PreparedContext, amounts: Amounts): string {
  const { rows } = p.clearanceFee;
  const index = rows.findIndex((row) => amounts.customsValue <= row.upTo * 100);
  const row = rows[index];
  const below = rows[index - 1];
  const from = below ? `свыше ${words.sum(below.upTo * 100)}` : '';
  const to = row && Number.isFinite(row.upTo) ? `до ${words.sum(row.upTo * 100)}` : '';
  const composition =
    facts.customsValue !== null
      ? 'заявлена отдельно'
      : addsCostsToBorder(facts, p)
        ? 'цена и расходы до границы'
        : 'цена автомобиля';
  return `Таможенная стоимость ${words.sum(amounts.customsValue)} (${composition}): ${[from, to].filter(Boolean).join(' ')} — ${words.sum(amounts.clearanceFee)}`;
}

export function utilisationFormula(
  facts: CarFacts,
  p: PreparedContext,
  amounts: Amounts,
  power: DecidedPower,
): string {
  const head = `${words.sum(UTILISATION_BASE_RUB * 100)} × ${words.number((amounts.coefficient / 100).toFixed(2))} = ${words.sum(amounts.utilisationFee)}`;
  const age = amounts.age > 0 ? 'старше 3 лет' : 'не старше 3 лет';
  if (amounts.preferential) return `${head}: льгота для личного пользования, ${age}`;
  const electric = onElectricGrid(facts, p);
  const grid = electric ? p.utilisationFee.electric : p.utilisationFee.combustion;
  const details = [age];
  if (!electric) details.push(displacementClass(facts.engineCc ?? NaN));
  if (Number.isFinite(power.kw) && grid.kwUpTo.length > 1) {
    const row = powerRow(power.kw, grid);
    const bound = grid.kwUpTo[row] ?? Infinity;
    const top = Number.isFinite(bound)
      ? `строка до ${words.kilowatts(bound)} (${String(grid.hpUpTo[row])}\u00a0л.с.)`
      : `строка свыше ${words.kilowatts(grid.kwUpTo[row - 1] ?? 0)}`;
    details.push(`${powerWords(facts, p)} ${words.kilowatts(power.kw)}, ${top}`);
  }
  return `${head}: ${details.join('; ')}`;
}

function powerWords(facts: CarFacts, p: PreparedContext): string {
  if (onElectricGrid(facts, p)) return '30-минутная мощность';
  return addsMotorPower(facts, p) ? 'двигатель и 30-минутная мощность моторов' : 'мощность';
}

function displacementClass(cc: number): string {
  const column = displacementColumn(cc);
  const to = UTILISATION_CC_UP_TO[column] ?? Infinity;
  const from = UTILISATION_CC_UP_TO[column - 1];
  if (from === undefined) return `до ${words.displacement(to)}`;
  return Number.isFinite(to)
    ? `свыше ${words.number(String(from))} до ${words.displacement(to)}`
    : `свыше ${words.displacement(from)}`;
}
