import type { ReactNode } from 'react';

/** Item, dots, value: a line of the bill; a value that does not fit goes below. Put several into a <dl>. */
export function LeaderLine({
  label,
  children,
  strong = false,
}: {
  label: ReactNode;
  children: ReactNode;
  strong?: boolean;
}) {
  return (
    <div className={`flex flex-wrap items-baseline text-bill ${strong ? 'font-semi' : ''}`}>
      <dt
        className={`flex max-w-full flex-[1_0_auto] items-baseline after:leader ${strong ? '' : 'text-quiet'}`}
      >
        {label}
      </dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  );
}
