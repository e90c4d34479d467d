/** Frozen by the calculator. Decoration: a screen reader hears what can be changed as a button. */
export const LOCK = (
  <svg
    viewBox="0 0 24 24"
    className="size-4 fill-none stroke-current"
    strokeWidth="1.75"
    aria-hidden="true"
  >
    <path d="M6 11h12v9H6zM8.500 11V8a3.5 3.5 0 0 1 7 0v3" />
  </svg>
);
