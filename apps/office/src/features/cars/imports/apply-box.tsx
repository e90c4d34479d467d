import type { ImportReportBody } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Checkbox } from '@prichal/ui/field.tsx';
import { countOf, formatNumber } from '@prichal/ui/format.ts';
import { useState } from 'react';
import { failureOf } from '../../../api/call-api.ts';
import type { ImportWork } from './use-import.ts';

/** The one button, with the number of changes; what stands before it, and the word it needs for a large loss. */
export function ApplyBox({
  report,
  isChecking,
  apply,
}: {
  report: ImportReportBody;
  isChecking: boolean;
  apply: ImportWork['apply'];
}) {
  const [isConfirmed, setConfirmed] = useState(false);
  const { questions, added, changed, sold, leaving, shrinks, on_sale: onSale } = report;
  const changes = added + changed + sold;
  const isOpen = questions.length === 0 && changes > 0 && (!shrinks || isConfirmed);
  return (
    <div className="grid gap-3 bg-ground max-desk:sticky max-desk:bottom-(--bar-height) max-desk:-mx-4 max-desk:border-t max-desk:border-line max-desk:px-4 max-desk:py-3">
      {shrinks && (
        <div className="grid gap-2 rounded-lg border border-warn p-4">
          <p>
            С продажи уйдёт {formatNumber(leaving)} из {formatNumber(onSale)}: больше 30 %. Похоже,
            файл неполный.
          </p>
          <Checkbox checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)}>
            Всё верно, снять их с продажи
          </Checkbox>
        </div>
      )}
      <Button
        size="large"
        disabled={!isOpen}
        busy={apply.isPending || (isChecking && isOpen)}
        onClick={() => apply.mutate(isConfirmed)}
      >
        {textOf(questions.length, changes)}
      </Button>
      <p role="alert" className="text-bad-text empty:hidden">
        {apply.error && failureOf(apply.error).message}
      </p>
      <p className="text-small text-quiet">
        {changes > 0
          ? 'Все хорошие строки или ни одной. Отменить можно 30 дней, сайт покажет новое за пару секунд.'
          : 'В каталоге ничего не изменится.'}
      </p>
    </div>
  );
}

function textOf(questions: number, changes: number): string {
  if (questions > 0) return `Сначала ${countOf(questions, ['ответ', 'ответа', 'ответов'])}`;
  if (changes === 0) return 'Менять нечего';
  return `Применить ${countOf(changes, ['изменение', 'изменения', 'изменений'])}`;
}
