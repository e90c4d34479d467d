import { POPUP_NAMES } from '@prichal/contract/office';
import type { Overview } from '@prichal/contract/office';
import { countOf, formatNumber } from '@prichal/ui/format.ts';
import { Bars } from '../charts/bars.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { Meter } from '../charts/meter.tsx';
import { momentAfter } from '../../../time/format-moment.ts';
import type { PanelProps } from '../panel-props.ts';
import { percent } from '../say.ts';

type Test = Overview['popup']['tests'][number];
type Group = Test['groups'][number];

const TRIGGERS: Readonly<Record<string, string>> = {
  exit_intent: 'Уход со страницы',
  scroll: 'Прокрутка',
  time: 'Две минуты',
  calculator_complete: 'Готовый расчёт',
};

/** Tests of the request popup with their intervals, and what opened it. */
export function PopupPanel({ overview: { popup } }: PanelProps) {
  const seen = popup.tests.filter(({ groups }) => groups.some(({ shown }) => shown > 0));
  const triggers = popup.triggers.map((line) => ({
    ...line,
    name: `${TRIGGERS[line.trigger] ?? 'Неизвестно'} · ${groupName(line.variant)}`,
  }));
  return (
    <ChartPanel
      title="Окно с заявкой"
      note="доля взятых заявок среди видевших окно, 95 %"
      empty={seen.length === 0 && triggers.length === 0 ? 'За это время окно не показывали.' : null}
      table={{
        head: ['Вариант', 'Показов', 'Заявок', 'Взято', 'Доля', 'Интервал', 'К обычному'],
        rows: [
          ...seen.flatMap(({ groups }) =>
            groups.map((group) => [
              groupName(group.group),
              formatNumber(group.shown),
              formatNumber(group.requests),
              formatNumber(group.accepted),
              group.shown === 0 ? '—' : percent(group.share),
              group.shown === 0 ? '—' : intervalOf(group.interval),
              differenceOf(group) ?? '—',
            ]),
          ),
          ...triggers.map(({ name, shown, submitted }) => [
            name,
            formatNumber(shown),
            formatNumber(submitted),
            '—',
            '—',
            '—',
            '—',
          ]),
        ],
      }}
    >
      {seen.map((test) => (
        <TestPicture key={test.started_at} test={test} />
      ))}
      {triggers.length > 0 && (
        <>
          <h3 className="mt-4 mb-3 border-t border-line pt-3 font-semi">Что открывало окно</h3>
          <Bars
            rows={triggers.map(({ name, shown, dismissed, submitted }) => ({
              label: name,
              value: formatNumber(submitted),
              aside: `из ${formatNumber(shown)}`,
              parts: partsOf(shown, dismissed, submitted),
            }))}
            most={Math.max(1, ...triggers.map(({ shown }) => shown))}
          />
          <p className="mt-2 text-small text-quiet">
            Яркая часть{'\u00a0'}— заявки, серая{'\u00a0'}— закрыли, остальное{'\u00a0'}— ушли, не
            ответив.
          </p>
        </>
      )}
    </ChartPanel>
  );
}

function TestPicture({ test }: { test: Test }) {
  const { groups, needs, skewed } = test;
  const highest = Math.max(
    0.02,
    ...groups.filter(({ shown }) => shown > 0).map(({ interval }) => interval.high),
  );
  const most = Math.min(1, Math.ceil(highest * 103) / 100);
  const usual = groups.find(({ is_control: isControl }) => isControl);
  const end = test.ended_at === null ? '' : ` по ${momentAfter(test.ended_at)}`;
  return (
    <>
      <p className="mb-2 text-small text-quiet">{`Испытание с ${momentAfter(test.started_at)}${end}`}</p>
      {skewed !== null && (
        <p className="mb-2 text-bad-text">
          {`Группы набраны не теми долями (вероятность случайности ${skewed.toExponential(0)}): выводам верить нельзя.`}
        </p>
      )}
      {needs !== null && (
        <p className="mb-2 text-small text-quiet">
          {`Рано судить: чтобы увидеть удвоение, нужно по ${countOf(needs, ['показу', 'показа', 'показов'])} в каждой группе.`}
        </p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2.5 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto]">
        {groups.map((group) => {
          const isSeen = group.shown > 0;
          const against = differenceOf(group);
          return (
            <li key={group.group} className="col-span-full grid grid-cols-subgrid items-center">
              <span className="text-bill leading-5">{groupName(group.group)}</span>
              <span className="max-sm:col-span-2 max-sm:row-start-2">
                <Meter
                  most={most}
                  borders={usual && usual.shown > 0 ? [usual.share] : []}
                  {...(isSeen && {
                    stretch: [group.interval.low, group.interval.high] as const,
                  })}
                  points={isSeen ? [{ at: group.share, shape: 'dot' }] : []}
                />
              </span>
              <span className="text-right font-semi">{isSeen ? percent(group.share) : '—'}</span>
              <span className="col-span-full text-small text-quiet">
                {`показов ${formatNumber(group.shown)}, заявок ${formatNumber(group.requests)}, взято ${formatNumber(group.accepted)}${against === null ? '' : `; к\u00a0обычному ${against}`}`}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function intervalOf({ low, high }: { low: number; high: number }): string {
  return `${percent(low)}\u00a0–\u00a0${percent(high)}`;
}

/** «+1,2 % (−0,6 % … +3,1 %)»; null: nothing to compare */
function differenceOf({ difference }: Group): string | null {
  if (difference === null) return null;
  const signed = (share: number): string =>
    `${share > 0 ? '+' : share < 0 ? '−' : ''}${percent(Math.abs(share))}`;
  return `${signed(difference.difference)} (${signed(difference.low)} … ${signed(difference.high)})`;
}

function partsOf(shown: number, dismissed: number, submitted: number) {
  const closed = Math.min(dismissed, Math.max(0, shown - submitted));
  return [
    { tone: 'accent' as const, value: submitted },
    { tone: 'rest' as const, value: closed },
    { tone: 'sea' as const, value: Math.max(0, shown - submitted - closed) },
  ];
}

function groupName(group: string): string {
  return POPUP_NAMES[group] ?? (group || 'неизвестно');
}
