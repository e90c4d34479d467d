import type { ReactNode } from 'react';

/** The main heading of a text page, with its first sentence below. */
export function PageTitle({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <>
      <h1 className="max-w-220 text-[min(2.0625rem,9.4vw)] leading-[1.15] font-bold tracking-headline md:text-headline md:leading-15">
        {children}
      </h1>
      {lead && <p className="mt-4 max-w-170 text-lead text-quiet md:mt-6">{lead}</p>}
    </>
  );
}
