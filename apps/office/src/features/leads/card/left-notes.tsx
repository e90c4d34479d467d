import { useSession } from '../../../api/session.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useNotes } from '../notes/notes.ts';

/** What this person typed about a lead that a colleague took meanwhile: it is on this device alone and cannot be sent. */
export function LeftNotes({ lead }: { lead: string }) {
  const { draft, waiting, drop, remove } = useNotes(lead, useSession().uid);
  const left = [
    ...waiting.map(({ key, text }) => ({ key, text, onRemove: () => remove(key) })),
    ...(draft.trim() === '' ? [] : [{ key: 'draft', text: draft, onRemove: drop }]),
  ];
  if (left.length === 0) return null;
  return (
    <section aria-label="Ваша заметка" className="w-full max-w-140">
      <p className="text-small text-quiet">
        Ваша заметка к{'\u00a0'}ней осталась на этом устройстве. Передайте её тому, кто ведёт
        заявку.
      </p>
      <ul>
        {left.map(({ key, text, onRemove }) => (
          <li key={key} className="mt-3 border-l-2 border-warn pl-3">
            <p className="break-words whitespace-pre-wrap">{text}</p>
            <p className="flex gap-6 text-small">
              <CopyButton text={text} label="Скопировать" />
              <button type="button" onClick={onRemove} className="link min-h-12">
                Убрать
              </button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
