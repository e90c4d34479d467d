import { DRAWN_VARIANTS } from '@prichal/contract';
import {
  readFunnel,
  readSources,
  readVariants,
  readVitals,
  VITAL_THRESHOLDS,
} from '@prichal/database';
import type {
  ExperimentReport,
  FunnelLine,
  FunnelStep,
  GroupLine,
  SourceLine,
  VariantsReport,
  VitalLine,
} from '@prichal/database';
import { moment } from '../moment.ts';
import { percent, reportCommand } from '../report/report-command.ts';

const STEPS: Record<FunnelStep, string> = {
  page: 'любая страница',
  catalog: 'каталог',
  car: 'автомобиль',
  form_start: 'начали форму',
  request: 'заявка',
  claimed: 'взята менеджером',
};
const RATINGS = {
  good: 'хорошо',
  'needs-improvement': 'надо лучше',
  poor: 'плохо',
} as const;

type FunnelShown = FunnelLine & { allVisits: number | null; requests: number };

export const reportFunnel = reportCommand<FunnelLine[], FunnelShown>({
  verb: 'funnel',
  summary: 'воронка: страница → каталог → автомобиль → форма → заявка → взята',
  notes: [
    'Посещения — людей, кто разрешил измерение; программы — посещения с признаками программы, отдельно; «всего» — и остальных тоже.',
    'Заявки и взятые — все записанные, без тех, где заполнено скрытое поле.',
    'Доля — от всех посещений: на машину приходят и мимо каталога; у взятых — от заявок.',
  ],
  read: readFunnel,
  lines: (steps) =>
    steps.some(({ count }) => count > 0)
      ? steps.map((line) => ({
          ...line,
          allVisits: steps[0]?.visits ?? null,
          requests: steps.find(({ step }) => step === 'request')?.count ?? 0,
        }))
      : [],
  columns: [
    { title: 'шаг', of: ({ step }) => STEPS[step] },
    { title: 'посещений', of: ({ visits }) => visits },
    { title: 'программы', of: ({ bots }) => bots },
    { title: 'всего', of: ({ count }) => count },
    { title: 'доля', of: shareOf },
  ],
});

function shareOf({ step, visits, count, allVisits, requests }: FunnelShown): string | null {
  if (step === 'page') return null;
  if (step === 'claimed') return requests === 0 ? null : percent(count / requests);
  return visits === null || !allVisits ? null : percent(visits / allVisits);
}

type GroupShown = GroupLine & { report: ExperimentReport };

export const reportVariants = reportCommand<VariantsReport, GroupShown>({
  verb: 'variants',
  summary: 'проверки видов всплывающего окна: показы, заявки, принятые, разница',
  notes: [
    'Доля — принятые заявки на показ, с 95-процентным интервалом (Уилсон); разница — с видом standard (Ньюкомб).',
    'Считаются посетители, которым вид достался по жребию; holdout — кому окна не показывают.',
  ],
  read: readVariants,
  lines: ({ experiments }) =>
    experiments.flatMap((report) =>
      report.groups
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map((group) => ({ ...group, report })),
    ),
  columns: [
    { title: 'проверка', of: ({ report }) => nameOf(report) },
    { title: 'вид', of: ({ group }) => group },
    { title: 'доля посетителей', of: ({ weight }) => percent(weight) },
    { title: 'показов', of: ({ exposures }) => exposures },
    { title: 'заявок', of: ({ requests }) => requests },
    { title: 'принято', of: ({ accepted }) => accepted },
    { title: 'доля принятых', of: ({ share }) => percent(share, 2) },
    { title: 'интервал', of: ({ interval: { low, high } }) => between(low, high) },
    {
      title: 'разница со standard',
      of: ({ difference }) =>
        difference === null
          ? null
          : `${percent(difference.difference, 2)} (${between(difference.low, difference.high)})`,
    },
  ],
  remarks: ({ experiments, triggers }) => [
    ...experiments.flatMap(warnings),
    ...triggers.map(
      ({ trigger, variant, shown, dismissed, submitted }) =>
        `Открыто по «${trigger}», вид ${variant}: показано ${shown}, закрыто ${dismissed}, отправлено ${submitted}`,
    ),
  ],
});

/** The control first, the others as the specification has them, those who see no popup last. */
function placeOf({ group }: GroupLine): number {
  const place = (DRAWN_VARIANTS as readonly string[]).indexOf(group);
  return place === -1 ? DRAWN_VARIANTS.length : place;
}

function nameOf({ experiment: { key, startedAt, endedAt } }: ExperimentReport): string {
  const end = endedAt === null ? 'идёт' : `до ${moment.format(endedAt)}`;
  return `${key} с ${moment.format(startedAt)}, ${end}`;
}

function between(low: number, high: number): string {
  return `${percent(low, 2)} … ${percent(high, 2)}`;
}

function warnings({ experiment, groups, sampleRatio, sample }: ExperimentReport): string[] {
  const seen = groups.some(({ exposures }) => exposures > 0);
  const least = Math.min(...groups.map(({ exposures }) => exposures));
  return [
    ...(sampleRatio.alarm
      ? [
          `ТРЕВОГА, проверка ${experiment.key}: посетители поделены не так, как задано ` +
            `(χ² = ${sampleRatio.chiSquare.toFixed(1)}, p = ${sampleRatio.p.toExponential(1)}). Итогам верить нельзя: ищите ошибку.`,
        ]
      : []),
    ...(seen && !sample.reached
      ? [
          `Проверка ${experiment.key}: мало показов. Чтобы увидеть удвоение доли, нужно ${sample.needed} на каждый вид, а есть ${least}. Решать рано.`,
        ]
      : []),
  ];
}

export const reportVitals = reportCommand<VitalLine[], VitalLine>({
  verb: 'vitals',
  summary: 'скорость страниц у посетителей: 75-й перцентиль по адресам',
  notes: [
    `Хорошо / плохо: ${thresholds()}.`,
    'FID — не измеряется: браузеры его больше не считают.',
  ],
  read: (db, span) => readVitals(db, span),
  lines: (lines) => lines,
  columns: [
    { title: 'адрес', of: ({ route }) => route },
    { title: 'показатель', of: ({ metric }) => metric },
    { title: 'p75', of: ({ metric, p75 }) => Number(p75.toFixed(metric === 'CLS' ? 3 : 0)) },
    { title: 'оценка', of: ({ rating }) => RATINGS[rating] },
    { title: 'хорошо', of: ({ good }) => percent(good) },
    { title: 'надо лучше', of: ({ needsImprovement }) => percent(needsImprovement) },
    { title: 'плохо', of: ({ poor }) => percent(poor) },
    { title: 'измерений', of: ({ count }) => count },
  ],
});

/** «LCP 2500/4000 мс, CLS 0,1/0,25…» */
function thresholds(): string {
  return Object.entries(VITAL_THRESHOLDS)
    .map(([metric, bounds]) => {
      const numbers = bounds.join('/').replaceAll('.', ',');
      return `${metric} ${numbers}${metric === 'CLS' ? '' : ' мс'}`;
    })
    .join(', ');
}

export const reportSources = reportCommand<SourceLine[], SourceLine>({
  verb: 'sources',
  summary: 'откуда приходят: посещения, заявки и взятые по меткам utm',
  notes: [
    'Источник — utm_source; без него — сайт, с которого пришли; «напрямую» — ни того, ни другого.',
    'Посещения — тех, кто разрешил измерение; заявки — все.',
  ],
  read: (db, span) => readSources(db, span),
  lines: (lines) => lines,
  columns: [
    { title: 'источник', of: ({ source }) => source || 'напрямую' },
    { title: 'вид рекламы', of: ({ medium }) => medium || null },
    { title: 'кампания', of: ({ campaign }) => campaign || null },
    { title: 'посещений', of: ({ visits }) => visits },
    { title: 'заявок', of: ({ requests }) => requests },
    { title: 'взято', of: ({ claimed }) => claimed },
  ],
});
