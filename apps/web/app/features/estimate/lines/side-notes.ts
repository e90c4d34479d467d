import { ratesName } from '@prichal/contract';
import { PER_UNIT } from '../currency-labels.ts';
import type { Currency, Estimate, PricePeriod } from '@prichal/contract';
import { formatDay, formatRub } from '@prichal/ui/format.ts';
import type { CalculationValues } from '../input/calculation-values.ts';
import { plain } from '../input/estimate-request.ts';
import type { GroupName } from './groups.ts';
import { formatRate, isUniformDuty } from './line-texts.ts';

/** What a line does not say: distance to a border, why age pays, whose prices these are. */
export interface SideNote {
  group: GroupName;
  strong: string;
  text: string;
  warn?: boolean;
}

/** Last power of the preference of a car with an engine, hp and kW. Decree No 1291, list, note on 117.68 kW. */
const PREFERENCE_HP = 160;
const PREFERENCE_KW = 117.68;

/** Why the exporting country closes the direct way stands first; that nobody knows the levies is a line of the bill. */
export function sideNotes(
  estimate: Estimate,
  timeline: readonly PricePeriod[],
  values: CalculationValues,
): SideNote[] {
  return [
    ...(estimate.export_note === null || estimate.lines.some(({ code }) => code === 'levies')
      ? []
      : [
          {
            group: 'abroad' as const,
            strong: 'Прямой вывоз закрыт.',
            text: estimate.export_note,
            warn: true,
          },
        ]),
    ...rateNote(estimate, values),
    ...powerNote(estimate, values),
    ...ageNote(estimate, timeline),
    ...valueNote(estimate),
    ...(estimate.costs.typical
      ? [
          {
            group: 'russia' as const,
            strong: 'Цены рынка, не закон.',
            text: 'Их закрепляет договор; до договора это обычные для рынка суммы, разброс — в каждой строке.',
          },
        ]
      : []),
  ];
}

function rateNote(estimate: Estimate, values: CalculationValues): SideNote[] {
  const { rates } = estimate;
  const currency = values.price_currency as Currency;
  const customs = rates.customs[currency];
  const purchase = rates.purchase[currency];
  if (currency === 'RUB' || customs === undefined || purchase === undefined) return [];
  const unit = PER_UNIT[currency];
  if (rates.own)
    return [
      {
        group: 'abroad',
        strong: `Курс ${formatRate(purchase)} ₽ за ${unit} введён вручную.`,
        text: 'Таможня считает по курсу Банка России.',
      },
    ];
  if (customs === purchase)
    return [
      {
        group: 'abroad',
        strong: `Курс ${formatRate(customs)} ₽ за ${unit}`,
        text: `— ${ratesName(rates.source)} на ${formatDay(rates.date)}. Банк продаёт валюту обычно на 1–5 % дороже: смотрите «±5 %» внизу.`,
      },
    ];
  return [
    {
      group: 'abroad',
      strong: `Покупка по ${formatRate(purchase)} ₽ за ${unit},`,
      text: `таможня — по ${formatRate(customs)} ₽: банки продают валюту дороже. Взяты ${ratesName(rates.source)} на ${formatDay(rates.date)}.`,
    },
  ];
}

/** Why the utilisation fee is what it is: explains the step of about a million roubles between 160 and 161 hp. */
function powerNote(estimate: Estimate, values: CalculationValues): SideNote[] {
  const { preferential, preferential_reason } = estimate.facts;
  if (preferential === null) return [];
  const typed = plain(values.power_value);
  const over = overLimit(Number(typed), values.power_unit);
  const engine = values.powertrain === 'petrol' || values.powertrain === 'diesel';
  const strong = preferential
    ? 'Льготный утилизационный сбор.'
    : engine && over !== null && values.importer === 'individual'
      ? `${decimalText(Number(typed))}\u00a0${over} выше границы.`
      : 'Полный утилизационный сбор.';
  return [{ group: 'customs', strong, text: `${preferential_reason}.` }];
}

/** «л.с. — на 11», «кВт — на 0,32»: in the unit of the papers, as a rounded other one would lie at the border; null: not over it. */
function overLimit(power: number, unit: string): string | null {
  const isKw = unit === 'kw';
  const over = Math.round((power - (isKw ? PREFERENCE_KW : PREFERENCE_HP)) * 100) / 100;
  return over > 0 ? `${isKw ? 'кВт' : 'л.с.'}\u00a0— на\u00a0${decimalText(over)}` : null;
}

function decimalText(value: number): string {
  return String(value).replace('.', ',');
}

/** What another age would cost against this day: the step of the chart that a birthday makes, with those up to it. */
function ageNote(estimate: Estimate, timeline: readonly PricePeriod[]): SideNote[] {
  const day = estimate.facts.clearance_date;
  const birthday = timeline.find((step) => step.older_than !== null && step.change_rub !== null);
  if (!birthday) return [];
  const step = Number(birthday.change_rub);
  const passed = birthday.from <= day;
  const change = timeline
    .filter(({ from }) =>
      passed ? from >= birthday.from && from <= day : from > day && from <= birthday.from,
    )
    .reduce((sum, { change_rub: one }) => sum + Number(one ?? 0), 0);
  const strong = passed ? agedText(step, change) : willAgeText(step, change);
  return strong === null ? [] : [{ group: 'customs', strong, text: `${birthday.why}.` }];
}

/** `step`: what the birthday made, `change`: everything since the day before it. */
function agedText(step: number, change: number): string | null {
  if (step < 0) return `Возраст уже помог: минус ${formatRub(-step)}.`;
  return change > 0 ? `До дня рождения было бы дешевле на ${formatRub(change)}.` : null;
}

/** `step`: what the birthday will make, `change`: everything up to it, a new edition of the law too. */
function willAgeText(step: number, change: number): string {
  if (change < 0) return `С возрастом подешевеет на ${formatRub(-change)}.`;
  return `${step < 0 ? 'К этому возрасту всё равно' : 'С возрастом'} подорожает на ${formatRub(change)}.`;
}

function valueNote(estimate: Estimate): SideNote[] {
  const { age_band } = estimate.facts;
  if (age_band !== '3_to_5' && age_band !== 'over_5') return [];
  if (!estimate.lines.some(isUniformDuty)) return [];
  return [
    {
      group: 'customs',
      strong: 'Цена на границе пошлину не меняет.',
      text: 'После трёх лет единая пошлина зависит только от объёма; от стоимости — таможенный сбор.',
    },
  ];
}
