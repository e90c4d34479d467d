import type { SiteTextCard } from '@prichal/contract/office';
import { fieldLabel } from './field-label.ts';
import type { TextEditorState } from './use-text-editor.ts';

/** Longer values are shown by their beginning, characters. */
const SHOWN = 400;

/** A colleague has changed the same field: both values, and a choice. Nothing is saved over another's work unasked. */
export function ConflictPanel({ editor, card }: { editor: TextEditorState; card: SiteTextCard }) {
  const { conflicts, choose } = editor;
  if (conflicts.length === 0) return null;
  const who = card.edited_by ?? 'Коллега';
  return (
    <section
      role="alert"
      aria-label="Правки разошлись"
      className="sticky top-20 z-10 max-h-[60dvh] overflow-y-auto rounded-lg border border-warn bg-ground p-4 desk:top-4"
    >
      <h2 className="font-semi text-warn">{`${who} сохраняет этот текст тоже: выберите, что оставить`}</h2>
      <p className="text-small text-quiet">Остальные правки уже сложены вместе.</p>
      <ul className="divide-y divide-line">
        {conflicts.map(({ field, yours, theirs }) => (
          <li key={field} className="grid gap-2 py-3">
            <p className="font-medium">{labelOf(field, card.name)}</p>
            <div className="grid gap-2 sm:grid-cols-2">
              {(['mine', 'theirs'] as const).map((side) => (
                <button
                  key={side}
                  type="button"
                  onClick={() => choose(field, side)}
                  className="min-h-14 rounded-md border border-line-strong px-4 py-2 text-left hover:border-control hover:bg-overlay"
                >
                  <span className="block text-small text-quiet">
                    {side === 'mine' ? 'Оставить моё' : `Взять: ${who}`}
                  </span>
                  <span className="font-medium wrap-anywhere whitespace-pre-line">
                    {(side === 'mine' ? yours : theirs)?.slice(0, SHOWN) || 'пусто'}
                  </span>
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const labelOf = (path: string, name: string): string =>
  path === 'body' ? 'Текст' : fieldLabel(path.replace(/^head\./, ''), name);
