/** A spinning ring next to the text of what is in progress; static with reduced motion. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`${className} shrink-0 animate-spin fill-none`}
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" className="stroke-current opacity-25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" className="stroke-current" strokeWidth="3" />
    </svg>
  );
}

/** What stands in place of a page that is being fetched. */
export function LoadingNote() {
  return (
    <output className="flex min-h-[60vh] items-center justify-center gap-3 text-quiet">
      <Spinner className="size-6 text-accent" />
      Загрузка...
    </output>
  );
}
