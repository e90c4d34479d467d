import type { Database, StaffTable } from '@prichal/database';
import type { Kysely, Selectable } from 'kysely';
import { OfficeError } from '../errors.ts';
import { normalLogin } from './check-input.ts';

/** Who is meant: a login, as at the terminal, or a uid, as in an address, which must not hold a login. */
export type PersonRef = string | { uid: string };

/** @throws {OfficeError} unknown-login */
export async function findPerson(
  db: Kysely<Database>,
  ref: PersonRef,
  lock = false,
): Promise<Selectable<StaffTable>> {
  const byLogin = typeof ref === 'string';
  const query = byLogin
    ? db.selectFrom('staff').where('login', '=', normalLogin(ref))
    : db.selectFrom('staff').where('uid', '=', ref.uid);
  const rows = query.selectAll();
  const person = await (lock ? rows.forUpdate() : rows).executeTakeFirst();
  if (person !== undefined) return person;
  throw new OfficeError(
    'unknown-login',
    byLogin ? `Сотрудника с логином «${normalLogin(ref)}» нет.` : 'Такого сотрудника нет.',
  );
}
