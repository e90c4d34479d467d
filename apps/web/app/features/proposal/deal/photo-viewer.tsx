import type { DealFile, DealPageStep } from '@prichal/contract';
import { Icon } from '@prichal/ui/icon.tsx';
import type { IconName } from '@prichal/ui/icon.tsx';

/** Photos on the whole screen, without a script: the address names the one that is shown. */
export function PhotoViewer({
  steps,
  href,
}: {
  steps: readonly DealPageStep[];
  href: (file: DealFile) => string;
}) {
  const photos = steps.flatMap(({ code, title, files }) =>
    files.filter(({ kind }) => kind === 'photo').map((file) => ({ file, code, title })),
  );
  return photos.map(({ file, code, title }, index) => {
    const before = photos[index - 1];
    const after = photos[index + 1];
    return (
      <section
        key={file.uid}
        id={`photo-${file.uid}`}
        aria-label={`Фотография ${index + 1} из ${photos.length}`}
        className="photo-viewer fixed inset-0 z-50 hidden flex-col bg-ground target:flex print:hidden"
      >
        <div className="flex items-center justify-between gap-4 px-4 py-2">
          <p className="min-w-0 text-small text-quiet">
            <span className="text-text">{file.title || title}</span>, {index + 1} из {photos.length}
          </p>
          <Way to={`#step-${code}`} label="Закрыть" icon="close" />
        </div>
        <div className="flex min-h-0 flex-1 items-center justify-center">
          <img
            src={href(file)}
            alt={file.title || title}
            width={file.size?.width}
            height={file.size?.height}
            loading="lazy"
            className="size-full object-contain"
          />
        </div>
        <div className="flex justify-between px-4 py-2">
          {before ? (
            <Way to={`#photo-${before.file.uid}`} label="Предыдущая" icon="left" />
          ) : (
            <span />
          )}
          {after && <Way to={`#photo-${after.file.uid}`} label="Следующая" icon="right" />}
        </div>
      </section>
    );
  });
}

function Way({ to, label, icon }: { to: string; label: string; icon: IconName }) {
  return (
    <a
      href={to}
      aria-label={label}
      className="grid size-12 shrink-0 place-items-center rounded-md border border-line-strong bg-raised hover:bg-overlay"
    >
      <Icon name={icon} />
    </a>
  );
}
