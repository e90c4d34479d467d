import { createHash } from 'node:crypto';
import { STALE_AFTER_DAYS, costsInForce, latestRates, officeDay } from '@prichal/catalog';
import {
  CONSENT_DOCUMENTS,
  CONSENT_LABELS,
  CONSENT_VERSION,
  DEMO_MARK,
  isInn,
  isOgrn,
} from '@prichal/contract';
import { isoDay } from '@prichal/customs';
import { listStuck, readConsentText } from '@prichal/database';
import type { Database } from '@prichal/database';
import { commandLine } from '@prichal/settings';
import type { Kysely } from 'kysely';
import { moment } from '../moment.ts';
import { broken, warning, ok } from './finding.ts';
import type { Finding } from './finding.ts';

/** How old the rates are, and whether their source answers. */
export async function checkRates(db: Kysely<Database>, now: Date, live: boolean): Promise<Finding> {
  const known = await latestRates(db, officeDay(now));
  if (known === null) return broken('Курсы', `курсов нет: ${commandLine('rates refresh')}`);
  const { ageDays, stale, demo, source, rates } = known;
  const text = `на ${isoDay(rates.date)}, возраст ${ageDays} дн.`;
  if (demo && live)
    return broken(
      'Курсы',
      `${text}: демонстрационные, рабочий сайт с ними не запустится: catalog demo --clear, затем rates refresh`,
    );
  if (demo) return warning('Курсы', `${text}: демонстрационные`);
  if (stale) return broken('Курсы', `${text}: источник молчит больше ${STALE_AFTER_DAYS} дн.`);
  if (source.failure !== null) return warning('Курсы', `${text}: последний запрос не удался`);
  return ok('Курсы', text);
}

/** Imports that go on for too long: until they end, no change of cars is seen. */
export async function checkImports(db: Kysely<Database>, now: Date): Promise<Finding> {
  const [stuck] = await listStuck(db, now);
  if (stuck === undefined) return ok('Загрузки', 'ни одна не застряла');
  const { uid, file, startedAt, isUndo } = stuck;
  const text = `${isUndo ? 'отмена' : 'загрузка'} «${file}» идёт с ${moment.format(startedAt)}, каталог её ждёт`;
  return broken('Загрузки', `${text}: catalog undo ${uid}`);
}

/** The consent texts: stored, unchanged, of this version, with real company details. */
export async function checkConsent(db: Kysely<Database>): Promise<Finding[]> {
  return await Promise.all(
    CONSENT_DOCUMENTS.map(async (document) => {
      const about = 'Согласия';
      const name = `«${CONSENT_LABELS[document]}»`;
      const stored = await readConsentText(db, document, CONSENT_VERSION);
      if (stored === null)
        return broken(
          about,
          `${name}: текст версии ${CONSENT_VERSION} не сохранён, запустите сайт`,
        );
      if (createHash('sha256').update(stored.text).digest('hex') !== stored.sha256)
        return broken(about, `${name}: сохранённый текст изменён, доказать согласие нельзя`);
      if (stored.text.includes(DEMO_MARK))
        return warning(about, `${name}: в тексте демонстрационные реквизиты`);
      return ok(about, `${name}: версия ${CONSENT_VERSION} сохранена`);
    }),
  );
}

/** What is still made up: mode, brand, cars, costs. */
export async function checkDemo(
  db: Kysely<Database>,
  env: NodeJS.ProcessEnv,
  readText: (file: string) => string,
  now: Date,
): Promise<Finding[]> {
  const about = 'Демонстрационное';
  const cars = await db
    .selectFrom('cars')
    .select((of) => of.fn.countAll().as('count'))
    .where('demo', '=', true)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  const costs = await costsInForce(db, officeDay(now));
  const live = env['SITE_MODE'] === 'live';
  const left = [
    ...(live ? [] : ['режим сайта (SITE_MODE=live)']),
    ...(env['BRAND_IN_OFFICE'] === 'true' ? [] : brandLeft(env['BRAND_FILE'], readText)),
    ...(!costs.typical || env['COSTS_FILE'] ? [] : ['расходы вне таможни: типичные для рынка']),
  ].map((what) => warning(about, what));
  // a live site does not start with made-up cars
  if (Number(cars.count) > 0)
    left.push((live ? broken : warning)(about, `машины: ${cars.count} (catalog demo --clear)`));
  return left.length === 0 ? [ok(about, 'ничего не осталось')] : left;
}

function brandLeft(file: string | undefined, readText: (file: string) => string): string[] {
  if (!file) return ['марка, телефон и реквизиты (BRAND_FILE)'];
  try {
    const brand = JSON.parse(readText(file)) as { demo?: unknown };
    const demo = Array.isArray(brand.demo) ? brand.demo.map(String) : [];
    const demoFields = Object.entries(brand).flatMap(([field, value]) =>
      typeof value === 'string' && value.includes(DEMO_MARK) ? [field] : [],
    );
    return [...new Set([...demo, ...demoFields])].map((what) => `в файле марки: ${what}`);
  } catch {
    return [`файл марки ${file} не читается`];
  }
}

/** Mistyped numbers of the brand file, which consents and legal pages print; the office rejects such ones itself. */
export function checkNumbers(
  env: NodeJS.ProcessEnv,
  readText: (file: string) => string,
): Finding[] {
  const file = env['BRAND_FILE'];
  if (!file) return [];
  try {
    const { inn, ogrn } = JSON.parse(readText(file)) as { inn?: unknown; ogrn?: unknown };
    const wrong = [
      ...(typeof inn === 'string' && !isInn(inn) ? ['ИНН'] : []),
      ...(typeof ogrn === 'string' && !isOgrn(ogrn) ? ['ОГРН'] : []),
    ];
    return wrong.map((name) =>
      warning('Реквизиты', `в файле марки ${name}: контрольная цифра не сходится, в нём опечатка`),
    );
  } catch {
    // checkDemo reports a file that cannot be read
    return [];
  }
}
