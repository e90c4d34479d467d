import { TONES } from './bars.tsx';
import type { Tone } from './bars.tsx';

const HEIGHT = 100;

/** One column for each day, in parts from below; the highest day is written at the top. */
export function Columns({
  columns,
  tones,
  first,
  last,
}: {
  columns: readonly { label: string; counts: readonly number[] }[];
  tones: readonly Tone[];
  /** under the ends of the axis */
  first: string;
  last: string;
}) {
  const totals = columns.map(({ counts }) => counts.reduce((sum, one) => sum + one, 0));
  const most = Math.max(1, ...totals);
  const step = 100 / columns.length;
  return (
    <div aria-hidden="true">
      <p className="mb-1 border-b border-dashed border-line text-note text-quiet">
        {`до ${most} в\u00a0день`}
      </p>
      <svg
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-36 w-full border-b border-line-strong"
      >
        {columns.map(({ label, counts }, at) => (
          <g key={label}>
            <title>{`${label}: ${totals[at]}`}</title>
            {counts.map((count, part) => {
              const below = counts.slice(0, part).reduce((sum, one) => sum + one, 0);
              const height = (count / most) * HEIGHT;
              return (
                count > 0 && (
                  <rect
                    key={part}
                    x={at * step + step * 0.12}
                    width={step * 0.76}
                    y={HEIGHT - (below / most) * HEIGHT - height}
                    height={Math.max(0.5, height - (part > 0 || count < (totals[at] ?? 0) ? 1 : 0))}
                    className={TONES[tones[part] ?? 'rest']}
                  />
                )
              );
            })}
          </g>
        ))}
      </svg>
      <p className="mt-1 flex justify-between text-note text-quiet">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  );
}
