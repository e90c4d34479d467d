import type { PricePeriod } from '@prichal/contract';
import { formatNumber } from '@prichal/ui/format.ts';
import { withNoBreakSpaces } from '../no-break-spaces.ts';
import { boundsOf } from './timeline-parts.ts';
import { CERTAINTY_SAID, differenceOf, differenceText, periodText } from './timeline-texts.ts';

/** The chart's rows as text: when, how much, the difference to the visitor's day, the reason of the change. */
export function TimelineTable({ periods, day }: { periods: readonly PricePeriod[]; day: string }) {
  const own = periods.find(({ from, to }) => from <= day && day <= to);
  return (
    <table className="w-full border-collapse text-left text-[0.9375rem] @max-xl:block">
      <caption className="visually-hidden">Итог по дню, когда таможня примет декларацию</caption>
      <thead className="@max-xl:hidden">
        <tr className="border-b border-line-strong text-small text-quiet">
          <th scope="col" className="py-2 pr-4 font-normal">
            Таможня
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-normal">
            Итог, ₽
          </th>
          <th scope="col" className="py-2 pr-4 font-normal">
            К вашему сроку
          </th>
          <th scope="col" className="py-2 font-normal">
            Почему
          </th>
        </tr>
      </thead>
      <tbody className="@max-xl:block">
        {periods.map((period) => (
          <Row key={period.from} period={period} own={own} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ period, own }: { period: PricePeriod; own: PricePeriod | undefined }) {
  const yours = period === own;
  const difference = differenceOf(period, own);
  const tone = yours
    ? 'text-accent-strong'
    : difference === null || difference === 0
      ? 'text-quiet'
      : difference < 0
        ? 'text-good'
        : 'text-warn';
  const doubt = CERTAINTY_SAID[period.certainty];
  return (
    <tr className="border-b border-line align-top @max-xl:flex @max-xl:flex-wrap @max-xl:justify-between @max-xl:gap-x-4 @max-xl:py-2.5">
      <th
        scope="row"
        className={`py-2.5 pr-4 text-left font-semi @max-xl:py-0 @max-xl:pr-0 ${yours ? 'text-accent-strong' : ''}`}
      >
        {periodText(period)}
      </th>
      <td
        className={`py-2.5 pr-4 text-right font-semi whitespace-nowrap @max-xl:py-0 @max-xl:pr-0 ${yours ? 'text-accent-strong' : ''}`}
      >
        {sum(period)}
      </td>
      <td
        className={`py-2.5 pr-4 @max-xl:w-full @max-xl:py-0 @max-xl:pr-0 @max-xl:text-small ${tone}`}
      >
        {yours ? 'ваш срок' : difference === null ? 'сравнить нельзя' : differenceText(difference)}
        {doubt !== '' && (
          <span className="text-small text-quiet @xl:block">
            <span className="@xl:hidden">, </span>
            {doubt}
          </span>
        )}
      </td>
      <td className="py-2.5 text-small text-quiet @max-xl:w-full @max-xl:py-0">
        {period.why === ''
          ? period.edition === ''
            ? ''
            : 'действующие ставки'
          : withNoBreakSpaces(period.why)}
      </td>
    </tr>
  );
}

function sum(period: PricePeriod): string {
  const bounds = boundsOf(period);
  if (bounds === null) return 'не посчитан';
  return bounds.from === bounds.to
    ? formatNumber(bounds.from)
    : `${formatNumber(bounds.from)}–${formatNumber(bounds.to)}`;
}
