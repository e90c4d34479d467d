import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'medium' | 'large';

const VARIANTS: Record<ButtonVariant, string> = {
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

/** The class of a button for anything that is pressed: see Button and ButtonLink. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  extra = '',
): string {
  return `inline-flex items-center justify-center gap-2 rounded-md border text-center font-semi leading-5 transition-colors ${VARIANTS[variant]} ${SIZES[size]} ${extra}`;
}

interface ButtonAppearance {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}

/** `busy` preserves the button's size and text, shows that work is in progress and ignores presses. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonAppearance & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(variant, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. `to` is an address of this site. */
export function ButtonLink({
  variant,
  size,
  className,
  children,
  ...rest
}: ButtonAppearance & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={buttonClass(variant, size, className)}>
      {children}
    </Link>
  );
}
