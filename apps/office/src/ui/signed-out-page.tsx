import { MARK } from '@prichal/ui/mark.tsx';
import { ThemeSwitch } from '@prichal/ui/theme-switch.tsx';
import type { ReactNode } from 'react';

/** A page outside the frame: the sign of the office, one thing to do, a word of help below. */
export function SignedOutPage({
  title,
  note,
  help,
  children,
}: {
  title: string;
  note: string;
  help?: string;
  children: ReactNode;
}) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[30rem] flex-col px-4 pt-8 pb-6 desk:justify-center">
      <title>{`${note} | Кабинет`}</title>
      <div className="mb-8 flex items-center gap-4">
        <span className="*:size-11">{MARK}</span>
        <div>
          <h1 className="text-title font-bold tracking-tight">{title}</h1>
          <p className="text-small text-quiet">{note}</p>
        </div>
      </div>
      {children}
      <div className="mt-auto pt-10 desk:mt-0 print:hidden">
        {help && <p className="mb-2 text-small text-quiet">{help}</p>}
        <ThemeSwitch className="min-h-12" />
      </div>
    </main>
  );
}
