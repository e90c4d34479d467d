import type { Note } from '../notes/note-store.ts';

/** Notes that are on this device alone: they go when the network is back, or say why they never will. */
export function WaitingNotes({
  notes,
  onRemove,
}: {
  notes: readonly Note[];
  onRemove: (key: string) => void;
}) {
  return notes.map(({ key, text, rejected }) => (
    <li key={key} className="mb-4 border-l-2 border-warn pl-3">
      <p className="break-words whitespace-pre-wrap">{text}</p>
      {rejected === null ? (
        <p className="text-small text-warn">Ещё не отправлена, лежит на этом устройстве</p>
      ) : (
        <p className="text-small text-bad-text">
          {`${rejected} `}
          <button type="button" onClick={() => onRemove(key)} className="link min-h-12">
            Убрать
          </button>
        </p>
      )}
    </li>
  ));
}
