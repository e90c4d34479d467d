import type { ReactNode } from 'react';

/** Item, dots, value: a line of the bill. Put several into a <dl>. */
export function LeaderLine({
  label,
  children,
  strong = false,
}: {
  label: ReactNode;
  children: ReactNode;
  strong?: boolean;
}) {
  return (
    <div className={`flex items-baseline text-bill ${strong ? 'font-semi' : ''}`}>
      <dt className={strong ? '' : 'text-quiet'}>{label}</dt>
      <span className="leader" aria-hidden="true" />
      <dd className="text-right">{children}</dd>
    </div>
  );
}
