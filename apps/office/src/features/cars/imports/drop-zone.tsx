import { buttonClass } from '@prichal/ui/button.tsx';
import type { ButtonVariant } from '@prichal/ui/button.tsx';
import { Spinner } from '@prichal/ui/spinner.tsx';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { droppedFiles } from './dropped-files.ts';

/** Files that are dropped here or chosen by its button. */
export function DropZone({
  button,
  accept,
  busy,
  several = false,
  variant = 'primary',
  onFiles,
  children,
}: {
  button: string;
  accept: string;
  busy: boolean;
  several?: boolean;
  variant?: ButtonVariant;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!busy)
          void droppedFiles(event.dataTransfer).then((files) =>
            onFiles(several ? files : files.slice(0, 1)),
          );
      }}
      className={`flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-dashed p-4 desk:p-6 ${isOver ? 'border-accent bg-overlay' : 'border-control bg-raised'}`}
    >
      <div className="min-w-0 flex-1 basis-72">{children}</div>
      <div className="relative max-sm:w-full">
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={several}
          disabled={busy}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // the same file may be chosen again after it was corrected
            target.value = '';
          }}
        />
        <label
          htmlFor={id}
          className={buttonClass(
            variant,
            'medium',
            'w-full cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-text',
          )}
        >
          {busy && <Spinner />}
          {button}
        </label>
      </div>
    </div>
  );
}
