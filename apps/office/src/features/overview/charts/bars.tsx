import type { ReactNode } from 'react';

/** The look of a part; colour never stands alone, a number is beside it. */
export const TONES = {
  sea: 'fill-transit',
  pale: 'fill-purchase',
  accent: 'fill-accent',
  good: 'fill-good',
  warn: 'fill-warn',
  bad: 'fill-bad',
  rest: 'fill-leader',
  light: 'fill-russia',
} as const;
export type Tone = keyof typeof TONES;

export interface Bar {
  label: string;
  value: ReactNode;
  /** quieter, after the value */
  aside?: ReactNode;
  note?: ReactNode;
  parts: readonly { tone: Tone; value: number }[];
}

/** Rows of label, bar and number to one scale, so that all bars begin and end alike; on a phone the bar stands under its label. */
export function Bars({ rows, most }: { rows: readonly Bar[]; most: number }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto]">
      {rows.map(({ label, value, aside, note, parts }) => (
        <li key={label} className="col-span-full grid grid-cols-subgrid items-center gap-y-1">
          <span className="min-w-0 text-bill leading-5 break-words">{label}</span>
          <PartsBar
            parts={parts}
            most={most}
            className="h-3 max-sm:col-span-2 max-sm:row-start-2"
          />
          <span className="text-right text-bill leading-5 font-semi whitespace-nowrap">
            {value}
            {aside && <span className="pl-2 text-small font-normal text-quiet">{aside}</span>}
          </span>
          {note && <span className="col-span-full text-small text-quiet">{note}</span>}
        </li>
      ))}
    </ul>
  );
}

const GAP = 0.3;

/** Parts one after another, to the scale of `most`; hidden from screen readers, the numbers are beside it. */
function PartsBar({
  parts,
  most,
  className,
}: {
  parts: Bar['parts'];
  most: number;
  className: string;
}) {
  const seen = parts.filter(({ value }) => value > 0);
  return (
    <svg className={`block w-full overflow-visible ${className}`} aria-hidden="true">
      {seen.map(({ tone, value }, at) => {
        const start = seen.slice(0, at).reduce((sum, part) => sum + part.value, 0);
        const width = (value / most) * 100;
        return (
          <rect
            key={at}
            x={`${((start / most) * 100).toFixed(2)}%`}
            width={`${Math.max(0.6, width - (at < seen.length - 1 ? GAP : 0)).toFixed(2)}%`}
            height="100%"
            rx="2"
            className={TONES[tone]}
          />
        );
      })}
    </svg>
  );
}
