import type { ImportsBody } from '@prichal/contract/office';
import { DialogClose } from '@prichal/ui/dialog.tsx';
import { Link } from 'react-router';
import { formatMoment } from '../../../time/format-moment.ts';

type Waiting = ImportsBody['files'][number];

const STATES = {
  running: { check: 'проверяем', apply: 'применяем' },
  done: { check: 'проверен, не применён', apply: 'менять было нечего' },
  failed: { check: 'не прочитан', apply: 'не применён' },
} as const;

/** A file that was uploaded and has changed nothing yet. */
export function WaitingRow({
  file: { uid, name, uploaded_at: at, work },
  onRemove,
}: {
  file: Waiting;
  onRemove: () => void;
}) {
  return (
    <li className="flex items-center gap-2">
      <Link to={`/cars/imports/${uid}`} className="min-w-0 flex-1 py-3 hover:bg-raised">
        <span className="block font-semi wrap-anywhere">{name}</span>
        <span className="text-small text-quiet">
          {STATES[work.state][work.kind]}, {formatMoment(at)}
        </span>
      </Link>
      {work.state !== 'running' && (
        <span role="group" aria-label={`Убрать ${name}`}>
          <DialogClose onClose={onRemove} />
        </span>
      )}
    </li>
  );
}
