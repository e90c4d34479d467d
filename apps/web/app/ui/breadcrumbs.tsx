import { Link } from '@prichal/ui/link.tsx';

/** The way from the top to this page; the page itself is its heading and is left out. */
export function Breadcrumbs({ items }: { items: readonly { label: string; to: string }[] }) {
  return (
    <nav aria-label="Путь" className="mb-4 text-small text-quiet">
      <ol className="flex flex-wrap gap-x-2">
        {items.map(({ label, to }, index) => (
          <li key={to} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            <Link to={to} className="link-plain flex min-h-8 items-center max-md:min-h-11">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
