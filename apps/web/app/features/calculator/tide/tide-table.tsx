import type { Plateau } from '@prichal/contract';
import { formatNumber } from '../../../ui/format.ts';
import { tieWords } from '../tie-words.ts';
import { boundsOf } from './tide-parts.ts';
import { CERTAINTY_SAID, differenceOf, differenceWords, periodWords } from './tide-words.ts';

/** The chart's rows in words: when, how much, against the visitor's day, why it turned. */
export function TideTable({ plateaus, day }: { plateaus: readonly Plateau[]; day: string }) {
  const own = plateaus.find(({ from, to }) => from <= day && day <= to);
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
        {plateaus.map((plateau) => (
          <Row key={plateau.from} plateau={plateau} own={own} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ plateau, own }: { plateau: Plateau; own: Plateau | undefined }) {
  const yours = plateau === own;
  const difference = differenceOf(plateau, own);
  const tone = yours
    ? 'text-accent-strong'
    : difference === null || difference === 0
      ? 'text-quiet'
      : difference < 0
        ? 'text-good'
        : 'text-warn';
  const doubt = CERTAINTY_SAID[plateau.certainty];
  return (
    <tr className="border-b border-line align-top @max-xl:flex @max-xl:flex-wrap @max-xl:justify-between @max-xl:gap-x-4 @max-xl:py-2.5">
      <th
        scope="row"
        className={`py-2.5 pr-4 text-left font-semi @max-xl:py-0 @max-xl:pr-0 ${yours ? 'text-accent-strong' : ''}`}
      >
        {periodWords(plateau)}
      </th>
      <td
        className={`py-2.5 pr-4 text-right font-semi whitespace-nowrap @max-xl:py-0 @max-xl:pr-0 ${yours ? 'text-accent-strong' : ''}`}
      >
        {sum(plateau)}
      </td>
      <td
        className={`py-2.5 pr-4 @max-xl:w-full @max-xl:py-0 @max-xl:pr-0 @max-xl:text-small ${tone}`}
      >
        {yours ? 'ваш срок' : difference === null ? 'сравнить нельзя' : differenceWords(difference)}
        {doubt !== '' && (
          <span className="text-small text-quiet @xl:block">
            <span className="@xl:hidden">, </span>
            {doubt}
          </span>
        )}
      </td>
      <td className="py-2.5 text-small text-quiet @max-xl:w-full @max-xl:py-0">
        {plateau.why === ''
          ? plateau.edition === ''
            ? ''
            : 'действующие ставки'
          : tieWords(plateau.why)}
      </td>
    </tr>
  );
}

function sum(plateau: Plateau): string {
  const bounds = boundsOf(plateau);
  if (bounds === null) return 'не посчитан';
  return bounds.from === bounds.to
    ? formatNumber(bounds.from)
    : `${formatNumber(bounds.from)}–${formatNumber(bounds.to)}`;
}
