import { ratesName } from '@prichal/contract';
import { PER_UNIT } from '../currency-labels.ts';
import type { Currency, Estimate, PricePeriod } from '@prichal/contract';
import { formatDay, formatNumber, formatRub } from '@prichal/ui/format.ts';
import type { CalculationValues } from '../input/calculation-values.ts';
import { horsePower } from '../input/power-units.ts';
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

/** First power that loses the preference of a car with an engine, hp. Decree No 1291, list, note on 117.68 kW. */
const PREFERENCE_HP = 160;

/** Why the exporting country closes the direct way stands first. */
export function sideNotes(
  estimate: Estimate,
  timeline: readonly PricePeriod[],
  values: CalculationValues,
): SideNote[] {
  return [
    ...(estimate.export_note === null
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
  const hp = horsePower(plain(values.power_value), values.power_unit);
  const over = hp === null ? 0 : Math.ceil(hp - PREFERENCE_HP);
  const engine = values.powertrain === 'petrol' || values.powertrain === 'diesel';
  const strong = preferential
    ? 'Льготный утилизационный сбор.'
    : engine && over > 0 && values.importer === 'individual'
      ? `${formatNumber(Math.round(hp ?? 0))}\u00a0л.с.\u00a0— на\u00a0${formatNumber(over)} выше границы.`
      : 'Полный утилизационный сбор.';
  return [{ group: 'customs', strong, text: `${preferential_reason}.` }];
}

/** What another age would cost: the step of the chart next to this day that a birthday makes. */
function ageNote(estimate: Estimate, timeline: readonly PricePeriod[]): SideNote[] {
  const day = estimate.facts.clearance_date;
  const birthday = timeline.find((step) => step.older_than !== null && step.change_rub !== null);
  if (!birthday || birthday.change_rub === null) return [];
  const change = Number(birthday.change_rub);
  const sum = formatRub(Math.abs(change));
  const passed = birthday.from <= day;
  const cheaper = change < 0;
  const strong = passed
    ? cheaper
      ? `Возраст уже помог: минус ${sum}.`
      : `До дня рождения было бы дешевле на ${sum}.`
    : cheaper
      ? `С возрастом подешевеет на ${sum}.`
      : `С возрастом подорожает на ${sum}.`;
  return [{ group: 'customs', strong, text: `${birthday.why}.` }];
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
