import type { Estimate } from '@prichal/contract';
import { totalOf } from '../bill.ts';
import type { FrozenBill, FrozenLine } from '../freeze-estimate.ts';

/** A run of words of one tone: `dear` is what costs, `good` what saves. */
export interface Said {
  text: string;
  tone: 'plain' | 'strong' | 'dear' | 'good';
}

/** What the explanation needs besides the bill. */
export interface ExplainedCar {
  /** «в Корее» */
  country: string;
}

/** A cheaper car like it. */
export interface WayRound {
  title: string;
  kopecks: number;
  /** how much it saves, kopecks */
  saves: number;
}

/** Power up to which the utilisation fee of a private importer is the reduced one; the bounds of the law are in kW. */
const POWER_LIMIT = '117,68\u00a0кВт, это 160\u00a0л.с.';
const MONTHS =
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');

/**
 * Why the sum is so high, in three sentences to be read aloud: the car's share, the costliest rule with its border, the
 * nearest way round. Every sum is one of the bill's own lines.
 */
export function explainTotal(
  bill: Pick<FrozenBill, 'lines'>,
  estimate: Pick<Estimate, 'facts' | 'lines' | 'next_thresholds'>,
  car: ExplainedCar,
  around: WayRound | null,
): [Said[], Said[], Said[]] {
  return [shareOfCar(bill, car), costliestRule(bill, estimate), wayOut(estimate, around)];
}

function shareOfCar({ lines }: Pick<FrozenBill, 'lines'>, { country }: ExplainedCar): Said[] {
  const total = totalOf(lines);
  const share = (group: FrozenLine['group']) =>
    totalOf(lines.filter((line) => line.group === group));
  const customs = share('customs');
  const percent = (sum: number) => `${Math.round((sum / total) * 100)}\u00a0%`;
  return [
    plain(`Машина с\u00a0покупкой ${country}: `),
    { text: rub(share('abroad')), tone: 'strong' },
    plain(`, это ${percent(share('abroad'))} суммы. `),
    plain(
      customs * 2 > total
        ? 'Больше половины уходит таможне.'
        : `Таможне уходит ${percent(customs)}, ${rub(customs)}.`,
    ),
  ];
}

function costliestRule(
  { lines }: Pick<FrozenBill, 'lines'>,
  { facts, lines: counted }: Pick<Estimate, 'facts' | 'lines'>,
): Said[] {
  const customs = lines.filter(({ group }) => group === 'customs');
  const [first, ...others] = customs;
  if (first === undefined) return [plain('Таможенных платежей в\u00a0этой сумме нет.')];
  const rule = others.reduce((most, line) => (line.kopecks > most.kopecks ? line : most), first);
  const sum: Said = { text: rub(rule.kopecks), tone: 'dear' };
  if (rule.code === 'utilisation_fee') {
    const reduced = facts.fees_at_limit?.preferential_rub;
    if (facts.preferential === false && reduced !== undefined)
      return [
        ...(facts.utilisation_power_kw === null
          ? [plain('Мощность выше льготной: она')]
          : [
              plain('У\u00a0неё '),
              { text: kilowatts(facts.utilisation_power_kw), tone: 'strong' as const },
              plain(', а\u00a0льгота'),
            ]),
        plain(` кончается на\u00a0${POWER_LIMIT}: вместо ${rub(Number(reduced) * 100)} сбор `),
        sum,
        plain('.'),
      ];
    return [
      plain('Дороже всего утилизационный сбор, '),
      sum,
      plain(`: ${facts.preferential_reason}`),
    ];
  }
  if (rule.code === 'duty') {
    const duty = counted.find(({ code }) => code === 'duty');
    return [plain(`${dutyText(facts.age_band, duty)} `), sum, plain('.')];
  }
  return [plain(`Дороже всего ${rule.title.toLowerCase()}: `), sum, plain('.')];
}

/** The uniform duty, in euro, goes by age; one in roubles is a share of the price. */
function dutyText(
  age: Estimate['facts']['age_band'],
  duty: Estimate['lines'][number] | undefined,
): string {
  if (duty?.currency !== 'EUR') return 'Дороже всего пошлина:';
  switch (age) {
    case 'up_to_3':
      return duty.factors.some(({ unit }) => unit === 'percent')
        ? 'Ей меньше трёх лет, поэтому пошлина считается от\u00a0цены, а\u00a0не\u00a0от\u00a0объёма:'
        : 'Ей меньше трёх лет, и\u00a0пошлина за\u00a0объём двигателя больше, чем от\u00a0цены:';
    case '3_to_5':
      return 'Ей от трёх до\u00a0пяти лет, это самая низкая пошлина за\u00a0объём двигателя:';
    case 'over_5':
    case '5_to_7':
    case 'over_7':
      return 'Ей больше пяти лет, поэтому за\u00a0каждый кубический сантиметр пошлина выше:';
    case null:
      return 'Дороже всего пошлина:';
  }
}

function wayOut(
  { next_thresholds: thresholds }: Pick<Estimate, 'next_thresholds'>,
  around: WayRound | null,
): Said[] {
  if (around !== null)
    return [
      plain(`${around.title} обойдётся в\u00a0`),
      { text: rub(around.kopecks), tone: 'strong' },
      plain(': дешевле на\u00a0'),
      { text: rub(around.saves), tone: 'good' },
      plain('.'),
    ];
  // against the day of clearance: every step up to this one
  let change = 0;
  for (const { date, change_rub: step } of thresholds) {
    change += Math.round(Number(step) * 100);
    if (change < 0)
      return [
        plain(`Если ввезти её с\u00a0${dayText(date)}, выйдет дешевле на\u00a0`),
        { text: rub(-change), tone: 'good' },
        plain('.'),
      ];
  }
  return [
    plain('Дешевле похожей машины в\u00a0каталоге сейчас нет: подпишите клиента на\u00a0новые.'),
  ];
}

/** One piece of the bar: groups as they are, customs line by line, so that the costly one is seen. Kopecks. */
export interface BarPart {
  group: FrozenLine['group'];
  title: string;
  kopecks: number;
}

/** The parts add up to the total; what costs nothing is left out. */
export function barParts({ lines }: Pick<FrozenBill, 'lines'>, country: string): BarPart[] {
  const names = { abroad: country, transit: 'В\u00a0пути', russia: 'Россия' } as const;
  const parts: BarPart[] = [];
  for (const { group, title, kopecks } of lines) {
    const last = parts.at(-1);
    if (group === 'customs') parts.push({ group, title, kopecks });
    else if (last?.group === group) last.kopecks += kopecks;
    else parts.push({ group, title: names[group], kopecks });
  }
  return parts.filter(({ kopecks }) => kopecks !== 0);
}

function plain(text: string): Said {
  return { text, tone: 'plain' };
}

/** Whole roubles: on the phone nobody says kopecks. */
function rub(kopecks: number): string {
  const whole = Math.round(kopecks / 100);
  return `${String(whole).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0₽`;
}

/** «125.77» → «125,77 кВт» */
function kilowatts(decimal: string): string {
  return `${decimal.replace('.', ',')}\u00a0кВт`;
}

function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}\u00a0${MONTHS[(month ?? 1) - 1]} ${year}`;
}
