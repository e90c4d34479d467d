import { OFFICE_ZONE } from '@prichal/contract';
import { isRejection } from '../../drafts/save-delay.ts';
import { clockIn } from '../../time/zone-time.ts';
import type { ProposalEdits } from './editor/use-edits.ts';

/** Another person works on it now, or it is gone: it cannot be saved until that changes. */
const OUT_OF_REACH: ReadonlySet<string> = new Set(['NOT_FOUND', 'FORBIDDEN']);

/** Whether what is typed is saved, and where, with the class of its colour. */
export function savedText(
  {
    isDirty,
    isSaving,
    savedAt,
    failure,
    clashes,
  }: Pick<ProposalEdits, 'isDirty' | 'isSaving' | 'savedAt' | 'failure' | 'clashes'>,
  isOnline: boolean,
): [text: string, tone: string] {
  if (clashes.length > 0) return ['Ждёт вашего выбора', 'text-warn'];
  if (isDirty && (!isOnline || failure?.code === 'OFFLINE'))
    return ['Нет сети, правки сохранены здесь', 'text-warn'];
  if (failure && isRejection(failure)) return [failure.message, 'text-bad-text'];
  if (isDirty && failure && OUT_OF_REACH.has(failure.code))
    return [
      'Не\u00a0сохранено: предложение ведёт коллега, правки остались на\u00a0этом устройстве',
      'text-bad-text',
    ];
  if (isDirty && failure) return ['Сохраним чуть позже, правки здесь', 'text-warn'];
  if (isSaving || isDirty) return ['Сохраняем…', ''];
  return [savedAt === null ? '' : `Сохранено в\u00a0${clockIn(savedAt, OFFICE_ZONE)}`, ''];
}
