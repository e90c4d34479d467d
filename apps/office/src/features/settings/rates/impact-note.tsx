import type { PricingDraft, PricingImpact } from '@prichal/contract/office';
import { countOf, formatDay, formatNumber } from '@prichal/ui/format.ts';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../api/call-api.ts';
import { impactQuery } from '../../../api/pricing.ts';
import { useRested } from '../../../ui/use-rested.ts';

const CARS = ['машина', 'машины', 'машин'] as const;
const OF_CARS = ['машины', 'машин', 'машин'] as const;

/** What a decision would move in the catalogue, before it is saved. */
export function ImpactNote({ draft, today }: { draft: PricingDraft | null; today: string }) {
  const typed = useRested(draft);
  const rested = draft === null ? null : typed;
  const impact = useQuery(impactQuery(rested));
  if (rested === null)
    return <p className="text-quiet">Здесь будет видно, у скольких машин изменится сумма.</p>;
  if (impact.error) {
    const { message, fields } = failureOf(impact.error);
    // the field says it itself
    return Object.keys(fields).length > 0 ? null : <p className="text-bad-text">{message}</p>;
  }
  return (
    <div role="status" className="grid gap-2 rounded-lg border border-line-strong p-4">
      {impact.data === undefined ? (
        <p className="text-quiet">Считаем…</p>
      ) : (
        <Impact
          impact={impact.data}
          later={rested.kind !== 'rates' && rested.valid_from > today ? rested.valid_from : null}
        />
      )}
    </div>
  );
}

function Impact({ impact, later }: { impact: PricingImpact; later: string | null }) {
  const { cars, computed, changed, least, most, mean, examples, note } = impact;
  if (note !== null) return <p>{note}</p>;
  return (
    <>
      <p className="font-semi">
        {changed === 0
          ? 'Ни у одной машины сумма не изменится.'
          : `У ${countOf(changed, OF_CARS)} сумма изменится: ${spread(least ?? 0, most ?? 0, mean ?? 0)}.`}
      </p>
      <ul className="divide-y divide-line empty:hidden">
        {examples.map(({ country, id, title, before, after }) => (
          <li key={`${country} ${id}`} className="flex flex-wrap gap-x-4 py-2 text-small">
            <span className="min-w-0 flex-1 basis-48">{title}</span>
            <span className="whitespace-nowrap tabular-nums">
              {`${formatNumber(before)} → ${formatNumber(after)}\u00a0₽`}
            </span>
            <span className="whitespace-nowrap text-quiet tabular-nums">
              {signed(after - before)}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-small text-quiet">
        {computed === cars
          ? `Посчитано: ${countOf(cars, CARS)}, все в продаже.`
          : `Посчитано: ${formatNumber(computed)} самых новых из ${formatNumber(cars)}.`}
        {later !== null && ` По сегодняшним курсам; начнёт действовать ${formatDay(later)}.`}
      </p>
    </>
  );
}

function spread(least: number, most: number, mean: number): string {
  return least === most
    ? `на ${signed(least)}`
    : `от ${signed(least)} до ${signed(most)}, в среднем ${signed(mean)}`;
}

/** +18 000 ₽, −4 000 ₽ */
function signed(rub: number): string {
  return `${rub > 0 ? '+' : ''}${formatNumber(rub)}\u00a0₽`;
}
