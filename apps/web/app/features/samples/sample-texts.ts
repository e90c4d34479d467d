/** A place on the sample with what it means; the number stands on the drawing. */
export interface SampleNote {
  number: number;
  title: string;
  text: string;
}

/** Cells of the sample sheet: number of the note, the word translated, and the value as the sheet has it. */
export const SHEET_CELLS = [
  { number: 1, word: 'лот', value: '40271' },
  { number: 2, word: 'регистрация', value: 'R4 年 8 月' },
  { number: 3, word: 'пробег', value: '41 250 km' },
  { number: 4, word: 'оценка', value: '4' },
  { number: 5, word: 'коробка', value: 'FA' },
  { number: 6, word: 'климат', value: 'AAC' },
  { number: 7, word: 'оснащение', value: 'AW PS PW ナビ' },
  { number: 8, word: 'салон', value: 'B' },
  { number: 9, word: 'ремонт', value: '無' },
] as const;

export const SHEET_NOTES: readonly SampleNote[] = [
  {
    number: 1,
    title: 'Номер лота, 出品番号',
    text: 'По нему и дню торгов лист находят на площадке. Попросите оба: так проверяют, что лист от этой машины.',
  },
  {
    number: 2,
    title: 'Первая регистрация, не выпуск, 初度登録',
    text: 'R4 — четвёртый год эры Рэйва, 2022-й; 8 — август. Возраст для пошлины считают от выпуска, его смотрят по номеру кузова.',
  },
  {
    number: 3,
    title: 'Пробег, 走行',
    text: 'Знак * или # рядом значит, что пробегу не верят; $ — прибор меняли с подтверждением.',
  },
  {
    number: 4,
    title: 'Общая оценка',
    text: '4 — хорошее состояние. Буква R вместо цифры значит ремонт после аварии. Шкалы площадок отличаются.',
  },
  {
    number: 5,
    title: 'Коробка, シフト',
    text: 'FA — напольный рычаг автомата. F5 — механика, пять ступеней.',
  },
  {
    number: 6,
    title: 'Климат, 冷房',
    text: 'AC — кондиционер, AAC — климат-контроль, WAC — двухзонный.',
  },
  {
    number: 7,
    title: 'Оборудование',
    text: 'AW — литые диски, PS — усилитель руля, PW — стеклоподъёмники, ナビ — навигация.',
  },
  { number: 8, title: 'Салон', text: 'От A — как новый — до D и E: прожоги, разрывы, запах.' },
  {
    number: 9,
    title: 'Ремонт силовых частей, 修復歴',
    text: '無 — не было, 有 — был. Самая важная клетка листа: спрашивайте о ней первой.',
  },
];

/** Damage of the sample, by panels as the drawing names them. */
export const SHEET_MARKS = [
  {
    code: 'A1',
    panel: 'bonnet',
    title: 'A1 на капоте',
    text: 'Царапина до ладони, часто полируется.',
  },
  {
    code: 'U2',
    panel: 'left-front-door',
    title: 'U2 на левой передней двери',
    text: 'Вмятина до 30 см: правка, нередко с покраской.',
  },
  {
    code: 'W1',
    panel: 'left-rear-wing',
    title: 'W1 на левом заднем крыле',
    text: 'Едва заметная волна: деталь уже красили. Спросите почему.',
  },
  {
    code: 'XX',
    panel: 'right-front-wing',
    title: 'XX на правом переднем крыле',
    text: 'Деталь заменена. Вопрос к тому, что за ней.',
  },
  {
    code: 'S1',
    panel: 'right-sill',
    title: 'S1 на правом пороге',
    text: 'Точки ржавчины. На пороге это важнее, чем на двери.',
  },
] as const;

/** What the inspector's gauge showed on each panel of the sample, thickness of paint in μm. */
export const REPORT_READINGS = [
  { code: '118', panel: 'bonnet' },
  { code: '104', panel: 'roof' },
  { code: '116', panel: 'boot-lid' },
  { code: '112', panel: 'left-front-wing' },
  { code: '121', panel: 'left-front-door' },
  { code: '109', panel: 'left-rear-door' },
  { code: '275', panel: 'left-rear-wing' },
  { code: '127', panel: 'right-front-wing' },
  { code: '98', panel: 'right-front-door' },
  { code: '115', panel: 'right-rear-door' },
  { code: '124', panel: 'right-rear-wing' },
] as const;

/** Places of the picture that are lines of the report; the number is the line's. */
export const REPORT_PLACES = [{ code: '№6', panel: 'right-sill' }] as const;

/** What stands on the picture of the report, and what it means. */
export const REPORT_MARKS = [
  {
    title: '98–127: краска завода',
    text: 'Числа — толщина краски в микрометрах. Ровные значения от детали к детали важнее самих чисел: у каждого завода они свои.',
  },
  {
    title: '275 на левом заднем крыле',
    text: 'Вдвое толще соседних: деталь красили. Спросите, что за ней, и снимок до ремонта. От 500 под краской обычно шпатлёвка.',
  },
  {
    title: '№6 под правым порогом',
    text: 'Место из шестой строки отчёта: рыхлая ржавчина на балке. К нему нужен снимок снизу.',
  },
  {
    title: 'Нет числа',
    text: 'Пластик толщиномером не измерить: бамперы, накладки. Если числа нет на металле, его не дали измерить.',
  },
] as const;

export type ReportState = 'good' | 'fair' | 'bad' | 'unseen';

export const REPORT_STATES: Readonly<Record<ReportState, string>> = {
  good: 'в порядке',
  fair: 'есть замечание',
  bad: 'плохо',
  unseen: 'не смотрели',
};

/** A sample of what an inspector writes, with what to make of it. */
export const REPORT_ROWS: readonly {
  part: string;
  state: ReportState;
  found: string;
  meaning: string;
}[] = [
  {
    part: 'Толщина краски',
    state: 'fair',
    found: 'Крыло заднее левое 275 мкм, остальное 98–127',
    meaning: 'Заводская краска — примерно 80–180\u00a0мкм. Крыло красили один раз, шпатлёвки нет.',
  },
  {
    part: 'Сварные точки и швы',
    state: 'good',
    found: 'Проёмы, лонжероны и чашки заводские',
    meaning: 'Силовые части не резали. Это важнее любой царапины.',
  },
  {
    part: 'Двигатель на холодную',
    state: 'good',
    found: 'Запуск с первого раза, без дыма и стука',
    meaning: 'Прогретый заранее двигатель скрывает стук. Просите видео с холодным запуском.',
  },
  {
    part: 'Коробка передач',
    state: 'fair',
    found: 'Лёгкий толчок при включении задней',
    meaning: 'Может быть маслом, может быть ремонтом. Спросите цену замены масла до ставки.',
  },
  {
    part: 'Ошибки в блоках',
    state: 'good',
    found: 'Ошибок нет, пробег в блоках 41\u00a0240\u00a0км',
    meaning: 'Пробег в блоках и на приборе совпал.',
  },
  {
    part: 'Днище и арки',
    state: 'bad',
    found: 'Рыхлая ржавчина на балке, правая сторона',
    meaning: 'Уже не налёт. Либо торгуйтесь, либо не берите.',
  },
  {
    part: 'Салон',
    state: 'good',
    found: 'Без запаха, без следов воды под ковром',
    meaning: 'Вода под ковром и налёт на болтах — признаки утопленника.',
  },
  {
    part: 'Тяговая батарея',
    state: 'unseen',
    found: 'Не гибрид',
    meaning: 'У гибрида и электромобиля здесь остаток ёмкости в процентах и чем его измерили.',
  },
];
