import { panelLabel } from '@prichal/contract';
import type { Condition } from '@prichal/contract';

type Sheet = Condition['kind'];

export const SHEET_TITLES: Record<Sheet, string> = {
  auction_sheet: 'Аукционный лист',
  inspection_record: 'Карта осмотра',
  car_report: 'Отчёт о проверке',
};

export type Tone = 'best' | 'good' | 'fair' | 'poor' | 'bad' | 'accident';

export interface GradeLabel {
  text: string;
  tone: Tone;
}

/**
 * Overall grades of Japanese auctions (scale of USS; other auction houses differ slightly, so the house is shown next
 * to the grade).
 */
const AUCTION_GRADES: Record<string, GradeLabel> = {
  S: { text: 'Новый автомобиль или не\u00a0старше года', tone: 'best' },
  '6': { text: 'Почти новый, пробег до\u00a030\u00a0000\u00a0км', tone: 'best' },
  '5': { text: 'Отличное состояние, мелкие следы', tone: 'best' },
  '4.5': { text: 'Очень хорошее, небольшие царапины', tone: 'good' },
  '4': { text: 'Хорошее, есть мелкие царапины и\u00a0вмятины', tone: 'good' },
  '3.5': { text: 'Среднее, заметные повреждения, нужен небольшой ремонт', tone: 'fair' },
  '3': { text: 'Ниже среднего, нужен кузовной ремонт', tone: 'poor' },
  '2': { text: 'Плохое: коррозия, переделки', tone: 'bad' },
  '1': { text: 'Плохое: коррозия, переделки', tone: 'bad' },
  '0': { text: 'Без оценки', tone: 'bad' },
  '***': { text: 'Без оценки', tone: 'bad' },
  R: { text: 'Битый, восстановлен: задеты силовые элементы', tone: 'accident' },
  RA: { text: 'Небольшое ДТП, качественно восстановлен', tone: 'accident' },
  R1: { text: 'Небольшое ДТП, качественно восстановлен', tone: 'accident' },
  RB: { text: 'ДТП средней тяжести', tone: 'accident' },
  R2: { text: 'ДТП средней тяжести', tone: 'accident' },
  X: { text: 'Аварийный, без ремонта', tone: 'bad' },
};

/** The common scale of Chinese platforms. */
const REPORT_GRADES: Record<string, GradeLabel> = {
  A: { text: 'Почти новый, без царапин', tone: 'best' },
  B: { text: 'Есть подкраска', tone: 'good' },
  C: { text: 'Лёгкое ДТП, безопасность не\u00a0задета', tone: 'fair' },
  D: { text: 'Повреждён каркас', tone: 'accident' },
};

/** Text of a grade; null for a letter that no table explains (it is then shown as it is). */
export function gradeLabel(kind: Sheet, grade: string): GradeLabel | null {
  const table = kind === 'auction_sheet' ? AUCTION_GRADES : REPORT_GRADES;
  return table[grade.replace(',', '.')] ?? null;
}

const INTERIORS: Record<string, string> = {
  A: 'Салон как новый',
  B: 'Салон чистый, незначительные следы',
  C: 'Салон средний: потёртости, мелкие пятна, прожоги — нужна химчистка',
  D: 'Салон грязный: заметные пятна, прожоги, порезы',
  E: 'Салон плохой: сильный износ, разрывы',
};

export function interiorText(letter: string): string | null {
  return INTERIORS[letter] ?? null;
}

/** Letter of a damage code → texts by size 1, 2, 3, 4; the first is used when the sheet gives no size. */
const AUCTION_DAMAGE: Record<string, readonly string[]> = {
  A: ['мелкая царапина', 'средняя царапина', 'большая царапина', 'царапина во всю деталь'],
  U: ['маленькая вмятина', 'средняя вмятина', 'большая вмятина', 'вмятина во всю деталь'],
  B: [
    'маленькая вмятина с\u00a0царапиной',
    'средняя вмятина с\u00a0царапиной',
    'большая вмятина с\u00a0царапиной',
    'вмятина с\u00a0царапиной во всю деталь',
  ],
  W: ['едва заметный след ремонта', 'заметный след ремонта', 'явный след ремонта, волна'],
  S: ['ржавчина точками', 'ржавчина пятнами'],
  C: ['начальная коррозия', 'сквозная коррозия'],
  P: ['краска выцвела', 'краска выцвела заметно', 'требует покраски'],
  H: ['краска отслаивается или выгорела', 'краска сильно отслаивается'],
  X: ['деталь требует замены'],
  XX: ['деталь заменена'],
  Y: ['мелкая трещина', 'средняя трещина', 'большая трещина'],
  E: ['мелкие «оспинки» от града или камней'],
  G: ['скол на стекле'],
  R: ['отремонтированная трещина стекла'],
  T: ['порыв, дыра'],
  K: ['дефект лакокрасочного покрытия'],
  D: ['деформация'],
  M: ['деформация'],
};

const RECORD_DAMAGE: Record<string, readonly string[]> = {
  X: ['деталь заменена'],
  W: ['рихтовка, сварка'],
  C: ['коррозия'],
  A: ['царапина'],
  U: ['вмятина'],
  T: ['повреждение'],
};

const REPORT_DAMAGE: Record<string, readonly string[]> = {
  A: ['царапина'],
  U: ['вмятина'],
  W: ['окрас'],
  X: ['деталь заменена'],
  S: ['разнотон'],
};

const DAMAGE: Record<Sheet, Record<string, readonly string[]>> = {
  auction_sheet: AUCTION_DAMAGE,
  inspection_record: RECORD_DAMAGE,
  car_report: REPORT_DAMAGE,
};

/** «A2» → «средняя царапина»; null for a damage code that no table explains. */
export function damageText(kind: Sheet, code: string): string | null {
  const [, letters = '', size = ''] = /^([A-Z]+)(\d?)$/.exec(code.toUpperCase()) ?? [];
  const text = DAMAGE[kind][letters];
  if (text === undefined) return null;
  return text[size === '' ? 0 : Number(size) - 1] ?? text.at(-1) ?? null;
}

/** One damage code with all its panels, in the order of the sheet. */
export interface DamageLine {
  code: string;
  text: string;
  panels: string[];
}

/** Damage → a line per code: «A1 · мелкая царапина · капот, левый порог». */
export function damageLines(condition: Pick<Condition, 'kind' | 'marks'>): DamageLine[] {
  const lines = new Map<string, DamageLine>();
  for (const damage of condition.marks) {
    const line = lines.get(damage.code) ?? {
      code: damage.code,
      text: damageText(condition.kind, damage.code) ?? 'пометка без расшифровки',
      panels: [],
    };
    line.panels.push(panelLabel(damage.panel));
    lines.set(damage.code, line);
  }
  return [...lines.values()];
}
