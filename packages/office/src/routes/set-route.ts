import { COUNTRIES, COUNTRY_NAMES } from '@prichal/contract';
import type { Country } from '@prichal/contract';
import { thirdCountryRouteSchema } from '@prichal/contract/office';
import { makeSnapshotId, transact } from '@prichal/database';
import type { Database, JsonValue } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';

export interface RouteSetting {
  /** where the cars are bought: `japan` */
  country: string;
  /** YYYY-MM-DD, the first day on which it counts */
  validFrom: string;
  /** see `thirdCountryRouteSchema`; null: from this day there is none, and cars under a ban have no sum */
  route: unknown;
  /** the reason of the change */
  why: string;
  /** uid of the last setting of the country that the person saw, null: none; left out at the terminal */
  newest?: string | null;
  now: Date;
}

/**
 * From a day on, cars of a country that may not be exported to Russia directly take this route, or have no sum again.
 * Older settings stay: of one day the last one counts.
 * @throws {OfficeError} not-allowed, wrong-input with the field, lead-changed: a colleague was faster
 */
export async function setRoute(
  db: Kysely<Database>,
  actor: Actor,
  input: RouteSetting,
): Promise<void> {
  requireOwner(actor);
  const { now } = input;
  const country = COUNTRIES.find((each) => each === input.country);
  if (country === undefined) throw wrong('country', `Страна покупки: ${COUNTRIES.join(', ')}.`);
  const validFrom = checkDay(input.validFrom);
  const why = input.why.normalize('NFC').trim();
  if (why === '' || [...why].length > WHY_MAX)
    throw wrong('why', `Причина: от 1 до ${WHY_MAX} знаков.`);
  const route = input.route === null ? null : checkRoute(input.route);
  const by = actorName(actor);
  await transact(
    db,
    async (trx) => {
      await requireNewest(trx, country, input.newest);
      const newest = await newestOf(trx);
      // the later of two settings of a day counts, even when the clock was set back between them
      const uid = makeSnapshotId(now, newest);
      await trx
        .insertInto('third_country_routes')
        .values({
          uid,
          country,
          valid_from: validFrom,
          route: route === null ? null : JSON.stringify(route),
          why,
          actor: by,
          demo: false,
          created_at: now,
        })
        .execute();
      await writeAudit(trx, {
        at: now,
        actor: by,
        action: route === null ? 'route.withdrawn' : 'route.set',
        subject: uid,
        details: { country, valid_from: validFrom },
      });
    },
    // of two people who set from the same page one gets an error
    { isolation: 'serializable' },
  );
}

async function requireNewest(
  trx: Kysely<Database>,
  country: Country,
  seen: string | null | undefined,
): Promise<void> {
  if (seen === undefined || seen === (await newestOf(trx, country))) return;
  throw new OfficeError(
    'lead-changed',
    `Дорогу ${COUNTRY_NAMES[country].from} только что изменили. Посмотрите, какой она стала, и\u00a0сохраните ещё раз.`,
  );
}

/** The setting that was made last; of one country, or of all. */
async function newestOf(trx: Kysely<Database>, country?: Country): Promise<string | null> {
  const query = trx
    .selectFrom('third_country_routes')
    .select('uid')
    .orderBy('uid', 'desc')
    .limit(1);
  const of = country === undefined ? query : query.where('country', '=', country);
  return (await of.executeTakeFirst())?.uid ?? null;
}

export interface StoredRouteSetting {
  uid: string;
  country: string;
  validFrom: string;
  route: JsonValue | null;
  why: string;
  actor: string;
  demo: boolean;
  createdAt: Date;
}

/** Every setting, those that count last first. @throws {OfficeError} not-allowed */
export async function listRoutes(
  db: Kysely<Database>,
  actor: Actor,
): Promise<StoredRouteSetting[]> {
  requireOwner(actor);
  const rows = await db
    .selectFrom('third_country_routes')
    .selectAll()
    .orderBy('country', 'asc')
    .orderBy('valid_from', 'desc')
    .orderBy('uid', 'desc')
    .execute();
  return rows.map(({ valid_from, created_at, ...row }) => ({
    ...row,
    validFrom: valid_from,
    createdAt: created_at,
  }));
}

const WHY_MAX = 500;

function checkRoute(route: unknown) {
  const parsed = thirdCountryRouteSchema.safeParse(route);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = placeOf(issue?.path ?? []);
  throw wrong('route', `Дорога${place && `, ${place}`}: ${issue?.message ?? 'не читается'}.`);
}

const PLACES: Readonly<Record<string, string>> = {
  country: 'третья страна',
  via: 'дорога',
  legs: 'этап',
  costs: 'расход',
  papers: 'документ',
  rules: 'правило',
  reasons: 'причина правила',
};

/** «этап 3»; a place that has no name of its own is said as it is written. */
function placeOf([part, at]: readonly PropertyKey[]): string {
  const name = PLACES[String(part ?? '')] ?? String(part ?? '');
  return typeof at === 'number' ? `${name} ${at + 1}` : name;
}

function checkDay(text: string): string {
  const time = Date.parse(`${text}T00:00:00Z`);
  const same = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
  if (same) return text;
  throw wrong('valid_from', 'День начала: вида 2026-12-01.');
}

function wrong(field: string, message: string): OfficeError {
  return new OfficeError('wrong-input', message, { field });
}
