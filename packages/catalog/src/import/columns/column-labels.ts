import { FIELD_LABELS } from '../fields.ts';
import type { Target } from './column-names.ts';

/** What a column may hold → how it is called, in the order in which people look for it. */
export const COLUMN_LABELS: Record<Target, string> = {
  ...FIELD_LABELS,
  source_id: 'Номер лота',
  name: 'Марка и модель',
  made: 'Дата выпуска',
  litres: 'Объём, литры',
  engine_cc: 'Объём, см³',
  condition: 'Состояние',
};
