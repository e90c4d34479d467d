import { Icon } from '@prichal/ui/icon.tsx';
import type { Upload } from './use-uploads.ts';

/** One file on its way: how much of it has gone, or why it did not. */
export function UploadRow({
  upload: { file, part, state, failure },
  onAgain,
}: {
  upload: Upload;
  onAgain: () => void;
}) {
  const percent = Math.round(part * 100);
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <span className="min-w-0 flex-1 truncate">{file.name}</span>
      {state === 'done' && (
        <span className="flex items-center gap-1 text-good-text">
          <Icon name="check" size={20} />
          отправлен
        </span>
      )}
      {state === 'waiting' && <span className="text-quiet">ждёт</span>}
      {state === 'going' && (
        <progress
          aria-label={file.name}
          max={100}
          value={percent}
          className="h-2 w-32 accent-accent"
        >
          {`${percent}\u00a0%`}
        </progress>
      )}
      {state === 'failed' && (
        <span role="alert" className="flex w-full flex-wrap items-center gap-x-4 text-bad-text">
          {failure}
          <button type="button" onClick={onAgain} className="link min-h-12 text-text">
            Отправить ещё раз
          </button>
        </span>
      )}
    </li>
  );
}
