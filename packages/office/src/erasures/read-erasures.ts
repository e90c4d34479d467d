import type { Database, ErasureReason, ErasuresTable } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';

const BY_TERM = 'сайт, по сроку хранения';
const REASONS: Record<ErasureReason, { reason: string; by: string }> = {
  withdrawal: { reason: 'клиент отозвал согласие', by: 'клиент, на странице своей заявки' },
  owner: { reason: 'решение оператора', by: 'оператор' },
  retention: { reason: 'истёк срок хранения', by: BY_TERM },
  'retention-published': {
    reason: 'истёк срок хранения; опубликованный отзыв остался',
    by: BY_TERM,
  },
};
const FIELDS: Readonly<Record<string, string>> = {
  name: 'имя',
  phone: 'телефон',
  email: 'электронная почта',
  message: 'текст обращения',
};

/** What is stored of an erasure, in Russian. */
export interface Erasure {
  uid: string;
  number: string;
  erasedAt: Date;
  reason: string;
  by: string;
  fields: string[];
  photos: number;
}

type Row = Selectable<ErasuresTable> & { person: string | null };

/**
 * Erased requests, the newest first.
 * @param input `before`: uid of the last one of the page before
 * @throws {OfficeError} not-allowed
 */
export async function listErasures(
  db: Kysely<Database>,
  actor: Actor,
  { limit, before }: { limit: number; before?: string },
): Promise<Erasure[]> {
  requireOwner(actor);
  const after =
    before === undefined
      ? sql`true`
      : sql`(e.erased_at, e.lead_uid) < (select erased_at, lead_uid from erasures where lead_uid = ${before}::uuid)`;
  return (await readRows(db, sql`${after}`, limit)).map(erasureOf);
}

/**
 * One erasure with the moment at which its request had come.
 * @throws {OfficeError} not-allowed, not-found
 */
export async function readErasure(
  db: Kysely<Database>,
  actor: Actor,
  uid: string,
): Promise<Erasure & { receivedAt: Date }> {
  requireOwner(actor);
  const [row] = await readRows(db, sql`e.lead_uid = ${uid}::uuid`, 1);
  const lead = await db
    .selectFrom('leads')
    .select('created_at')
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (row === undefined || lead === undefined)
    throw new OfficeError('not-found', 'Такую заявку не стирали.');
  return { ...erasureOf(row), receivedAt: lead.created_at };
}

/** The person stands in the audit log where somebody of the office has erased it. */
async function readRows(
  db: Kysely<Database>,
  where: ReturnType<typeof sql>,
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.*, a.name as person from erasures as e
    left join lateral (
      select s.name from office_audit as o join staff as s on s.uid::text = o.actor
      where o.subject = e.lead_uid::text and o.action = 'lead.erased' order by o.at desc limit 1
    ) as a on true
    where ${where} order by e.erased_at desc, e.lead_uid desc limit ${limit}
  `.execute(db);
  return rows;
}

function erasureOf({ lead_uid: uid, number, erased_at, fields, photos, ...row }: Row): Erasure {
  const { reason, by } = REASONS[row.reason];
  return {
    uid,
    number,
    erasedAt: erased_at,
    reason,
    by: row.person ?? by,
    fields: fields.map((field) => FIELDS[field] ?? field),
    photos,
  };
}
