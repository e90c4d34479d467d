import { FILLS } from './group-mark.tsx';
import type { BillGroup } from './group-mark.tsx';

const GAP = 2;
const WIDTH = 1000;

/**
 * Parts of one whole to scale, in the order given; `part` in any unit (₽, days). A part never vanishes:
 * it is at least as wide as can be seen. The words and sums stand beside it, so it is hidden from screen readers.
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
