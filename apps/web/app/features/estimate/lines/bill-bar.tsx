import { GroupIcon } from '@prichal/ui/group-icon.tsx';
import { GROUP_COLOURS, percent } from './groups.ts';
import type { BillGroup, GroupName } from './groups.ts';

/** In the contrast view the groups differ by pattern. */
const FILLS: Record<GroupName, string> = {
  abroad: 'fill-purchase print:fill-ground',
  transit: 'fill-transit contrast:fill-[url(#stripes)]',
  customs: 'fill-customs print:fill-text',
  russia: 'fill-russia contrast:fill-[url(#hatching)]',
};

/** A part this big carries its name itself; the others are named above the bar. */
const NAMED_INSIDE = 0.3;

/**
 * The four groups to scale. Hidden from screen readers: groups and sums carry the facts. Widths are in per cent, so
 * that its texts do not scale.
 */
export function BillBar({
  groups,
  tall = false,
}: {
  groups: readonly BillGroup[];
  tall?: boolean;
}) {
  const above = groups.filter(({ share }) => share < NAMED_INSIDE);
  return (
    <div aria-hidden="true" className="@container">
      <p className="mb-1.5 flex min-h-5 flex-wrap justify-end gap-x-4 text-small print:mb-0.5 print:justify-start print:min-h-4 print:text-[0.625rem] print:leading-4">
        {above.map((group) => (
          <span key={group.name} className="@min-[13rem]:whitespace-nowrap">
            <GroupIcon group={GROUP_COLOURS[group.name]} />{' '}
            <span className="text-quiet">{group.short}</span>{' '}
            <b className="font-semi">{percent(group.share)}</b>
          </span>
        ))}
      </p>
      <svg
        width="100%"
        className={`block overflow-hidden rounded-sm ${tall ? 'h-[2.125rem]' : 'h-7'}`}
      >
        {groups.map((group, index) => (
          <Part
            key={group.name}
            group={group}
            from={groups.slice(0, index).reduce((sum, { share }) => sum + share, 0)}
          />
        ))}
      </svg>
    </div>
  );
}

function Part({ group, from }: { group: BillGroup; from: number }) {
  const { name, share, title, short } = group;
  const ink = `fill-on-accent font-semi text-[0.875rem] ${name === 'customs' ? 'print:fill-ground' : 'print:fill-text'}`;
  return (
    <>
      <rect
        x={attribute(from)}
        width={attribute(share)}
        height="100%"
        className={`${FILLS[name]} stroke-ground stroke-2 print:stroke-text print:stroke-1`}
      />
      {share >= NAMED_INSIDE && (
        <>
          <text x={attribute(from)} dx="11" y="50%" dy="0.35em" className={ink}>
            <tspan className="@max-2xl:hidden">{title}</tspan>
            <tspan className="@2xl:hidden">{short}</tspan>
          </text>
          <text
            x={attribute(from + share)}
            dx="-11"
            y="50%"
            dy="0.35em"
            textAnchor="end"
            className={`${ink} ${share < 0.42 ? '@max-md:hidden' : '@max-[13rem]:hidden'}`}
          >
            {percent(share)}
          </text>
        </>
      )}
    </>
  );
}

function attribute(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
