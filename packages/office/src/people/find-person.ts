import type { Database, StaffTable } from '@prichal/database';
import type { Kysely, Selectable } from 'kysely';
import { OfficeError } from '../errors.ts';
import { normalLogin } from './check-input.ts';

/** How a person is named: by the login at the terminal, by the uid in an address. */
export type PersonRef = { login: string } | { uid: string };

/** @throws {OfficeError} unknown-login */
export async function findPerson(
  db: Kysely<Database>,
  ref: PersonRef,
  lock = false,
): Promise<Selectable<StaffTable>> {
  const [column, value] =
    'uid' in ref ? (['uid', ref.uid] as const) : (['login', normalLogin(ref.login)] as const);
  const query = db.selectFrom('staff').selectAll().where(column, '=', value);
  const person = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (person !== undefined) return person;
  throw new OfficeError(
    'unknown-login',
    'login' in ref ? `Сотрудника с логином «${value}» нет.` : 'Такого сотрудника нет.',
  );
}
