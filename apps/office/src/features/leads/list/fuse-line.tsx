import { useId } from 'react';
import type { Fuse } from '../time/fuse.ts';

/**
 * What is left of the promise, 3 px. Decoration: the minutes stand beside it in words. In the contrast view calm is
 * solid, burning dashed, late double.
 */
export function FuseLine({ fuse }: { fuse: Fuse }) {
  const gradient = useId();
  const { state, share, stands } = fuse;
  const end = `${(share * 100).toFixed(1)}%`;
  const burns = state === 'burning' && !stands;
  return (
    <svg className="block h-[3px] w-full overflow-visible" aria-hidden="true">
      <linearGradient id={gradient}>
        <stop className="[stop-color:var(--color-accent)] [stop-opacity:0.45] contrast:[stop-opacity:1]" />
        <stop offset="1" className="[stop-color:var(--color-accent)]" />
      </linearGradient>
      <rect width="100%" height="3" rx="1.5" className="fill-line contrast:hidden" />
      {state === 'late' ? (
        <>
          <rect width="100%" height="3" rx="1.5" className="fill-bad contrast:hidden" />
          <rect y="-1" width="100%" height="2" className="hidden fill-bad contrast:block" />
          <rect y="3" width="100%" height="2" className="hidden fill-bad contrast:block" />
        </>
      ) : (
        <>
          <line
            x1="1.5"
            x2={end}
            y1="1.5"
            y2="1.5"
            strokeWidth="3"
            strokeLinecap="round"
            className={burns ? 'stroke-accent contrast:[stroke-dasharray:8_5]' : 'stroke-control'}
          />
          {burns && (
            <rect width={end} height="3" fill={`url(#${gradient})`} className="contrast:hidden" />
          )}
          {burns && (
            <circle cx={end} cy="1.5" r="8" className="fill-accent opacity-25 contrast:hidden" />
          )}
          {!stands && (
            <circle cx={end} cy="1.5" r="4" className={burns ? 'fill-accent' : 'fill-quiet'} />
          )}
        </>
      )}
    </svg>
  );
}

const TONES = { calm: 'text-text', burning: 'text-accent', late: 'text-bad-text' } as const;

/** «6 мин», «−4 мин», «с 11:00», and what a screen reader says for it. */
export function FuseText({ fuse }: { fuse: Fuse }) {
  const tone = fuse.stands && fuse.state !== 'late' ? 'text-quiet' : TONES[fuse.state];
  return (
    <span className={`ml-auto font-semi whitespace-nowrap ${tone}`}>
      <span aria-hidden="true">{fuse.text}</span>
      <span className="sr-only">{fuse.spoken}</span>
    </span>
  );
}
