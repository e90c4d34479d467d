import { MONTHS, formatNumber } from '@prichal/contract';
import type { Condition } from '@prichal/contract';
import { USUAL_PANELS } from '../condition/usual-panels.ts';
import type { Random } from '../random.ts';
import { NOT_REAL } from './draft.ts';
import type { DemoDraft } from './draft.ts';

const HOUSES: readonly (readonly [string, number])[] = [
  ['USS Tokyo', 16],
  ['USS Nagoya', 14],
  ['USS Yokohama', 9],
  ['USS Kobe', 6],
  ['TAA Kinki', 7],
  ['TAA Kanto', 6],
  ['CAA Chubu', 7],
  ['JU Gifu', 4],
  ['HAA Kobe', 9],
  ['ARAI Oyama', 5],
  ['NAA Tokyo', 5],
  ['MIRIVE Saitama', 4],
  ['BayAuc', 4],
];

/** First year of the Reiwa era is 2019 from May on. */
function japaneseYear(year: number, month: number): string {
  return year > 2019 || (year === 2019 && month >= 5) ? `R${year - 2018}` : `H${year - 1988}`;
}

function gradeOf({ ageMonths, mileageKm }: DemoDraft, random: Random): string {
  if (random.chance(0.03)) return random.pick(['R', 'RA']);
  if (ageMonths <= 12 && mileageKm <= 10_000)
    return random.weighted([
      ['S', 5],
      ['6', 3],
      ['5', 2],
    ]);
  if (ageMonths <= 36 && mileageKm <= 30_000)
    return random.weighted([
      ['6', 2],
      ['5', 5],
      ['4.5', 4],
      ['4', 1],
    ]);
  if (mileageKm <= 60_000)
    return random.weighted([
      ['5', 3],
      ['4.5', 6],
      ['4', 4],
      ['3.5', 1],
    ]);
  if (mileageKm <= 100_000)
    return random.weighted([
      ['4.5', 3],
      ['4', 6],
      ['3.5', 3],
    ]);
  return random.weighted([
    ['4', 5],
    ['3.5', 5],
    ['3', 1],
  ]);
}

const DAMAGE_BY_GRADE: Record<string, readonly [number, number]> = {
  S: [0, 0],
  '6': [0, 1],
  '5': [0, 2],
  '4.5': [1, 3],
  '4': [2, 5],
  '3.5': [4, 8],
  '3': [6, 10],
  R: [2, 6],
  RA: [2, 5],
};

function damageOf(grade: string, random: Random): { code: string; panel: string }[] {
  const [least, most] = DAMAGE_BY_GRADE[grade] ?? [0, 0];
  const rough = grade === '3.5' || grade === '3' || grade === 'R';
  const damages = new Map<string, { code: string; panel: string }>();
  for (let left = random.int(least, most); left > 0; left--) {
    const panel = random.weighted(USUAL_PANELS);
    const code = random.weighted(
      rough
        ? [
            ['A2', 6],
            ['U2', 5],
            ['B2', 4],
            ['W2', 4],
            ['A3', 2],
            ['U1', 5],
            ['S1', 2],
            ['P2', 2],
            ['XX', 1],
          ]
        : [
            ['A1', 12],
            ['U1', 8],
            ['A2', 4],
            ['B1', 3],
            ['W1', 3],
            ['E', 2],
            ['W2', 1],
          ],
    );
    damages.set(panel, { code, panel });
  }
  if (grade === 'R' || grade === 'RA') damages.set('hood', { code: 'XX', panel: 'hood' });
  return [...damages.values()];
}

/** The Japanese auction sheet of a demo car; wording of the fields after the usual decoding tables. */
export function auctionSheet(draft: DemoDraft, random: Random): Condition {
  const { version, year, month, mileageKm, ageMonths } = draft;
  const grade = gradeOf(draft, random);
  const doubtful = mileageKm > 80_000 && random.chance(0.05);
  const interior = random.weighted(
    ageMonths <= 36
      ? [
          ['A', 6],
          ['B', 4],
        ]
      : [
          ['A', 1],
          ['B', 6],
          ['C', 2],
        ],
  );
  const inspection = ageMonths < 36 ? year + 3 : year + 3 + 2 * Math.ceil((ageMonths - 36) / 24);
  const lever = version.transmission === 'mt' ? 'F5' : random.pick(['FA', 'IA']);
  const facts = [
    NOT_REAL,
    { label: 'Номер лота', value: draft.sourceId },
    {
      label: 'Первая регистрация',
      value: `${MONTHS[month - 1]} ${year} (${japaneseYear(year, month)}); месяц выпуска проверяют по номеру кузова`,
    },
    {
      label: 'Действие техосмотра',
      value: random.chance(0.7) ? `до ${inspection} года` : 'нет',
    },
    {
      label: 'Пробег',
      value: `${formatNumber(mileageKm)}\u00a0км, ${doubtful ? 'вызывает сомнение (*)' : 'подтверждён'}`,
    },
    {
      label: 'Ремонт силовых элементов',
      value: grade === 'R' || grade === 'RA' ? 'был' : 'не было',
    },
    {
      label: 'Кондиционер',
      value: random.weighted([
        ['климат-контроль (AAC)', 7],
        ['двухзонный климат-контроль (WAC)', 3],
        ['кондиционер (AC)', 2],
      ]),
    },
    {
      label: 'Коробка',
      value:
        lever === 'FA'
          ? 'напольный автомат (FA)'
          : lever === 'IA'
            ? 'панельный автомат (IA)'
            : 'напольная механика (F5)',
    },
    { label: 'Владельцы', value: random.chance(0.62) ? 'один' : 'несколько' },
    {
      label: 'Прежнее использование',
      value: random.chance(0.08) ? 'прокат' : 'личное',
    },
    { label: 'Сервисная книжка', value: random.chance(0.7) ? 'есть' : 'нет' },
  ];
  if (random.chance(0.4)) facts.push({ label: 'Салон', value: 'некурящий' });
  return {
    kind: 'auction_sheet',
    house: random.weighted(HOUSES),
    date: draft.sheetDate,
    grade,
    interior,
    marks: damageOf(grade, random),
    facts,
  };
}
