import { onElectricGrid } from './amounts.ts';
import { powerBounds } from './decided-power.ts';
import { sum, kilowatts, displacement } from './format.ts';
import {
  fullCoefficient,
  isPreferential,
  preferentialCoefficient,
  utilisationFee,
} from './utilisation-fee.ts';
import type { AgeIndex } from './age.ts';
import type { DecidedPower } from './amounts.ts';
import type { PreparedContext } from './context.ts';
import type { CarFacts } from './types.ts';

/** Why the preferential utilisation fee applies or not, with what the limit costs. */
export function preferenceReason(
  facts: CarFacts,
  p: PreparedContext,
  age: AgeIndex | null,
  power: DecidedPower,
): string {
  if (!facts.personalUse) return 'Льгота только для личного пользования физических лиц';
  if (!facts.preferenceEligible) return 'Льгота — на один автомобиль за 12 месяцев; это второй';
  const electric = onElectricGrid(facts, p);
  const { preference } = p.utilisationFee;
  const limit = electric ? preference.electricKwUpTo : preference.kwUpTo;
  const cc = facts.engineCc;
  if (!electric && cc === null) return 'Нужен объём двигателя, чтобы знать, действует ли льгота';
  if (!electric && cc !== null && cc > preference.ccUpTo) {
    return `Льгота — до ${displacement(preference.ccUpTo)}, у этого автомобиля ${displacement(cc)}`;
  }
  if (Number.isFinite(limit) && Number.isNaN(power.kw)) {
    const [least, most] = powerBounds(facts, p);
    const limitText = `Льгота — до ${kilowatts(limit)} (${limitHp(electric)})`;
    if (least.kw > limit) return `${limitText}, у этого автомобиля больше ${kilowatts(least.kw)}`;
    if (most.kw <= limit) return `Льгота действует: мощность не больше ${kilowatts(most.kw)}`;
    return `${limitText}; мощность этого автомобиля неизвестна`;
  }
  const applies = isPreferential(
    true,
    electric,
    cc ?? NaN,
    power.kw,
    p.utilisationFee,
    p.settings.at160hp,
  );
  if (applies) {
    return Number.isFinite(limit)
      ? `Льгота действует: ${kilowatts(power.kw)}, граница ${kilowatts(limit)} (${limitHp(electric)}) включительно`
      : 'Льгота действует: в этой редакции мощность не ограничена';
  }
  const base = `Льгота — до ${kilowatts(limit)} (${limitHp(electric)}) включительно, у этого автомобиля ${kilowatts(power.kw)}`;
  if (age === null) return base;
  const older = age > 0;
  const full = utilisationFee(
    fullCoefficient(electric, cc ?? NaN, power.kw, older, p.utilisationFee),
  );
  const reduced = utilisationFee(preferentialCoefficient(older));
  return `${base}: сбор ${sum(full)} вместо ${sum(reduced)}`;
}

function limitHp(electric: boolean): string {
  return electric ? '80\u00a0л.с. 30-минутной мощности' : '160\u00a0л.с.';
}
