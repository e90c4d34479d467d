import { spreadOf } from '@prichal/contract';
import type { Estimate } from '@prichal/contract';
import { DAYS } from '@prichal/ui/days.ts';
import { countOf } from '@prichal/ui/format.ts';
import { Money } from '@prichal/ui/money.tsx';
import { withNoBreakSpaces } from './no-break-spaces.ts';

/**
 * The total: one figure, or its provable bounds with the missing fact. Never a guess, never the lower bound alone.
 */
export function TotalSum({
  estimate,
  size = 'panel',
}: {
  estimate: Estimate;
  size?: 'panel' | 'page';
}) {
  const { route } = estimate;
  const hasSum = estimate.totals.total !== null || spreadOf(estimate) !== null;
  return (
    <>
      <Sum estimate={estimate} size={size} />
      {route !== null && (
        <p className="mt-2 text-[0.9375rem] text-quiet">
          {route.via === null ? `Дорога: ${route.country}` : `Прямой вывоз запрещён: ${route.via}`},{' '}
          {countOf(route.days, DAYS)}
          {/* the sum over them may go on to another city */}
          {route.via !== null && ' до\u00a0Владивостока'}
        </p>
      )}
      {estimate.export_note !== null && (
        <p className="mt-2 border-l-2 border-warn pl-4 text-[0.9375rem] leading-6 print:text-[0.75rem]">
          {hasSum && <b className="font-semi">Сумма неполная. </b>}
          {withNoBreakSpaces(estimate.export_note)}
        </p>
      )}
    </>
  );
}

function Sum({ estimate, size }: { estimate: Estimate; size: 'panel' | 'page' }) {
  const { totals } = estimate;
  const range = spreadOf(estimate);
  const sizeClass =
    size === 'page'
      ? 'text-[min(2.625rem,12vw)] leading-[1.05] md:text-[min(4rem,8vw)] print:text-[2.5rem]'
      : 'text-[min(2.5rem,12vw)] leading-[1.1] md:text-[min(3.5rem,7vw)]';
  if (range === null && totals.total !== null)
    return (
      <p className={`font-bold tracking-total ${sizeClass}`}>
        <Money value={totals.total} size="line" className="[&>*]:text-[0.6em]" />
      </p>
    );
  if (range === null) return <p className="text-block font-bold">Итог не посчитан</p>;
  return (
    <>
      <p className="text-[min(1.75rem,10vw)] leading-tight font-bold tracking-tight md:text-[2.25rem]">
        <span className="inline-block">
          от&nbsp;
          <Money value={range.from} />
        </span>{' '}
        <span className="inline-block">
          до&nbsp;
          <Money value={range.to} />
        </span>
      </p>
      {totals.total !== null && (
        <p className="mt-1 text-[0.9375rem] text-quiet">
          По правилу закона при таких данных: <Money value={totals.total} />
        </p>
      )}
    </>
  );
}

/** Which facts an incomplete total waits for. */
export function MissingFacts({ estimate }: { estimate: Estimate }) {
  if (estimate.missing.length === 0) return null;
  return (
    <div className="mt-4 border-l-2 border-warn pl-4 text-[0.9375rem]">
      <p className="font-semi">
        {estimate.missing.length === 1
          ? 'Чтобы сумма стала одной, не\u00a0хватает:'
          : 'Чтобы сумма стала одной, не\u00a0хватает фактов:'}
      </p>
      <ul>
        {estimate.missing.map(({ fact, text }) => (
          <li key={fact}>{withNoBreakSpaces(text)}</li>
        ))}
      </ul>
    </div>
  );
}
