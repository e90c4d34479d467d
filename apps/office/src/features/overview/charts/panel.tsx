import type { ReactNode } from 'react';
import { useId } from 'react';

/** A framed part of the overview. */
export function Panel({
  id,
  title,
  note,
  children,
}: {
  id?: string | undefined;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-raised p-4 desk:p-5"
    >
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h2 id={heading} className="text-[1.125rem] leading-6 font-semi">
          {title}
        </h2>
        {note && <p className="text-small text-quiet">{note}</p>}
      </header>
      {children}
    </section>
  );
}
