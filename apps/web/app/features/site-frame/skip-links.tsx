/** Every page has these four places. */
const TARGETS = [
  ['#main', 'К содержанию'],
  ['#navigation', 'К меню'],
  ['#search', 'К поиску'],
  ['#footer', 'К подвалу'],
] as const;

/** The first stops of the keyboard: out of sight until they are reached. */
export function SkipLinks() {
  return (
    <nav aria-label="Быстрый переход">
      {TARGETS.map(([href, label]) => (
        <a
          key={href}
          href={href}
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-4 py-3 font-semi text-on-accent focus:translate-y-0"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
