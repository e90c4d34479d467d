import { useMemo } from 'react';
import { drawBehindHair, drawOverHair, n } from './draw-timeline.ts';
import type { TimelineLayout } from './layout-timeline.ts';

/** The chart as SVG. `hair`: x of the pointer or of the chosen period. Screen readers get the table instead. */
export function TimelineDrawing({
  layout,
  id,
  hair,
}: {
  layout: TimelineLayout;
  /** makes the ids of patterns unique on the page */
  id: string;
  hair: number | null;
}) {
  const { width, height, axis, top } = layout;
  const behind = useMemo(() => ({ __html: drawBehindHair(layout, id) }), [layout, id]);
  const over = useMemo(() => ({ __html: drawOverHair(layout) }), [layout]);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="block w-full overflow-visible print:[&_*]:[stroke-opacity:1]"
      aria-hidden="true"
      focusable="false"
    >
      {/* our own drawing, its texts escaped */}
      <g dangerouslySetInnerHTML={behind} />
      {hair !== null && (
        <path d={`M${n(hair)} ${n(top)}V${axis}`} className="stroke-accent" strokeWidth="1.5" />
      )}
      <g dangerouslySetInnerHTML={over} />
    </svg>
  );
}
