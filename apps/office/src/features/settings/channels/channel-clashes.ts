import type { ChannelBody } from '@prichal/contract/office';
import type { Clash } from '../../../drafts/merge-drafts.ts';
import { formatMoment } from '../../../time/format-moment.ts';

type Field = ChannelBody['fields'][number];

/** What two people have changed, in words. @param path of the field: `on`, `fields.chatId`, `secret.token` */
export function clashName(path: string, fields: readonly Field[]): string {
  return path === 'on' ? 'Канал включён' : (fieldAt(path, fields)?.label ?? path);
}

/** One of the two values; of a secret only that there is one. */
export function clashValue(
  { path, ...clash }: Clash,
  side: 'mine' | 'theirs',
  fields: readonly Field[],
): string {
  const value = clash[side];
  if (path === 'on') return value === true ? 'да' : 'нет';
  if (path.startsWith('secret.'))
    return side === 'mine'
      ? value === ''
        ? 'забыть ключ'
        : 'то, что вписано здесь'
      : value === true
        ? 'записан другой'
        : 'ключ забыт';
  const text = String(value);
  const option = fieldAt(path, fields)?.options?.find((each) => each.value === text);
  return option?.title ?? (text === '' ? 'пусто' : text);
}

/** «Анна, сегодня в 14:22»; null: it was never stored here, or was forgotten. */
export function savedBy(path: string, fields: readonly Field[]): string | null {
  const changed = fieldAt(path, fields)?.changed;
  if (changed == null) return null;
  return `${changed.by ?? 'Владелец (терминал)'}, ${formatMoment(changed.at)}`;
}

function fieldAt(path: string, fields: readonly Field[]): Field | undefined {
  const [, name] = path.split('.');
  return fields.find(({ field }) => field === name);
}
