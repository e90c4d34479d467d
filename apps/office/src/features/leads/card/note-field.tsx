import { NOTE_MAX } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { useId, useRef, useSyncExternalStore } from 'react';
import { Hint } from '../../../keyboard/hints.tsx';
import { useShortcuts } from '../../../keyboard/use-shortcuts.ts';
import type { useNotes } from '../notes/notes.ts';

/**
 * A note: each keystroke is stored on the device; it is sent when the field is left, by the button, or by Ctrl+Enter.
 * Leaving the window (a call comes in) is no leaving of the field.
 */
export function NoteField({ notes }: { notes: ReturnType<typeof useNotes> }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isOnline = useSyncExternalStore(listenOnline, () => navigator.onLine);
  useShortcuts({ KeyN: () => field.current?.focus() });
  const hasText = notes.draft.trim() !== '';
  return (
    <div className="sticky bottom-0 bg-ground pt-2 pb-4 max-desk:static">
      <label htmlFor={id} className="sr-only">
        Заметка
      </label>
      <div className="relative">
        <textarea
          ref={field}
          id={id}
          rows={2}
          maxLength={NOTE_MAX}
          value={notes.draft}
          placeholder="Заметка, сохраняется сама"
          aria-keyshortcuts="N"
          onChange={({ target }) => notes.type(target.value)}
          onBlur={({ target }) => {
            if (document.activeElement !== target) notes.finish();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) notes.finish();
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
          className="block [field-sizing:content] max-h-60 min-h-18 w-full resize-none rounded-md border border-line-strong bg-ground px-4 py-3 text-body placeholder:text-hint hover:border-control"
        />
        <span className="pointer-events-none absolute top-3 right-3 text-quiet">
          {notes.draft === '' && <Hint>N</Hint>}
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-small not-empty:pt-1.5">
        <p role="status" className={isOnline ? 'text-quiet' : 'text-warn'}>
          {!isOnline && (hasText || notes.waiting.length > 0)
            ? 'Нет сети, заметка сохранена здесь'
            : hasText && 'Сохранено на этом устройстве'}
        </p>
        {hasText && (
          <Button variant="secondary" onClick={notes.finish}>
            Записать
          </Button>
        )}
      </div>
    </div>
  );
}

function listenOnline(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
