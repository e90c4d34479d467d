import { openDatabase } from '@prichal/database';
import type { Database, DatabaseLog } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { broken, ok, warning } from './finding.ts';
import type { Finding } from './finding.ts';

const ABOUT = 'Реплика';
/** A replica that is behind for longer is of no use, s. */
const LAG_LIMIT_S = 60;
const silent: DatabaseLog = { info() {}, warn() {}, error() {} };

interface Standing {
  standby: boolean;
  lag: number | null;
  edition: string | null;
  revision: number | null;
}

/** Whether the server of DATABASE_READ_URL is a replica of this database and how far behind. Null: none is set. */
export async function checkReplica(
  db: Kysely<Database>,
  url: string | undefined,
): Promise<Finding | null> {
  if (!url?.trim()) return null;
  const replica = await openDatabase({
    url,
    dataDir: '',
    log: silent,
    pool: { max: 1, waitLimitMs: 3_000, statementTimeoutMs: 3_000 },
  });
  try {
    return judge(await standingOf(db), await standingOf(replica.db));
  } catch {
    return warning(ABOUT, 'не отвечает: всё читается с основного сервера');
  } finally {
    await replica.close();
  }
}

function judge(primary: Standing, replica: Standing): Finding {
  if (primary.standby)
    return broken(ABOUT, 'DATABASE_URL указывает на реплику: записать в неё ничего нельзя');
  if (!replica.standby)
    return broken(
      ABOUT,
      'DATABASE_READ_URL указывает на самостоятельный сервер: если реплику повысили, впишите её в DATABASE_URL',
    );
  const level = replica.edition === primary.edition && replica.revision === primary.revision;
  if (level) return ok(ABOUT, 'отвечает, не отстаёт');
  const seconds = Math.round(replica.lag ?? 0);
  return (seconds > LAG_LIMIT_S ? warning : ok)(
    ABOUT,
    `отстаёт на ${seconds} с, пока всё читается с основного сервера`,
  );
}

async function standingOf(db: Kysely<Database>): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select pg_is_in_recovery() as standby,
      extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as lag,
      (select edition from catalog_state where name = 'cars') as edition,
      (select revision from catalog_revision where name = 'cars') as revision
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  return row;
}
