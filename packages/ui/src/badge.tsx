import type { ReactNode } from 'react';

const VARIANTS = {
  plain: 'bg-line text-text contrast:bg-ground',
  good: 'bg-good-ground text-good-text',
  warn: 'text-warn px-0',
} as const;

/** A short fact on a card: «≤ 160 л.с.», «3–5 лет», «через третью страну». */
export function Badge({
  variant = 'plain',
  children,
}: {
  variant?: keyof typeof VARIANTS;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center rounded-sm px-2 py-0.5 text-small font-medium contrast:border ${VARIANTS[variant]}`}
    >
      {children}
    </span>
  );
}
