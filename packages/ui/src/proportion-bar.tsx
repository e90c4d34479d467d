import { FILLS } from './group-icon.tsx';
import type { BillGroup } from './group-icon.tsx';

const GAP = 2;
const WIDTH = 1000;

/**
 * Parts of a whole to scale, in the given order; `part` in any unit (₽, days). A part is never narrower than the
 * visible minimum. Hidden from screen readers, because texts and sums are next to it.
 */
export function ProportionBar({
  parts,
  className = 'h-3',
}: {
  parts: readonly { group: BillGroup; part: number }[];
  className?: string;
}) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 12`}
      preserveAspectRatio="none"
      className={`block w-full ${className}`}
      aria-hidden="true"
    >
      {placeParts(parts).map(({ group, x, width }, index) => (
        <rect
          key={index}
          x={x.toFixed(1)}
          width={width.toFixed(1)}
          height="12"
          rx="2"
          className={FILLS[group]}
        />
      ))}
    </svg>
  );
}

function placeParts(parts: readonly { group: BillGroup; part: number }[]) {
  const whole = parts.reduce((sum, { part }) => sum + part, 0);
  const room = WIDTH - GAP * (parts.length - 1);
  let end = -GAP;
  return parts.map(({ group, part }) => {
    const x = end + GAP;
    const width = whole === 0 ? 0 : Math.max(3, (part / whole) * room);
    end = x + width;
    return { group, x, width };
  });
}
