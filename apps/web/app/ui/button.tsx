import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'medium' | 'large';

const LOOKS: Record<ButtonLook, string> = {
  primary:
    'bg-accent text-on-accent hover:bg-accent-strong border-transparent disabled:bg-hover disabled:text-quiet',
  secondary:
    'border-line-strong text-text hover:border-control hover:bg-overlay disabled:text-hint',
  quiet: 'border-transparent text-quiet hover:text-text hover:bg-overlay disabled:text-hint',
};
const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-12 px-button text-body',
  large: 'min-h-14 px-button text-[1.0625rem]',
};

/** The look of a button for anything that is pressed: see Button and ButtonLink. */
export function buttonClass(
  look: ButtonLook = 'primary',
  size: ButtonSize = 'medium',
  extra = '',
): string {
  return `inline-flex items-center justify-center gap-2 rounded-md border text-center font-semi leading-5 transition-colors ${LOOKS[look]} ${SIZES[size]} ${extra}`;
}

interface Looks {
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}

/** `busy` keeps the button's place and words, shows that work is under way and ignores presses. */
export function Button({
  look,
  size,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: Looks & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(look, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. `to` is an address of this site. */
export function ButtonLink({
  look,
  size,
  className,
  children,
  ...rest
}: Looks & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={buttonClass(look, size, className)}>
      {children}
    </Link>
  );
}
