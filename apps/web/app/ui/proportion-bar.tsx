export type BillGroup = 'purchase' | 'transit' | 'customs' | 'russia';

/** The four colours of the bill in its order; in the contrast view they differ by pattern. */
const FILLS: Record<BillGroup, string> = {
  purchase: 'fill-purchase',
  transit: 'fill-transit contrast:fill-[url(#stripes)]',
  customs: 'fill-customs',
  russia: 'fill-russia contrast:fill-[url(#hatching)]',
};

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

/** The square before a group's name, in the group's colour. */
export function GroupMark({ group }: { group: BillGroup }) {
  return (
    <svg viewBox="0 0 10 10" className="inline-block size-2.5 shrink-0" aria-hidden="true">
      <rect width="10" height="10" rx="2" className={`${FILLS[group]} contrast:stroke-text`} />
    </svg>
  );
}

/** Patterns of the contrast view: once per page. */
export function BarPatterns() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        <pattern id="stripes" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" className="fill-ground" />
          <rect width="3" height="6" className="fill-text" />
        </pattern>
        <pattern
          id="hatching"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <rect width="5" height="5" className="fill-ground" />
          <rect width="2" height="5" className="fill-text" />
        </pattern>
      </defs>
    </svg>
  );
}
