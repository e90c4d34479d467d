import { formatNumber } from './format.ts';

const SIZES = {
  line: '',
  /** the size is the place's own, only the sign gives way */
  figure: 'font-bold tracking-tight',
  card: 'text-sum font-bold tracking-tight',
  block: 'text-total font-bold tracking-total max-md:text-sum',
  hero: 'text-[min(2.75rem,12vw)] leading-[1.1] md:text-hero font-bold tracking-total',
} as const;

/**
 * A sum with its rouble sign: whole ₽ as a number or a decimal string. In large sizes the sign is smaller
 * and lighter, so that the figures are what is read.
 */
export function Money({
  value,
  size = 'line',
  className = '',
}: {
  value: number | string;
  size?: keyof typeof SIZES;
  className?: string;
}) {
  const sign =
    size === 'line' ? '₽' : <span className="text-[0.6em] font-normal tracking-normal">₽</span>;
  return (
    <span className={`whitespace-nowrap ${SIZES[size]} ${className}`}>
      {formatNumber(value)}
      {'\u00a0'}
      {sign}
    </span>
  );
}
