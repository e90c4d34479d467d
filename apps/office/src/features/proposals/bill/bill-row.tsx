import { formatKopecks } from '@prichal/contract';
import { LOCK } from './lock.tsx';
import { missingOf } from '../editor/edited-draft.ts';
import type { ShownLine } from './shown-lines.ts';

/** One line of the bill; a press on one that may be changed opens its fields. */
export function BillRow({
  line,
  isOpened,
  onEdit,
}: {
  line: ShownLine;
  isOpened: boolean;
  /** null: it stays as it is */
  onEdit: (() => void) | null;
}) {
  const { own, before, title, note, kopecks } = line;
  const missing = own === null ? null : missingOf(own);
  const sum = formatKopecks(kopecks);
  // «70 000 ₽» beside 70 000 says nothing
  const frozen = note.replaceAll(/[^\d,]/g, '') === sum.replaceAll(/[^\d,]/g, '') ? '' : note;
  const text = own === null ? frozen : noteOf(own.reason, before, missing);
  const content = (
    <>
      <span className="grid h-7 w-5 shrink-0 place-items-center text-quiet">
        {own === null ? (
          LOCK
        ) : (
          <span className="size-2.5 rounded-full bg-accent">
            <span className="sr-only">Своя строка: </span>
          </span>
        )}
      </span>
      <span className="flex min-w-0 flex-1 items-baseline after:min-w-2 desk:after:leader">
        <span className="flex min-w-0 flex-col desk:flex-row desk:items-baseline desk:gap-3">
          <span className="max-desk:leading-5 desk:shrink-0">{title || 'Новая строка'}</span>
          <span
            title={own === null ? note : undefined}
            className={`min-w-0 text-small ${own === null ? 'truncate' : ''} ${missing === null ? 'text-quiet' : 'text-warn'}`}
          >
            {text}
          </span>
        </span>
      </span>
      <span className="whitespace-nowrap tabular-nums">{sum}</span>
    </>
  );
  const row = `flex w-full items-start gap-3 py-1 text-left text-bill leading-7 ${own === null ? '' : 'rounded-md bg-accent/10'}`;
  if (onEdit === null) return <div className={row}>{content}</div>;
  return (
    <button
      type="button"
      aria-expanded={own === null ? undefined : isOpened}
      title={own === null ? 'Изменить вручную, с\u00a0причиной' : undefined}
      onClick={onEdit}
      className={`${row} rounded-md hover:bg-raised max-desk:min-h-12 max-desk:items-center`}
    >
      {content}
    </button>
  );
}

/** «было 80 000, вторая заявка». */
function noteOf(reason: string, before: number | null, missing: string | null): string {
  const was = before === null ? [] : [`было ${formatKopecks(before)}`];
  return [...was, missing ?? reason].join(', ');
}
