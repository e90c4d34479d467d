import type { ComponentProps } from 'react';
import { Link } from '@prichal/ui/link.tsx';
import { Icon } from '@prichal/ui/icon.tsx';

const BASE =
  'inline-flex min-h-11 items-center gap-2 rounded-md border px-3.5 text-[0.9375rem] whitespace-nowrap transition-colors md:min-h-10';
const ON = 'border-control bg-overlay text-text contrast:bg-accent contrast:text-on-accent';

/** A choice that a press removes; `label` names it, for screen readers «Убрать: …». */
export function ChipRemove({
  label,
  ...rest
}: { label: string } & Omit<ComponentProps<typeof Link>, 'children'>) {
  return (
    <Link {...rest} className={`${BASE} ${ON}`} aria-label={`Убрать: ${label}`}>
      {label}
      <Icon name="close" size={16} className="text-quiet contrast:text-current" />
    </Link>
  );
}
