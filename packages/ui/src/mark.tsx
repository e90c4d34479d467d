/** The sign of the brand: a gate over a wave. Decoration: the name next to it has the meaning. 32 px by itself. */
export const MARK = (
  <svg viewBox="0 0 48 48" className="size-8" aria-hidden="true">
    <path className="fill-text" d="M6 5h36v31h-8V13H14v23H6z" />
    <path
      className="fill-none stroke-accent"
      strokeWidth="4.5"
      strokeLinecap="round"
      d="M2 42c4-4.6 8-4.6 12 0s8 4.6 12 0 8-4.6 12 0 6 3 8 .6"
    />
  </svg>
);
