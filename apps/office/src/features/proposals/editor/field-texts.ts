import type { EditedDraft } from './edited-draft.ts';
import type { Clash } from '../../../drafts/merge-drafts.ts';
import { formatMoment } from '../../../time/format-moment.ts';

const FIELDS: Readonly<Record<string, string>> = {
  city: 'Город',
  held_until: 'Держим до',
  title: 'название',
  facts: 'коротко о машине',
  request: 'данные для расчёта',
  costs: 'свои расходы',
  sum: 'сумма',
  reason: 'причина',
  shown: 'видит ли причину клиент',
};

/** «Tucson 2.0, «Услуги»: сумма». */
export function fieldName(path: string, draft: EditedDraft): string {
  const [first = '', carKey, field = '', lineKey, part] = path.split('.');
  if (first !== 'cars') return FIELDS[first] ?? first;
  const car = draft.cars.find(({ key }) => key === carKey);
  const title = car?.title || 'Машина';
  const line = car?.own.find(({ key }) => key === lineKey);
  if (field === '') return title;
  if (field !== 'own') return `${title}: ${FIELDS[field] ?? field}`;
  const name = line?.title ? `«${line.title}»` : 'своя строка';
  return part === undefined ? `${title}, ${name}` : `${title}, ${name}: ${FIELDS[part] ?? part}`;
}

/** A value as it is read; undefined: removed. */
export function fieldValue({ path, ...clash }: Clash, side: 'mine' | 'theirs'): string {
  const value = clash[side];
  if (value === undefined) return 'убрано';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (value === null || value === '') return 'пусто';
  if (typeof value === 'string') return path === 'held_until' ? formatMoment(value) : value;
  if (Array.isArray(value))
    return value.filter((one) => typeof one === 'string').join(', ') || 'пусто';
  const { title, sum, reason } = value as { title?: string; sum?: string; reason?: string };
  return [title, sum, reason].filter(Boolean).join(', ') || 'другое значение';
}
