import type { Brand } from '@prichal/contract';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { LogoMark } from '../../site/logo-mark.tsx';

export function Logo({ brand: { name, logo } }: { brand: Pick<Brand, 'name' | 'logo'> }) {
  return (
    <Link
      to={paths.home()}
      aria-label={`${name}, на главную`}
      className="flex min-h-11 items-center gap-[min(0.75rem,3vw)] text-[min(1.375rem,7.5vw)] whitespace-nowrap font-bold tracking-tight"
    >
      <LogoMark name={name} logo={logo} nameClass="@max-[15rem]:hidden" />
    </Link>
  );
}
