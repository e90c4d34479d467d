import { takeUpSaleCountries } from '@prichal/catalog';
import { saleCountrySchema } from '@prichal/contract/office';
import type { StoredSaleCountry } from '@prichal/contract/office';
import { makeSnapshotId, transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';

export interface SaleCountrySetting {
  /** see `saleCountrySchema` */
  country: unknown;
  /** the reason of the change */
  why: string;
  /** uid of the last setting of the country that the person saw, null: none; left out at the terminal */
  newest?: string | null;
  now: Date;
}

const WHY_MAX = 500;

/**
 * Adds a country of purchase beyond the three, or changes one. It counts at once; earlier settings stay. This process
 * knows its names when the promise resolves, the others take them up by themselves.
 * @throws {OfficeError} not-allowed, wrong-input with the field, lead-changed: a colleague was faster
 */
export async function setSaleCountry(
  db: Kysely<Database>,
  actor: Actor,
  input: SaleCountrySetting,
): Promise<void> {
  requireOwner(actor);
  const { now } = input;
  const country = checkCountry(input.country);
  const why = input.why.normalize('NFC').trim();
  if (why === '' || [...why].length > WHY_MAX)
    throw wrong('why', `Причина: от 1 до ${WHY_MAX} знаков.`);
  const by = actorName(actor);
  await transact(
    db,
    async (trx) => {
      const before = await newestOf(trx, country.code);
      if (input.newest !== undefined && input.newest !== before)
        throw new OfficeError(
          'lead-changed',
          before !== null && input.newest === null
            ? `Страна с кодом ${country.code} уже есть.`
            : `Страну «${country.name}» только что изменили. Посмотрите, какой она стала, и\u00a0сохраните ещё раз.`,
        );
      await requireOwnName(trx, country);
      if (!country.open) await requireNoCars(trx, country);
      // the later of two settings counts, even when the clock was set back between them
      const uid = makeSnapshotId(now, await newestOf(trx));
      await trx
        .insertInto('sale_countries')
        .values({
          uid,
          code: country.code,
          setting: JSON.stringify(country),
          why,
          actor: by,
          created_at: now,
        })
        .execute();
      await writeAudit(trx, {
        at: now,
        actor: by,
        action: before === null ? 'country.added' : 'country.changed',
        subject: uid,
        details: { country: country.code, open: country.open },
      });
    },
    // of two people who set from the same page one gets an error
    { isolation: 'serializable' },
  );
  await takeUpSaleCountries(db);
}

/** The setting that was made last; of one country, or of all. */
async function newestOf(trx: Kysely<Database>, code?: string): Promise<string | null> {
  const query = trx.selectFrom('sale_countries').select('uid').orderBy('uid', 'desc').limit(1);
  const of = code === undefined ? query : query.where('code', '=', code);
  return (await of.executeTakeFirst())?.uid ?? null;
}

/** A file of cars names a country by its name: of two of one name nobody could say which is meant. */
async function requireOwnName(trx: Kysely<Database>, country: StoredSaleCountry): Promise<void> {
  const rows = await trx
    .selectFrom('sale_countries')
    .select(['code', 'setting'])
    .orderBy('uid', 'asc')
    .execute();
  const names = new Map(rows.map(({ code, setting }) => [code, nameOf(setting)] as const));
  const taken = [
    ...USUAL_NAMES,
    ...[...names].flatMap(([code, name]) => (code === country.code ? [] : [name])),
  ];
  if (taken.some((name) => name.toLowerCase() === country.name.toLowerCase()))
    throw wrong('country', 'Страна, название: такая страна уже есть.');
}

const USUAL_NAMES = ['Китай', 'Япония', 'Корея', 'Южная Корея'];

function nameOf(setting: unknown): string {
  const name = (setting as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? name : '';
}

async function requireNoCars(
  trx: Kysely<Database>,
  { code, name }: StoredSaleCountry,
): Promise<void> {
  const { cars } = await trx
    .selectFrom('cars')
    .select(({ fn }) => fn.countAll<string>().as('cars'))
    .where('country', '=', code)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  if (Number(cars) > 0)
    throw wrong(
      'country',
      `Страна «${name}»: в продаже машин ${cars}. Снимите их с продажи, потом уберите страну.`,
    );
}

function checkCountry(country: unknown): StoredSaleCountry {
  const parsed = saleCountrySchema.safeParse(country);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = placeOf(issue?.path ?? []);
  throw wrong('country', `Страна${place && `, ${place}`}: ${issue?.message ?? 'не читается'}.`);
}

const PLACES: Readonly<Record<string, string>> = {
  code: 'код в адресе',
  name: 'название',
  from: 'откуда',
  in: 'где',
  currency: 'валюта покупки',
  bought_in: 'где покупаем',
  arrives_in: 'где оформляем',
  legs: 'этап',
  costs: 'расход',
  levies: 'платежи при ввозе',
  reason: 'почему так',
  intro: 'слова над списком',
};

/** «этап 3»; a place that has no name of its own is said as it is written. */
function placeOf([part, at]: readonly PropertyKey[]): string {
  const name = PLACES[String(part ?? '')] ?? String(part ?? '');
  return typeof at === 'number' ? `${name} ${at + 1}` : name;
}

function wrong(field: string, message: string): OfficeError {
  return new OfficeError('wrong-input', message, { field });
}
