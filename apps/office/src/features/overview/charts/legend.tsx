import { TONES } from './bars.tsx';
import type { Tone } from './bars.tsx';

/** What the parts of a picture mean, each with its number. */
export function Legend({
  items,
}: {
  items: readonly { tone: Tone; label: string; value: string }[];
}) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-quiet">
      {items.map(({ tone, label, value }) => (
        <li key={label} className="flex items-center gap-2">
          <svg viewBox="0 0 10 10" className="size-2.5 shrink-0" aria-hidden="true">
            <rect width="10" height="10" rx="2" className={TONES[tone]} />
          </svg>
          {label} <span className="font-semi text-text">{value}</span>
        </li>
      ))}
    </ul>
  );
}
