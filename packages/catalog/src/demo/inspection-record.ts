import { formatNumber } from '@prichal/contract';
import type { Condition, Panel } from '@prichal/contract';
import { USUAL_PANELS } from '../condition/usual-panels.ts';
import type { Random } from '../random.ts';
import { NOT_REAL } from './draft.ts';
import type { DemoDraft } from './draft.ts';

const HOUSES = [
  'Encar Diagnosis',
  'KB Chachacha',
  'K Car',
  'Союз инспекций автомобилей Кореи',
] as const;

/** Rear quarter, roof and sills are cut and welded when changed: that counts as an accident. */
const WELDED = new Set<Panel>([
  'rear-fender-left',
  'rear-fender-right',
  'roof',
  'sill-left',
  'sill-right',
]);

function damageOf(draft: DemoDraft, random: Random): { code: string; panel: Panel }[] {
  const damages = new Map<Panel, { code: string; panel: Panel }>();
  const most = draft.ageMonths < 24 ? 1 : 4;
  for (let left = random.int(0, most); left > 0; left--) {
    const panel = random.weighted(USUAL_PANELS);
    const code = random.weighted([
      ['X', WELDED.has(panel) ? 0.3 : 3],
      ['W', 3],
      ['A', 4],
      ['U', 2],
    ]);
    damages.set(panel, { code, panel });
  }
  return [...damages.values()];
}

function mileageLabel({ mileageKm, ageMonths }: DemoDraft): string {
  const perYear = (mileageKm * 12) / Math.max(6, ageMonths);
  return perYear > 22_000 ? 'большой' : perYear < 8_000 ? 'малый' : 'обычный';
}

/** The Korean performance and state inspection record (form 82) of a demo car. */
export function inspectionRecord(draft: DemoDraft, random: Random): Condition {
  const { version, mileageKm } = draft;
  const marks = damageOf(draft, random);
  const accident = marks.some((finding) => finding.code === 'X' && WELDED.has(finding.panel));
  const repair = marks.some((finding) => finding.code === 'X' || finding.code === 'W');
  const old = draft.ageMonths > 48;
  const oil = old && random.chance(0.2) ? 'запотевание маслом' : 'исправно';
  const damage = repair ? random.int(4, 60) * 100_000 : 0;
  const facts = [
    NOT_REAL,
    { label: 'Сверка VIN', value: 'исправно' },
    {
      label: 'Прибор пробега',
      value: `исправен, ${formatNumber(mileageKm)}\u00a0км — пробег ${mileageLabel(draft)}`,
    },
    {
      label: 'Вид гарантии',
      value: random.chance(0.8) ? 'страховщик, 30 дней или 2000\u00a0км' : 'продавец',
    },
  ];
  if (version.cc !== null)
    facts.push({
      label: 'Выхлоп',
      value:
        version.powertrain === 'diesel'
          ? `дымность ${random.int(1, 9)}\u00a0%`
          : `CO 0,0\u00a0%, HC ${random.int(0, 28)}\u00a0ppm`,
    });
  facts.push(
    { label: 'Переделки', value: random.chance(0.03) ? 'есть, законные' : 'нет' },
    { label: 'Особая история', value: 'затопления и пожара не было' },
    { label: 'Прежнее использование', value: random.chance(0.15) ? 'прокат' : 'личное' },
    { label: 'Цвет', value: random.chance(0.03) ? 'перекрашен целиком' : 'не менялся' },
    { label: 'Отзывная кампания', value: random.chance(0.2) ? 'выполнена' : 'нет' },
    { label: 'ДТП с повреждением каркаса', value: accident ? 'есть' : 'нет' },
    {
      label: 'Простой ремонт навесных деталей',
      value: repair ? 'есть — это ещё не «авария»' : 'нет',
    },
    { label: 'Самодиагностика', value: 'двигатель и коробка исправны' },
  );
  if (version.cc !== null) facts.push({ label: 'Двигатель', value: oil });
  facts.push(
    { label: 'Коробка передач', value: 'исправно' },
    { label: 'Рулевое управление, тормоза, электрика', value: 'исправно' },
  );
  if (version.powertrain === 'electric' || version.powertrain.startsWith('hybrid'))
    facts.push({ label: 'Высоковольтная часть', value: 'порт, батарея и проводка исправны' });
  facts.push({
    label: 'История страховых выплат',
    value:
      damage === 0 ? 'выплат по своему ущербу нет' : `свой ущерб, ${formatNumber(damage)}\u00a0вон`,
  });
  return {
    kind: 'inspection_record',
    house: random.pick(HOUSES),
    date: draft.sheetDate,
    grade: null,
    interior: null,
    marks,
    facts,
  };
}
