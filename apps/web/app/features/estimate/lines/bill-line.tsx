import type { Estimate, EstimateLine } from '@prichal/contract';
import { CachedFragment } from '../../../document/cached-fragment.tsx';
import { Term } from '../../../ui/term.tsx';
import { withNoBreakSpaces } from '../no-break-spaces.ts';
import { CertaintyBadge } from './certainty-badge.tsx';
import { accuracy, certaintyOf, isPapers, lineNote, lineSum, whoPays } from './line-texts.ts';

/** Lines whose sums are those of one car; the others stand in the bills of many. */
const OF_ONE_CAR: ReadonlySet<string> = new Set([
  'car_price',
  'bank_transfer',
  'duty',
  'excise',
  'vat',
  'clearance_fee',
]);

/** A line of the bill; pressing it opens how the sum came out and by which law. Works without scripts. */
export function BillLine({
  line,
  estimate,
  open,
}: {
  line: EstimateLine;
  estimate: Estimate;
  open: boolean;
}) {
  const note = lineNote(line, estimate);
  if (OF_ONE_CAR.has(line.code)) return <Line line={line} note={note} open={open} />;
  return (
    <CachedFragment name="bill-line" by={() => [line, note, open]}>
      {() => <Line line={line} note={note} open={open} />}
    </CachedFragment>
  );
}

function Line({ line, note, open }: { line: EstimateLine; note: string | null; open: boolean }) {
  return (
    <details open={open} className="group/line @container print:block">
      <summary className="grid min-h-8 grid-cols-[auto_1fr_auto_1rem] content-center items-baseline-last gap-x-2.5 rounded-sm text-[0.9375rem] leading-6 hover:bg-overlay group-open/line:font-semi max-md:min-h-11 max-md:py-1 @max-[17rem]:grid-cols-[auto_1fr_1rem] print:min-h-0 print:grid-cols-[auto_1fr_auto] print:py-0 print:text-[0.6875rem] print:leading-4">
        <CertaintyBadge certainty={certaintyOf(line)} className="mt-1.5 self-start print:mt-1" />
        <span className="flex min-w-0 items-baseline-last after:leader-raster">
          <span className="min-w-0 shrink wrap-anywhere">{withNoBreakSpaces(line.title)}</span>
          {note !== null && (
            <span className="ml-2.5 shrink-0 text-[0.875rem] font-normal whitespace-nowrap text-quiet @max-lg:hidden print:inline print:text-[0.625rem] print:text-text">
              {note}
            </span>
          )}
          {line.group === 'customs' && (
            <span className="ml-2 hidden text-[0.625rem] font-normal print:inline">
              {line.source.short ?? line.source.title}
            </span>
          )}
        </span>
        {/* with large text on a phone the sum goes below its label */}
        <span className="text-right whitespace-nowrap sm:min-w-22 @max-[17rem]:col-span-2 @max-[17rem]:col-start-2 @max-[17rem]:row-start-2 print:min-w-18">
          {lineSum(line)}
          {line.amount_rub !== null && <span className="visually-hidden">&nbsp;₽</span>}
        </span>
        <span
          className="text-right text-quiet after:sign-plus group-open/line:after:sign-minus group-open/line:after:text-accent-strong @max-[17rem]:col-start-3 @max-[17rem]:row-start-1 print:hidden"
          aria-hidden="true"
        />
        {note !== null && (
          <span className="col-span-2 col-start-2 text-small font-normal text-quiet sm:hidden print:hidden">
            {note}
          </span>
        )}
      </summary>
      <LineDetail line={line} />
      {open && <p className="hidden pl-5 text-[0.625rem] leading-3 print:block">{line.formula}</p>}
    </details>
  );
}

function LineDetail({ line }: { line: EstimateLine }) {
  const { source } = line;
  const law = line.group === 'customs';
  return (
    <dl className="my-1.5 mr-6 grid gap-x-4 gap-y-1.5 border-l-2 border-accent bg-raised px-4 py-3 text-[0.875rem] leading-5 sm:grid-cols-[5.5rem_1fr] contrast:border-l-4 print:my-0 print:mr-0 print:hidden print:border-0 print:px-5 print:py-0 print:text-[0.625rem] print:leading-3.5">
      <dt className={TERM}>Формула</dt>
      <dd className="min-w-0 font-semi wrap-anywhere">{withNoBreakSpaces(line.formula)}</dd>
      <dt className={TERM}>{law ? 'Закон' : 'Источник'}</dt>
      <dd className="min-w-0">{withNoBreakSpaces(source.title)}</dd>
      <dt className={TERM}>Редакция</dt>
      <dd className="min-w-0">{withNoBreakSpaces(source.edition)}</dd>
      <dt className={TERM}>Точность</dt>
      <dd className="flex min-w-0 items-baseline gap-2">
        <CertaintyBadge certainty={certaintyOf(line)} silent />
        {accuracy(line)}
      </dd>
      <dt className={TERM}>Кому</dt>
      <dd className="min-w-0">{whoPays(line)}</dd>
      {isPapers(line) && (
        <>
          <dt className={TERM}>Документы</dt>
          <dd className="min-w-0">
            <Term name="papers">что такое СБКТС и ЭПТС</Term>
          </dd>
        </>
      )}
    </dl>
  );
}

const TERM = 'text-quiet max-sm:mt-1';
