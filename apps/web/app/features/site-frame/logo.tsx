import { MARK } from '@prichal/ui/mark.tsx';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

export function Logo({ name }: { name: string }) {
  return (
    <Link
      to={paths.home()}
      aria-label={`${name}, на главную`}
      className="flex min-h-11 items-center gap-[min(0.75rem,3vw)] text-[min(1.375rem,7.5vw)] whitespace-nowrap font-bold tracking-tight"
    >
      {MARK}
      <span className="@max-[15rem]:hidden">{name}</span>
    </Link>
  );
}
