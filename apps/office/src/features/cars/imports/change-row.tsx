import type { ImportCarLine } from '@prichal/contract/office';
import { Money } from '@prichal/ui/money.tsx';
import { decapitalize } from '@prichal/ui/format.ts';
import { shownValue } from './shown-value.ts';

export type ChangeKind = 'added' | 'changed' | 'sold';

const SIGNS = {
  added: { sign: '+', title: 'новая', tone: 'text-good' },
  changed: { sign: '~', title: 'изменится', tone: 'text-warn' },
  sold: { sign: '−', title: 'уйдёт', tone: 'text-bad-text' },
} as const;

/** One car: its fields before and after, and what that does to the total. */
export function ChangeRow({ kind, car }: { kind: ChangeKind; car: ImportCarLine }) {
  const { sign, title, tone } = SIGNS[kind];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-2 py-2.5">
      <span aria-hidden="true" className={`font-bold ${tone}`}>
        {sign}
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="sr-only">{title}: </span>
          {car.name}, {car.source_id}
        </p>
        <p className="text-small text-quiet">
          {car.changes.map(({ label, from, to }) => (
            <span key={label} className="mr-3 inline-block wrap-anywhere">
              {decapitalize(label)} {shownValue(from)} →{' '}
              <span className="text-text">{shownValue(to)}</span>
            </span>
          ))}
        </p>
      </div>
      <Total kind={kind} landed={car.landed} />
    </li>
  );
}

function Total({
  kind,
  landed: { from, to },
}: {
  kind: ChangeKind;
  landed: ImportCarLine['landed'];
}) {
  if (kind === 'sold') return <span className="text-small text-quiet">с продажи</span>;
  if (to === null) return <span className="text-small text-quiet">без итога</span>;
  if (kind === 'added' || from === null)
    return (
      <span>
        <span className="sr-only">итог во Владивостоке </span>
        <Money value={to} />
      </span>
    );
  const change = to - from;
  if (change === 0) return <span className="text-small text-quiet">итог тот же</span>;
  return (
    <span className={`whitespace-nowrap ${change < 0 ? 'text-good-text' : 'text-warn'}`}>
      <span className="sr-only">итог </span>
      {change < 0 ? '−' : '+'}
      <Money value={Math.abs(change)} />
    </span>
  );
}
