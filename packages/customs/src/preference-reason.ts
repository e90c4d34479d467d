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
  if (!p.preference)
    return 'На этой дороге сбор взят полным, без льготы: правило выбрано в её настройках';
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
  const { preferential, full } = feesAt(power.kw, electric, cc ?? NaN, age, p);
  return `${base}: сбор ${sum(full)} вместо ${sum(preferential)}`;
}

/**
 * The fee on both sides of the power limit, kopecks, for a car of this age and displacement; null where power does not
 * decide on the preference, and where age or displacement is not known.
 */
export function feesAtLimit(
  facts: CarFacts,
  p: PreparedContext,
  age: AgeIndex | null,
): { preferential: number; full: number } | null {
  const { preference } = p.utilisationFee;
  const { engineCc: cc, personalUse, preferenceEligible } = facts;
  if (!personalUse || !preferenceEligible || !p.preference || age === null || cc === null)
    return null;
  if (onElectricGrid(facts, p) || cc > preference.ccUpTo) return null;
  if (!Number.isFinite(preference.kwUpTo)) return null;
  // powers are given to the hundredth of a kilowatt
  return feesAt(preference.kwUpTo + 0.01, false, cc, age, p);
}

function feesAt(kw: number, electric: boolean, cc: number, age: AgeIndex, p: PreparedContext) {
  const older = age > 0;
  return {
    preferential: utilisationFee(preferentialCoefficient(older)),
    full: utilisationFee(fullCoefficient(electric, cc, kw, older, p.utilisationFee)),
  };
}

function limitHp(electric: boolean): string {
  return electric ? '80\u00a0л.с. 30-минутной мощности' : '160\u00a0л.с.';
}
