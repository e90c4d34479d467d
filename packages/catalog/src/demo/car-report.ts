import { PANELS, formatNumber } from '@prichal/contract';
import type { Condition, Panel } from '@prichal/contract';
import { USUAL_PANELS } from '../condition/usual-panels.ts';
import type { Random } from '../random.ts';
import { NOT_REAL } from './draft.ts';
import type { DemoDraft } from './draft.ts';

const HOUSES: readonly (readonly [string, number])[] = [
  ['Chaboshi', 5],
  ['Cha Chengche', 2],
  ['Autohome', 3],
  ['Guazi', 2],
  ['Dongchedi', 3],
];

/** Younger than this since registration: out of China with a letter of the maker alone, from 1 January 2026. */
const LETTER_MONTHS = 6;

function damageOf(grade: string, random: Random): { code: string; panel: Panel }[] {
  const damages = new Map<Panel, { code: string; panel: Panel }>();
  for (let left = grade === 'A' ? random.int(0, 1) : random.int(1, 4); left > 0; left--) {
    const panel = random.weighted(USUAL_PANELS);
    const code =
      grade === 'A'
        ? 'A'
        : random.weighted([
            ['W', 5],
            ['A', 4],
            ['U', 2],
            ['X', grade === 'C' ? 2 : 0.2],
          ]);
    damages.set(panel, { code, panel });
  }
  return [...damages.values()];
}

function paintLine(damages: readonly { code: string; panel: Panel }[], random: Random): string {
  const thin = random.int(85, 110);
  const factory = `${thin}–${thin + random.int(25, 60)}\u00a0мкм, заводская`;
  const painted = damages
    .filter((damage) => damage.code === 'W')
    .map((damage) => PANELS[damage.panel]);
  return painted.length === 0
    ? `толщина ${factory}`
    : `окрас: ${painted.join(', ')} (${random.int(205, 290)}\u00a0мкм); остальное ${factory}`;
}

/** The Chinese used car report of a demo car, in the sections the platforms share. */
export function carReport(draft: DemoDraft, random: Random): Condition {
  const { version, ageMonths, mileageKm, year } = draft;
  const grade =
    ageMonths <= 12
      ? random.weighted([
          ['A', 8],
          ['B', 2],
        ])
      : random.weighted([
          ['A', 4],
          ['B', 5],
          ['C', 1],
        ]);
  const marks = damageOf(grade, random);
  const claims = grade === 'C' ? random.int(1, 3) : random.chance(0.2) ? 1 : 0;
  const facts = [
    NOT_REAL,
    {
      label: 'Документы',
      value: `свидетельство и счёт на месте, залога и штрафов нет; смен владельца: ${ageMonths < 12 ? 1 : random.int(1, 2)}`,
    },
  ];
  if (ageMonths < LETTER_MONTHS)
    facts.push({
      label: 'Вывоз',
      value: 'моложе 180 дней с регистрации: до этого срока нужно письмо завода о вывозе',
    });
  facts.push(
    {
      label: 'Экологический класс',
      value: version.powertrain === 'electric' ? 'электромобиль' : 'Китай-6',
    },
    { label: 'Каркас', value: 'следов резки, сварки и правки нет (лонжероны, стойки, арки, пол)' },
    { label: 'Затопление', value: 'нет' },
    { label: 'Пожар', value: 'нет' },
    { label: 'Кузов и краска', value: paintLine(marks, random) },
    {
      label: 'Стёкла, фары, шины, диски',
      value: `без замечаний, шины ${Math.min(year + (mileageKm > 50_000 ? 3 : 0), year + Math.floor(ageMonths / 12))} года`,
    },
    { label: 'Салон', value: mileageKm > 40_000 ? 'износ по пробегу, мелкие пятна' : 'без износа' },
  );
  if (version.cc !== null)
    facts.push({
      label: 'Моторный отсек',
      value:
        mileageKm > 60_000 && random.chance(0.3)
          ? 'запотевание маслом'
          : 'сухой, без посторонних звуков',
    });
  facts.push(
    {
      label: 'Ходовая, днище',
      value: random.chance(0.1) ? 'следы касания' : 'без ржавчины и ударов',
    },
    { label: 'Ходовое испытание', value: 'разгон, переключения, тормоза и руль без замечаний' },
    { label: 'Коды ошибок', value: 'нет' },
  );
  if (version.powertrain !== 'petrol' && version.powertrain !== 'diesel')
    facts.push({
      label: 'Батарея',
      value: `остаточная ёмкость (SOH) ${Math.max(84, 100 - Math.round(ageMonths / 12 + mileageKm / 30_000) - random.int(0, 2))}\u00a0%`,
    });
  facts.push(
    {
      label: 'Обслуживание',
      value: `записи дилера до ${formatNumber(Math.floor(mileageKm / 5_000) * 5_000)}\u00a0км`,
    },
    {
      label: 'Страховые случаи',
      value:
        claims === 0
          ? 'нет'
          : `${claims}, на ${formatNumber(claims * random.int(8, 60) * 100)}\u00a0юаней`,
    },
  );
  return {
    kind: 'car_report',
    house: random.weighted(HOUSES),
    date: draft.sheetDate,
    grade,
    interior: null,
    marks,
    facts,
  };
}
