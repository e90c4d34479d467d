import type { ReactNode } from 'react';

const LOOKS = {
  plain: 'bg-line text-text contrast:bg-ground',
  good: 'bg-good-ground text-good-text',
  warn: 'text-warn px-0',
} as const;

/** A fact in two words on a card: «≤ 160 л.с.», «3–5 лет», «через третью страну». */
export function Badge({
  look = 'plain',
  children,
}: {
  look?: keyof typeof LOOKS;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center rounded-sm px-2 py-0.5 text-small font-medium whitespace-nowrap contrast:border ${LOOKS[look]}`}
    >
      {children}
    </span>
  );
}
