import type { ReactNode } from 'react';
import { BarPatterns } from '@prichal/ui/group-icon.tsx';
import { ThemeSwitch } from '@prichal/ui/theme-switch.tsx';
import { paths } from '../../paths.ts';
import { LogoMark } from '../../site/logo-mark.tsx';
import { useBrand } from '../../site/site-facts.ts';

/** The whole frame of a page that a client's link opens: the company's name, and what the page is. */
export function ClientHeader({ children }: { children?: ReactNode }) {
  const brand = useBrand();
  return (
    <header className="border-b border-line print:border-0">
      <div className="wrap flex min-h-15 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
        <a
          href={paths.home()}
          aria-label={`${brand.name}, на главную`}
          className="flex min-h-11 items-center gap-3 text-[min(1.375rem,7.5vw)] font-bold tracking-tight whitespace-nowrap"
        >
          <LogoMark name={brand.name} logo={brand.logo} />
        </a>
        <div className="flex flex-wrap items-center gap-x-6 text-small text-quiet">
          {children}
          <ThemeSwitch className="max-md:hidden print:hidden" isBrief />
        </div>
      </div>
      <BarPatterns />
    </header>
  );
}
