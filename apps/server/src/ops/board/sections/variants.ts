import { CONTROL, HOLDOUT } from '@prichal/database';
import type { ExperimentReport, GroupLine, VariantsReport } from '@prichal/database';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { bars } from '../pictures/bars.ts';
import type { Bar } from '../pictures/bars.ts';
import { figure, nothing } from '../pictures/figure.ts';
import { meter } from '../pictures/meter.ts';
import { legend } from '../pictures/paints.ts';
import type { BoardFacts } from '../read-board.ts';
import { count, moment, percent } from '../labels.ts';
import { panel } from './panel.ts';

const GROUP_LABELS: Record<string, string> = {
  standard: 'Обычное',
  minimal: 'Короткое',
  social_proof: 'С отзывами',
  value_stack: 'Что входит',
  urgency: 'С отсчётом',
  premium: 'Для дорогих машин',
  holdout: 'Без окна',
};
const TRIGGER_LABELS: Record<string, string> = {
  exit_intent: 'Уход со страницы',
  scroll: 'Прокрутка',
  time: 'Две минуты',
  calculator_complete: 'Готовый расчёт',
};

/** Tests of the request popup with their intervals, and what opened it. */
export function variantsPanel({ variants }: BoardFacts): Markup {
  const { experiments, triggers } = variants;
  const empty =
    triggers.length === 0 &&
    experiments.every(({ groups }) => groups.every(({ exposures }) => exposures === 0));
  return panel({
    id: 'variants',
    title: 'Варианты окна с заявкой',
    answer: null,
    note: 'Доля принятых в работу заявок среди видевших окно, с интервалом 95 %.',
    body: empty
      ? nothing('За это время окно не показывали.')
      : html`<div class="pair">
          ${experiments.map(experimentFigure)}${triggers.length > 0 && triggersFigure(variants)}
        </div>`,
    wide: true,
  });
}

function experimentFigure(report: ExperimentReport): Markup {
  const { experiment, groups, sample, sampleRatio } = report;
  const highest = Math.max(
    0.02,
    ...groups.filter(({ exposures }) => exposures > 0).map(({ interval }) => interval.high),
  );
  // a whole percent, a little past the longest interval: its end is seen
  const most = Math.min(1, Math.ceil(highest * 103) / 100);
  const control = groups.find(({ group }) => group === CONTROL);
  const ordered = [...groups].sort((a, b) => placeOf(a) - placeOf(b) || b.share - a.share);
  const span = `с ${moment(experiment.startedAt)}${experiment.endedAt === null ? '' : ` по ${moment(experiment.endedAt)}`}`;
  if (groups.every(({ exposures }) => exposures === 0))
    return html`<div>
      <h3>Испытание ${span}</h3>
      ${nothing('Показов ещё не было.')}
    </div>`;
  const picture = html`<h3>Испытание ${span}</h3>
    ${
      sampleRatio.alarm &&
      html`<p class="warning">
        Группы набраны не теми долями (вероятность случайности ${sampleRatio.p.toExponential(0)}):
        выводам верить нельзя.
      </p>`
    }
    ${
      !sample.reached &&
      html`<p class="quiet">
        Рано судить: чтобы увидеть удвоение, нужно по ${count(sample.needed)} показов в каждой
        группе.
      </p>`
    }
    <ul class="bars meters">
      ${ordered.map((group) => groupRow(group, most, control?.exposures ? control.share : null))}
    </ul>
    <p class="key">Шкала от 0 до ${percent(most)}, черта — обычное окно.</p>`;
  return figure(
    picture,
    {
      head: [
        'Вариант',
        'Доля показов',
        'Показов',
        'Заявок',
        'Принято',
        'Доля',
        'Интервал',
        'К обычному',
      ],
      rows: ordered.map((group) => [
        groupName(group.group),
        percent(group.weight),
        count(group.exposures),
        count(group.requests),
        count(group.accepted),
        group.exposures === 0 ? '—' : percent(group.share),
        group.exposures === 0
          ? '—'
          : `${percent(group.interval.low)} – ${percent(group.interval.high)}`,
        differenceOf(group) ?? '—',
      ]),
    },
    `Испытание ${span}`,
  );
}

function groupRow(group: GroupLine, most: number, control: number | null): Markup {
  const seen = group.exposures > 0;
  const against = differenceOf(group);
  return html`<li>
    <span class="name">${groupName(group.group)}</span>
    <span class="value">${seen ? percent(group.share) : '—'}</span>
    ${meter({
      most,
      ...(control === null ? {} : { line: control }),
      ...(seen ? { stretch: [group.interval.low, group.interval.high] as const } : {}),
      markers: seen ? [{ at: group.share, shape: 'dot' }] : [],
    })}
    <span class="note"
      >показов ${count(group.exposures)}, заявок ${count(group.requests)}, принято
      ${count(group.accepted)}${against !== null && `; к\u00a0обычному ${against}`}</span
    >
  </li>`;
}

/** The control first, those without a popup last. */
function placeOf({ group }: GroupLine): number {
  return group === CONTROL ? 0 : group === HOLDOUT ? 2 : 1;
}

/** «+1,2 % (−0,6 % … +3,1 %)»; null: nothing to compare */
function differenceOf({ difference, exposures }: GroupLine): string | null {
  if (difference === null || exposures === 0) return null;
  const signed = (share: number): string =>
    `${share > 0 ? '+' : share < 0 ? '−' : ''}${percent(Math.abs(share))}`;
  return `${signed(difference.difference)} (${signed(difference.low)} … ${signed(difference.high)})`;
}

function triggersFigure({ triggers }: VariantsReport): Markup {
  const most = Math.max(1, ...triggers.map(({ shown }) => shown));
  const rows = triggers.map((line) => ({
    ...line,
    name: `${TRIGGER_LABELS[line.trigger] ?? (line.trigger || 'Неизвестно')} · ${groupName(line.variant)}`,
  }));
  return figure(
    html`<h3>Что открывало окно</h3>
      ${bars(
        rows.map(({ name, shown, dismissed, submitted }) => ({
          label: name,
          value: html`${count(submitted)}<small> из ${count(shown)}</small>`,
          parts: partsOf(shown, dismissed, submitted),
        })),
        most,
      )}
      ${legend([
        { paint: 'accent', label: 'оставили заявку' },
        { paint: 'grey', label: 'закрыли' },
        { paint: 'sea', label: 'ушли, не ответив' },
      ])}`,
    {
      head: ['Что открыло', 'Показов', 'Закрыли', 'Заявок'],
      rows: rows.map(({ name, shown, dismissed, submitted }) => [
        name,
        shown,
        dismissed,
        submitted,
      ]),
    },
    'Что открывало окно',
  );
}

function partsOf(shown: number, dismissed: number, submitted: number): Bar['parts'] {
  const closed = Math.min(dismissed, Math.max(0, shown - submitted));
  return [
    { paint: 'accent', value: submitted },
    { paint: 'grey', value: closed },
    { paint: 'sea', value: Math.max(0, shown - submitted - closed) },
  ];
}

function groupName(group: string): string {
  return GROUP_LABELS[group] ?? (group || 'неизвестно');
}
