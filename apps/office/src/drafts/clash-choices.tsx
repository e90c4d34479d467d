import type { Clash } from './merge-drafts.ts';

/** A colleague has changed the same field: both values, and a choice. Nothing is saved over another's work unasked. */
export function ClashChoices({
  title,
  clashes,
  nameOf,
  valueOf,
  savedBy,
  onChoose,
}: {
  title: string;
  clashes: readonly Clash[];
  /** of a field, by its path */
  nameOf: (path: string) => string;
  valueOf: (clash: Clash, side: 'mine' | 'theirs') => string;
  /** «Анна, сегодня в 14:22»: who stored the other value, and when; null: not known */
  savedBy?: (path: string) => string | null;
  onChoose: (path: string, side: 'mine' | 'theirs') => void;
}) {
  if (clashes.length === 0) return null;
  return (
    <section
      ref={bringIntoView}
      role="alert"
      aria-label="Правки разошлись"
      className="sticky top-32 z-10 max-h-[60dvh] overflow-y-auto rounded-lg border border-warn bg-ground p-4 desk:top-24"
    >
      <h2 className="font-semi text-warn">{title}</h2>
      <p className="text-small text-quiet">Остальные правки уже сложены вместе.</p>
      <ul className="divide-y divide-line">
        {clashes.map((clash) => (
          <li key={clash.path} className="grid gap-2 py-3">
            <p className="font-medium">{nameOf(clash.path)}</p>
            <div className="grid gap-2 sm:grid-cols-2">
              {(['mine', 'theirs'] as const).map((side) => (
                <button
                  key={side}
                  type="button"
                  onClick={() => onChoose(clash.path, side)}
                  className="min-h-14 rounded-md border border-line-strong px-4 py-2 text-left hover:border-control hover:bg-overlay"
                >
                  <span className="block text-small text-quiet">
                    {side === 'mine' ? 'Оставить моё' : 'Взять сохранённое'}
                  </span>
                  <span className="font-semi wrap-anywhere">{valueOf(clash, side)}</span>
                  {side === 'theirs' && (
                    <span className="block text-small text-quiet empty:hidden">
                      {savedBy?.(clash.path)}
                    </span>
                  )}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In a long dialog the question may come up below the fold. */
function bringIntoView(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'center' });
}
