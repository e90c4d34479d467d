import { Button } from '@prichal/ui/button.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { useState } from 'react';
import { BulkAssignSheet } from './bulk-assign-sheet.tsx';
import { BulkCloseSheet } from './bulk-close-sheet.tsx';
import type { BulkChanges } from './use-bulk-changes.ts';
import type { Chosen } from './use-chosen.ts';

/** How many rows are chosen, and what is done with them: at the thumb of a phone, under the list of a wide screen. */
export function BulkBar({ chosen, changes }: { chosen: Chosen; changes: BulkChanges }) {
  const [sheet, setSheet] = useState<'assign' | 'close' | null>(null);
  const count = chosen.leads.length;
  const close = () => setSheet(null);
  return (
    <>
      <section
        aria-label="Выбранные заявки"
        data-bottom-tabs=""
        className="border-t border-line bg-ground px-4 pt-1 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-desk:fixed max-desk:inset-x-0 max-desk:bottom-0 max-desk:z-30 desk:px-5 desk:pb-3"
      >
        <div className="flex items-center gap-2">
          <p role="status" className="min-w-0 flex-1 font-semi">
            {count === 0 ? 'Выберите заявки' : `Выбрано: ${count}`}
          </p>
          <button
            type="button"
            onClick={chosen.isAll ? chosen.none : chosen.all}
            className="link min-h-12 text-bill text-quiet"
          >
            {chosen.isAll ? 'Снять выбор' : 'Все в\u00a0списке'}
          </button>
          <button
            type="button"
            aria-label="Не выбирать"
            onClick={chosen.end}
            className="-mr-2 grid size-12 place-items-center rounded-md hover:bg-raised"
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" disabled={count === 0} onClick={() => setSheet('assign')}>
            Передать
          </Button>
          <Button variant="secondary" disabled={count === 0} onClick={() => setSheet('close')}>
            Закрыть
          </Button>
        </div>
      </section>
      {sheet === 'assign' && (
        <BulkAssignSheet leads={chosen.leads} changes={changes} onClose={close} />
      )}
      {sheet === 'close' && (
        <BulkCloseSheet leads={chosen.leads} changes={changes} onClose={close} />
      )}
    </>
  );
}
