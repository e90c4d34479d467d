import { Link } from 'react-router';
import { paths } from '../../paths.ts';

export function Logo({ name }: { name: string }) {
  return (
    <Link
      to={paths.home()}
      aria-label={`${name}, на главную`}
      className="flex min-h-11 items-center gap-[min(0.75rem,3vw)] text-[min(1.375rem,7.5vw)] whitespace-nowrap font-bold tracking-tight"
    >
      <svg viewBox="0 0 48 48" className="size-8" aria-hidden="true">
        <path className="fill-text" d="M6 5h36v31h-8V13H14v23H6z" />
        <path
          className="fill-none stroke-accent"
          strokeWidth="4.5"
          strokeLinecap="round"
          d="M2 42c4-4.6 8-4.6 12 0s8 4.6 12 0 8-4.6 12 0 6 3 8 .6"
        />
      </svg>
      <span className="@max-[15rem]:hidden">{name}</span>
    </Link>
  );
}
