import { createHash } from 'node:crypto';
import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { OfficeError } from '../errors.ts';
import { seal, unseal } from '../second-factor/seal.ts';

export interface StoredSettings {
  /** by the names of the environment */
  values: Record<string, string>;
  /** secrets that were sealed with another SECRET: somebody must type them again */
  unreadable: string[];
  /** another text after every change */
  revision: string;
}

/** What the office stores; the environment is to be laid over it. @param key see `officeKey` */
export async function readStoredSettings(
  db: Kysely<Database>,
  key: Buffer,
): Promise<StoredSettings> {
  const rows = await db
    .selectFrom('site_settings')
    .select(['name', 'value', 'sealed', 'updated_at'])
    .orderBy('name', 'asc')
    .execute();
  const values: Record<string, string> = {};
  const unreadable: string[] = [];
  for (const { name, value, sealed } of rows) {
    const open = sealed ? unseal(key, boundTo(name), value)?.toString('utf8') : value;
    if (open === undefined) unreadable.push(name);
    else values[name] = open;
  }
  return { values, unreadable, revision: revisionOf(rows) };
}

/** Who stored each setting, and when, by its name; `by` null: at the terminal. */
export async function readSettingAuthors(
  db: Kysely<Database>,
): Promise<Map<string, { at: Date; by: string | null }>> {
  const rows = await db
    .selectFrom('site_settings as setting')
    .leftJoin('staff', (join) =>
      join.on(sql`staff.uid::text`, '=', (row) => row.ref('setting.updated_by')),
    )
    .select(['setting.name', 'setting.updated_at', 'staff.name as by'])
    .execute();
  return new Map(rows.map(({ name, updated_at: at, by }) => [name, { at, by }]));
}

/** Another text after every change, without the values. */
export async function settingsRevision(db: Kysely<Database>): Promise<string> {
  const rows = await db
    .selectFrom('site_settings')
    .select(['name', 'updated_at'])
    .orderBy('name', 'asc')
    .execute();
  return revisionOf(rows);
}

/** By every row: the clocks of several processes differ, so the newest moment alone would miss a change. */
function revisionOf(rows: readonly { name: string; updated_at: Date }[]): string {
  const all = rows.map(({ name, updated_at: at }) => `${name} ${at.getTime()}`).join('\n');
  return createHash('sha256').update(all).digest('base64url').slice(0, 22);
}

export interface SettingsWrite {
  /** name → value; null: forgotten */
  changes: ReadonlyMap<string, string | null>;
  isSecret: (name: string) => boolean;
  key: Buffer;
  by: string;
  now: Date;
}

/** Writes settings, secrets encrypted and bound to their name. Call it with the transaction of the audit line. */
export async function writeSettings(
  trx: Transaction<Database>,
  { changes, isSecret, key, by, now }: SettingsWrite,
): Promise<void> {
  for (const [name, value] of changes) {
    if (value === null) {
      await trx.deleteFrom('site_settings').where('name', '=', name).execute();
      continue;
    }
    const sealed = isSecret(name);
    const row = {
      value: sealed ? seal(key, boundTo(name), Buffer.from(value)) : value,
      sealed,
      updated_at: now,
      updated_by: by,
    };
    await trx
      .insertInto('site_settings')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  }
}

/**
 * Runs `work`, which changes settings. Two at once come one after the other, so the second sees what the first has
 * stored: several settings are lists that are written whole.
 * @param revision of what the person saw; absent at the terminal
 * @throws {OfficeError} lead-changed: somebody was faster
 */
export async function changeSettings<T>(
  db: Kysely<Database>,
  revision: string | undefined,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return await transact(
    db,
    async (trx) => {
      // read in any case: it is what makes two changes meet
      const current = await settingsRevision(trx);
      if (revision !== undefined && revision !== current)
        throw new OfficeError(
          'lead-changed',
          'Настройки только что изменили. Вот какими они стали.',
        );
      return await work(trx);
    },
    { isolation: 'serializable' },
  );
}

/** The seal of one setting does not open under the name of another one, nor as the secret of a person. */
function boundTo(name: string): string {
  return `setting ${name}`;
}
