import { WITHOUT_ROUTE } from '@prichal/contract';
import type { PricePeriod } from '@prichal/contract';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useId, useMemo, useState } from 'react';
import { formatDay, formatDayYear, formatRub } from '@prichal/ui/format.ts';
import { layoutTimelines } from './layout-timeline.ts';
import { boundsOf } from './timeline-parts.ts';
import type { TimelineLayout } from './layout-timeline.ts';
import type { TimelineSize } from './timeline-parts.ts';
import { TimelineDrawing } from './timeline-drawing.tsx';
import { TimelineTable } from './timeline-table.tsx';
import { CERTAINTY_SAID, differenceOf, differenceText, periodText } from './timeline-texts.ts';

/** One drawing per width, because the chart's texts must not shrink with it. */
const SHOWN: Record<TimelineSize, string> = {
  wide: 'max-lg:hidden print:hidden',
  medium: 'max-sm:hidden lg:hidden print:hidden',
  paper: 'hidden print:block',
  phone: 'sm:hidden print:hidden',
};

const SCREENS = ['wide', 'medium', 'phone'] as const;

/**
 * «Когда ввозить»: the total against the day of customs clearance. Arrow keys step from period to period, the pointer
 * moves a hairline. Screen readers, phones and pages without scripts get the same rows as a table.
 */
export function TimelineChart({
  periods,
  day,
  today,
  earliest,
  title,
  incomplete,
  printed = false,
}: {
  periods: readonly PricePeriod[];
  /** the visitor's clearance day, ISO */
  day: string;
  today: string;
  /** no car can be at customs sooner, ISO */
  earliest: string;
  title: ReactNode;
  /** the sums are without the way through a third country */
  incomplete: boolean;
  /** the page is made for paper too */
  printed?: boolean;
}) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const layouts = useMemo(
    () =>
      layoutTimelines({ periods, today, day, earliest }, printed ? [...SCREENS, 'paper'] : SCREENS),
    [periods, today, day, earliest, printed],
  );
  const own = periods.find(({ from, to }) => from <= day && day <= to);
  const picked = chosen === null ? null : (periods[chosen] ?? null);
  const step = (event: KeyboardEvent) => {
    const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') setChosen(null);
    if (move === undefined) return;
    event.preventDefault();
    setPointed(null);
    setChosen((now) => {
      const from = now ?? periods.findIndex((period) => period === own);
      return Math.max(0, Math.min(periods.length - 1, from + move));
    });
  };
  const point = (layout: TimelineLayout) => (event: PointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - frame.left) / frame.width) * layout.width;
    const index = layout.steps.findIndex(({ segments }) =>
      segments.some((one) => one.x1 <= x && x <= one.x2),
    );
    setPointed(index < 0 ? null : x);
    setChosen(index < 0 ? null : index);
  };
  const leave = () => {
    setPointed(null);
    setChosen(null);
  };
  if (layouts.length === 0 || periods.every((period) => boundsOf(period) === null)) return null;
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        {title}
        <button
          type="button"
          aria-pressed={asTable}
          onClick={() => setAsTable((now) => !now)}
          className="needs-js link min-h-11 text-[0.9375rem] text-quiet max-sm:hidden print:hidden"
        >
          {asTable ? 'Показать графиком' : 'Показать таблицей'}
        </button>
      </div>
      <p className="max-w-160 text-[0.9375rem] text-quiet print:max-w-none print:text-[0.625rem] print:leading-4">
        Итог по дню, когда таможня примет декларацию. Сплошная линия — действующая редакция, штрих —
        вероятная, точки — ориентир, её не сверяли. Шкала рублей начинается не с нуля.
        {incomplete && ` Все суммы ${WITHOUT_ROUTE}.`}
      </p>
      {periods.length === 1 && periods[0]?.range === null && (
        <p className="mt-2 font-semi">
          С {formatDay(periods[0]?.from ?? day)} по&nbsp;
          {formatDayYear(periods[0]?.to ?? day)} срок сумму не меняет: ни возраст, ни ставки её не
          двигают.
        </p>
      )}
      {!asTable && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a chart is stepped through with the arrows; the table below says the same to a screen reader
        <div
          role="group"
          tabIndex={0}
          aria-label="График итога по дням. Стрелки влево и вправо ведут по ступеням"
          onKeyDown={step}
          onBlur={leave}
          className="mt-6 rounded-sm outline-offset-4 print:mt-1"
        >
          {layouts.map((layout) => (
            <div
              key={layout.size}
              className={SHOWN[layout.size]}
              onPointerMove={point(layout)}
              onPointerLeave={leave}
            >
              <TimelineDrawing
                layout={layout}
                id={`${id}${layout.size}`}
                hair={pointed ?? hairOf(layout, chosen)}
              />
            </div>
          ))}
          <p role="status" className="mt-1 min-h-6 text-[0.9375rem] print:hidden">
            {picked && <Readout period={picked} own={own} />}
          </p>
        </div>
      )}
      <div className={`mt-4 print:hidden ${asTable ? '' : 'sm:[html[data-js]_&]:visually-hidden'}`}>
        <div className="@container">
          <TimelineTable periods={periods} day={day} />
        </div>
      </div>
    </div>
  );
}

/** The middle of the chosen period, x. */
function hairOf(layout: TimelineLayout, chosen: number | null): number | null {
  const segment = chosen === null ? undefined : layout.steps[chosen]?.segments[0];
  return segment ? (segment.x1 + segment.x2) / 2 : null;
}

function Readout({ period, own }: { period: PricePeriod; own: PricePeriod | undefined }) {
  const bounds = boundsOf(period);
  const difference = differenceOf(period, own);
  const doubt = CERTAINTY_SAID[period.certainty];
  return (
    <>
      {periodText(period)}:{' '}
      <b className="font-semi">
        {bounds === null
          ? 'итог не посчитан'
          : bounds.from === bounds.to
            ? formatRub(bounds.from)
            : `${formatRub(bounds.from)} – ${formatRub(bounds.to)}`}
      </b>
      {period === own ? ', ваш срок' : difference === null ? '' : `, ${differenceText(difference)}`}
      {doubt === '' ? '' : `, ${doubt}`}
    </>
  );
}
