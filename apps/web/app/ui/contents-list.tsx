/** Headings of a long page; next to it on wide screens, above it and collapsed on narrow ones. */
export function ContentsList({ headings }: { headings: readonly { id: string; text: string }[] }) {
  if (headings.length < 2) return null;
  return (
    <nav aria-label="Содержание">
      <p className="mb-2 text-small text-quiet max-lg:hidden">Содержание</p>
      <details className="group rounded-md border border-line lg:hidden">
        <summary className="flex min-h-12 items-center justify-between px-4 font-semi">
          Содержание
          <span aria-hidden="true" className="text-accent-strong">
            <span className="group-open:hidden">+</span>
            <span className="hidden group-open:inline">−</span>
          </span>
        </summary>
        <ul className="px-4 pb-3">{lines(headings)}</ul>
      </details>
      <ul className="border-l border-line max-lg:hidden">{lines(headings)}</ul>
    </nav>
  );
}

function lines(headings: readonly { id: string; text: string }[]) {
  return headings.map(({ id, text }) => (
    <li key={id}>
      <a
        href={`#${id}`}
        className="link-plain flex min-h-11 items-center py-1 text-[0.9375rem] leading-5 text-quiet hover:text-text lg:min-h-9 lg:pl-4"
      >
        {text}
      </a>
    </li>
  ));
}
