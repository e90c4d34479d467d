import type { ReactNode } from 'react';

/** The heading of a section with, at the right, the one figure or link that belongs to it. */
export function SectionHeading({
  id,
  children,
  aside,
}: {
  id?: string;
  children: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 md:mb-9">
      <h2 id={id} className="text-block font-heading tracking-tight md:text-section">
        {children}
      </h2>
      {aside && <p className="text-quiet">{aside}</p>}
    </div>
  );
}
