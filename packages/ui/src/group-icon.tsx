export type BillGroup = 'purchase' | 'transit' | 'customs' | 'russia';

/** The four colours of the bill in its order; in the contrast view they differ by pattern. */
export const FILLS: Record<BillGroup, string> = {
  purchase: 'fill-purchase',
  transit: 'fill-transit contrast:fill-[url(#stripes)]',
  customs: 'fill-customs',
  russia: 'fill-russia contrast:fill-[url(#hatching)]',
};

/** The square before a group's name, in the group's colour. */
export function GroupIcon({ group, className = '' }: { group: BillGroup; className?: string }) {
  return (
    <svg
      viewBox="0 0 10 10"
      className={`inline-block size-2.5 shrink-0 ${className}`}
      aria-hidden="true"
    >
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
