import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';

/** Common texts of a demo: a company writes its own. */
const TEXTS = [
  [
    'Не дозвонились',
    '{имя}, здравствуйте! Это {менеджер}, {компания}. Звонили по вашей заявке: {машина}. Когда вам удобно поговорить?',
  ],
  [
    'Сумма под ключ',
    '{имя}, по заявке на {машина} выходит {сумма} со всеми платежами. Расчёт по строкам пришлю следом. Вернусь с ответами {срок}.',
  ],
  [
    'Нужны документы',
    '{имя}, чтобы подготовить договор, пришлите, пожалуйста, разворот паспорта и прописку. {менеджер}, {компания}.',
  ],
] as const;

const uidOf = (index: number): string => `0190aaaa-0000-7000-8000-00000000000${index}`;

/** Adds the texts of a demo. */
export async function addDemoTexts(trx: Kysely<Database>, now: Date): Promise<void> {
  const rows = TEXTS.map(([title, body], index) => ({
    uid: uidOf(index),
    staff_uid: null,
    title,
    body,
    updated_at: now,
  }));
  await trx
    .insertInto('canned_texts')
    .values(rows)
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
}

/** Removes them, but one that somebody has changed. */
export async function removeDemoTexts(trx: Kysely<Database>): Promise<void> {
  const uids = TEXTS.map((_, index) => uidOf(index));
  await trx.deleteFrom('canned_texts').where('uid', 'in', uids).where('version', '=', 1).execute();
}
