import { OFFICE_ZONE } from '@prichal/contract';
import { clockIn } from '../../time/zone-time.ts';
import { isRejection } from '../../drafts/save-delay.ts';
import { useOnline } from '../../ui/use-online.ts';
import type { ProposalEdits } from './editor/use-edits.ts';

/** Whether what is typed is saved, and where. */
export function SavedLine({ edits }: { edits: ProposalEdits }) {
  const isOnline = useOnline();
  const { isDirty, isSaving, savedAt, failure, clashes } = edits;
  const [text, tone] = ((): [string, string] => {
    if (clashes.length > 0) return ['Ждёт вашего выбора', 'text-warn'];
    if (isDirty && (!isOnline || failure?.code === 'OFFLINE'))
      return ['Нет сети, правки сохранены здесь', 'text-warn'];
    if (failure && isRejection(failure)) return [failure.message, 'text-bad-text'];
    if (isDirty && failure) return ['Сохраним чуть позже, правки здесь', 'text-warn'];
    if (isSaving || isDirty) return ['Сохраняем…', ''];
    return [savedAt === null ? '' : `Сохранено в\u00a0${clockIn(savedAt, OFFICE_ZONE)}`, ''];
  })();
  return (
    <span role="status" className={tone}>
      {text}
    </span>
  );
}
