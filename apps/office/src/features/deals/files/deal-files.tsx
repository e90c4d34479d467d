import type { Deal, OfficeDealFile } from '@prichal/contract/office';
import { Sign } from '../../../ui/sign.tsx';
import { dealFilePath } from '../../../api/deals.ts';
import { formatMoment } from '../../../time/format-moment.ts';
import type { DealChanges } from '../use-deal-changes.ts';

const BY = { staff: '', agent: 'агент', client: 'клиент' } as const;

/** Files of one step: photos as pictures, documents by their names; who sent them, and whether the client sees them. */
export function DealFiles({
  deal,
  files,
  changes,
}: {
  deal: Deal;
  files: readonly OfficeDealFile[];
  changes: DealChanges;
}) {
  return (
    <ul className="grid grid-cols-2 gap-3 pt-2 pb-2 empty:hidden sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
      {files.map((file) => (
        <li key={file.uid} className="grid min-w-0 content-start">
          <FileLink deal={deal.uid} file={file} />
          <p className="pt-1 text-small leading-5 wrap-anywhere">
            {!file.is_seen && <span className="font-semi text-accent-strong">новое </span>}
            {file.title || (file.kind === 'photo' ? 'Фото' : 'Документ')}
            <span className="block text-note text-quiet">
              {[BY[file.by], file.kind === 'document' ? sizeText(file) : '', formatMoment(file.at)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </p>
          {file.by !== 'client' && <ShowButton file={file} changes={changes} />}
        </li>
      ))}
    </ul>
  );
}

function FileLink({ deal, file }: { deal: string; file: OfficeDealFile }) {
  const isHidden = !file.is_shown;
  const frame = `block aspect-4/3 w-full rounded-md border ${file.is_seen ? 'border-line' : 'border-accent'} ${isHidden ? 'opacity-60' : ''}`;
  if (file.kind === 'document')
    return (
      <a
        href={dealFilePath(deal, file.uid)}
        download
        className={`${frame} grid content-center justify-items-center gap-2 bg-raised text-quiet hover:text-text`}
      >
        <Sign name="offer" />
        <span className="text-small font-semi">{file.format}</span>
        <span className="sr-only">{`Скачать: ${file.title}`}</span>
      </a>
    );
  return (
    <a href={dealFilePath(deal, file.uid)} target="_blank" rel="noreferrer" className={frame}>
      <img
        src={dealFilePath(deal, file.uid, true)}
        alt={file.title || 'Фото'}
        loading="lazy"
        decoding="async"
        className="size-full rounded-md bg-raised object-cover"
      />
    </a>
  );
}

function ShowButton({
  file: { uid, is_shown: isShown, title },
  changes: { show },
}: {
  file: OfficeDealFile;
  changes: DealChanges;
}) {
  const label = isShown ? 'Скрыть от\u00a0клиента' : 'Показать клиенту';
  return (
    <button
      type="button"
      aria-label={`${label}: ${title}`}
      aria-disabled={show.isPending || undefined}
      onClick={() => {
        if (!show.isPending) show.mutate({ file: uid, action: isShown ? 'hide' : 'show' });
      }}
      className="link min-h-12 justify-self-start text-left text-small"
    >
      {label}
    </button>
  );
}

/** «PDF, 240 КБ». */
function sizeText({ format, bytes }: OfficeDealFile): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024
    ? `${format}, ${kilobytes}\u00a0КБ`
    : `${format}, ${(kilobytes / 1024).toFixed(1).replace('.', ',')}\u00a0МБ`;
}
