import type { Plateau } from '@prichal/contract';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useId, useMemo, useState } from 'react';
import { formatDay, formatDayYear, formatRub } from '../../../ui/format.ts';
import { layoutTide } from './layout-tide.ts';
import { boundsOf } from './tide-parts.ts';
import type { TideLayout } from './layout-tide.ts';
import type { TideSize } from './tide-parts.ts';
import { TideDrawing } from './tide-drawing.tsx';
import { TideTable } from './tide-table.tsx';
import { CERTAINTY_SAID, differenceOf, differenceWords, periodWords } from './tide-words.ts';

/** Each drawing is made for its width: words in a chart must not shrink with it. */
const SHOWN: Record<TideSize, string> = {
  wide: 'max-lg:hidden print:hidden',
  medium: 'max-sm:hidden lg:hidden print:hidden',
  paper: 'hidden print:block',
  phone: 'sm:hidden print:hidden',
};

const SCREENS = ['wide', 'medium', 'phone'] as const;

/**
 * «Когда ввозить»: the total against the day of customs. Arrow keys step from plateau to plateau, the pointer carries a
 * hairline; screen readers, phones and pages without scripts have the same rows as a table.
 */
export function TideChart({
  plateaus,
  day,
  today,
  earliest,
  title,
  printed = false,
}: {
  plateaus: readonly Plateau[];
  /** the visitor's clearance day, ISO */
  day: string;
  today: string;
  /** no car can be at customs sooner, ISO */
  earliest: string;
  title: ReactNode;
  /** the page is made for paper too */
  printed?: boolean;
}) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const layouts = useMemo(
    () =>
      (printed ? ([...SCREENS, 'paper'] as const) : SCREENS).flatMap(
        (size) => layoutTide({ plateaus, today, day, earliest }, size) ?? [],
      ),
    [plateaus, today, day, earliest, printed],
  );
  const own = plateaus.find(({ from, to }) => from <= day && day <= to);
  const picked = chosen === null ? null : (plateaus[chosen] ?? null);
  const step = (event: KeyboardEvent) => {
    const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') setChosen(null);
    if (move === undefined) return;
    event.preventDefault();
    setPointed(null);
    setChosen((now) => {
      const from = now ?? plateaus.findIndex((plateau) => plateau === own);
      return Math.max(0, Math.min(plateaus.length - 1, from + move));
    });
  };
  const point = (layout: TideLayout) => (event: PointerEvent<HTMLElement>) => {
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
  if (layouts.length === 0 || plateaus.every((plateau) => boundsOf(plateau) === null)) return null;
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
        Итог по&nbsp;дню, когда таможня примет декларацию. Сплошная линия&nbsp;— действующая
        редакция, штрих&nbsp;— вероятная, точки&nbsp;— один источник. Шкала рублей начинается
        не&nbsp;с&nbsp;нуля.
      </p>
      {plateaus.length === 1 && plateaus[0]?.range === null && (
        <p className="mt-2 font-semi">
          С&nbsp;{formatDay(plateaus[0]?.from ?? day)} по&nbsp;
          {formatDayYear(plateaus[0]?.to ?? day)} срок сумму не&nbsp;меняет: ни&nbsp;возраст,
          ни&nbsp;ставки её не&nbsp;двигают.
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
              <TideDrawing
                layout={layout}
                id={`${id}${layout.size}`}
                hair={pointed ?? hairOf(layout, chosen)}
              />
            </div>
          ))}
          <p role="status" className="mt-1 min-h-6 text-[0.9375rem] print:hidden">
            {picked && <Readout plateau={picked} own={own} />}
          </p>
        </div>
      )}
      <div className={`mt-4 print:hidden ${asTable ? '' : 'sm:[html[data-js]_&]:visually-hidden'}`}>
        <div className="@container">
          <TideTable plateaus={plateaus} day={day} />
        </div>
      </div>
    </div>
  );
}

/** The middle of the chosen plateau. */
function hairOf(layout: TideLayout, chosen: number | null): number | null {
  const segment = chosen === null ? undefined : layout.steps[chosen]?.segments[0];
  return segment ? (segment.x1 + segment.x2) / 2 : null;
}

function Readout({ plateau, own }: { plateau: Plateau; own: Plateau | undefined }) {
  const bounds = boundsOf(plateau);
  const difference = differenceOf(plateau, own);
  const doubt = CERTAINTY_SAID[plateau.certainty];
  return (
    <>
      {periodWords(plateau)}:{' '}
      <b className="font-semi">
        {bounds === null
          ? 'итог не посчитан'
          : bounds.from === bounds.to
            ? formatRub(bounds.from)
            : `${formatRub(bounds.from)} – ${formatRub(bounds.to)}`}
      </b>
      {plateau === own
        ? ', ваш срок'
        : difference === null
          ? ''
          : `, ${differenceWords(difference)}`}
      {doubt === '' ? '' : `, ${doubt}`}
    </>
  );
}
