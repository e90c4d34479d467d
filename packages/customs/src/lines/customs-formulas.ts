import { AGE_BANDS } from '../age.ts';
import { addsCostsToBorder, addsMotorPower, isDieselColumn, onElectricGrid } from '../amounts.ts';
import { commonTariffRow, newPercentTenths } from '../common-tariff-duty.ts';
import { excisePower, exciseRate } from '../excise.ts';
import { fromKopecks, multiplyDivide } from '../money.ts';
import { UTILISATION_BASE_RUB, UTILISATION_CC_UP_TO } from '../tariffs/utilisation-fee.ts';
import { centsPerCc, valueBracket } from '../uniform-duty.ts';
import { displacementColumn, powerRow } from '../utilisation-fee.ts';
import * as format from '../format.ts';
import type { Amounts, DecidedPower } from '../amounts.ts';
import type { PreparedContext } from '../context.ts';
import type { CarFacts } from '../types.ts';

/** How each levy came out, in Russian, with the numbers in it. Called only for what is shown. */

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ageText(amounts: Amounts, oldest: 1 | 2 | 3): string {
  if (amounts.age > oldest) return `старше ${oldest * 2 + 1} лет`;
  return format.age(AGE_BANDS[amounts.age]);
}

export function uniformDutyFormula(facts: CarFacts, p: PreparedContext, amounts: Amounts): string {
  const eur = p.customs.EUR;
  const cc = facts.engineCc ?? NaN;
  if (amounts.age > 0) {
    const cents = format.sum(centsPerCc(cc, amounts.age, p.uniformDuty), 'EUR');
    return `${capital(ageText(amounts, 1))}: ${cents} × ${format.displacement(cc)} × ${format.rate(eur)} = ${format.sum(amounts.duty)}`;
  }
  const row = valueBracket(amounts.customsValue, eur, p.uniformDuty);
  if (!row) return '';
  const byPercent = multiplyDivide(amounts.customsValue, row.percent, 100);
  const minimum = multiplyDivide(row.minCentsPerCc * cc, eur.num, eur.den);
  const head = `Не старше 3 лет, стоимость ${format.sum(fromKopecks(amounts.customsValue, eur), 'EUR')}: ${row.percent} %, но не меньше ${format.sum(row.minCentsPerCc, 'EUR')} за см³`;
  const percentText = `${row.percent} % × ${format.sum(amounts.customsValue)} = ${format.sum(byPercent)}`;
  const minimumText = `${format.sum(row.minCentsPerCc, 'EUR')} × ${format.displacement(cc)} × ${format.rate(eur)} = ${format.sum(minimum)}`;
  return byPercent >= minimum
    ? `${head}. ${percentText}, это больше, чем ${minimumText}`
    : `${head}. ${minimumText}, это больше, чем ${percentText}`;
}

export function commonTariffFormula(facts: CarFacts, p: PreparedContext, amounts: Amounts): string {
  const value = format.sum(amounts.customsValue);
  const result = format.sum(amounts.duty);
  if (onElectricGrid(facts, p)) {
    return `${format.scaled(p.commonTariff.electricPercentTenths, 1)} % × ${value} = ${result}`;
  }
  const cc = facts.engineCc ?? NaN;
  const diesel = isDieselColumn(facts, p);
  const row = commonTariffRow(cc, diesel, p.commonTariff);
  if (!row) return '';
  const band = capital(ageText(amounts, 3));
  const eur = p.customs.EUR;
  const perCc = (cents: number): string =>
    `${format.sum(cents, 'EUR')} × ${format.displacement(cc)} × ${format.rate(eur)}`;
  switch (amounts.age) {
    case 0:
      return `${band}: ${format.scaled(newPercentTenths(row, cc, diesel, p.settings), 1)} % × ${value} = ${result}`;
    case 3:
      return `${band}: ${perCc(row.over7CentsPerCc)} = ${result}`;
    case 1:
    case 2: {
      const minimum = multiplyDivide(row.usedMinCentsPerCc * cc, eur.num, eur.den);
      return `${band}: ${format.scaled(row.usedPercentTenths, 1)} % × ${value}, но не меньше ${perCc(row.usedMinCentsPerCc)} = ${format.sum(minimum)}. К уплате ${result}`;
    }
  }
}

export function exciseFormula(p: PreparedContext, amounts: Amounts, power: DecidedPower): string {
  if (power.excise === null || power.excise === 'unlimited') return '';
  const powerRule = p.settings.excisePower;
  const rate = format.sum(exciseRate(power.excise, p.excise, powerRule) * 100);
  const units = excisePower(power.excise, powerRule);
  const divided = units.unit === 'kw' ? ' ÷ 0,75' : '';
  return `${format.power(units)}${divided} × ${rate} за л.с. = ${format.sum(amounts.excise)}`;
}

export function vatFormula(p: PreparedContext, amounts: Amounts): string {
  const parts = [amounts.customsValue, amounts.duty, amounts.excise].map((part) =>
    format.sum(part),
  );
  return `${p.vat.percent} % × (стоимость ${parts[0]} + пошлина ${parts[1]} + акциз ${parts[2]}) = ${format.sum(amounts.vat)}`;
}

export function clearanceFeeFormula(facts: CarFacts, p: PreparedContext, amounts: Amounts): string {
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
  return `Таможенная стоимость ${format.sum(amounts.customsValue)} (${composition}): ${[from, to].filter(Boolean).join(' ')} — ${format.sum(amounts.clearanceFee)}`;
}

export function utilisationFormula(
  facts: CarFacts,
  p: PreparedContext,
  amounts: Amounts,
  power: DecidedPower,
): string {
  const head = `${format.sum(UTILISATION_BASE_RUB * 100)} × ${format.number((amounts.coefficient / 100).toFixed(2))} = ${format.sum(amounts.utilisationFee)}`;
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
      ? `строка до ${format.kilowatts(bound)} (${String(grid.hpUpTo[row])}\u00a0л.с.)`
      : `строка свыше ${format.kilowatts(grid.kwUpTo[row - 1] ?? 0)}`;
    details.push(`${powerText(facts, p)} ${format.kilowatts(power.kw)}, ${top}`);
  }
  return `${head}: ${details.join('; ')}`;
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
