import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FIELD_LABELS, generateCars, importFile } from '@prichal/catalog';
import {
  changeCars,
  adminSocketPath,
  readCatalogueState,
  connectAdminSocket,
  openDatabase,
  requireRebuild,
} from '@prichal/database';
import type { DatabaseHandle } from '@prichal/database';
import { silentLog } from '@prichal/database/testing';
import { startSiteProcess } from '../../apps/server/src/testing/site-process.ts';
import type { Line } from '../support/lines.ts';
import { formsDuring } from './forms-sender.ts';
import type { FormsSent } from './forms-sender.ts';
import { measureCopy } from './plain-copy.ts';

const BAR_MS = 50;
const IMPORT_BAR_S = 60;
/** A process that has just started compiles its code during its first requests: these are not measured. */
const WARM_UP_MS = 8_000;

function linesOf(name: string, { times, failed }: FormsSent): Line[] {
  const sorted = times.toSorted((a, b) => a - b);
  return [
    {
      what: `form p99 while ${name}`,
      value: sorted[Math.floor((sorted.length - 1) * 0.99)] ?? NaN,
      unit: 'ms',
      bar: BAR_MS,
    },
    {
      what: `forms not accepted while ${name}, of ${times.length}`,
      value: failed,
      unit: '',
      bar: 0,
    },
  ];
}

/** The site over PostgreSQL builds its index anew. */
export async function measureBuilding(
  { db }: DatabaseHandle,
  url: string,
  cars: number,
): Promise<Line[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'prichal-building-'));
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    RATE_FORMS: '1000000',
  });
  try {
    await formsDuring(site.url, () => sleep(WARM_UP_MS));
    const before = (await readCatalogueState(db)).snapshotId;
    let seconds = 0;
    const forms = await formsDuring(site.url, async () => {
      const started = performance.now();
      await changeCars(db, requireRebuild);
      while ((await readCatalogueState(db)).snapshotId === before) await sleep(100);
      seconds = (performance.now() - started) / 1_000;
      // until it is loaded, which the building process does at once
      await sleep(5_000);
    });
    return [
      ...linesOf(`the index of ${cars} cars is built`, forms),
      { what: `index of ${cars} cars built and published`, value: seconds, unit: 's' },
    ];
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * An import beside the site, as the owner's command brings it: through the socket of the embedded database, or by a
 * connection of its own to the PostgreSQL at `url`, whose database has no cars but the demo's.
 */
export async function measureImport(cars: number, url?: string): Promise<Line[]> {
  const name = `${cars} cars are imported${url === undefined ? '' : ', PostgreSQL'}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'prichal-import-'));
  const file = path.join(dataDir, 'cars.csv');
  writeFileSync(file, tableOf(generateCars({ seed: 5, count: cars, today: '2026-11-20' })));
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    RATE_FORMS: '1000000',
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  });
  try {
    const handle =
      url === undefined
        ? await connectAdminSocket(adminSocketPath(dataDir))
        : await openDatabase({ url, dataDir, log: silentLog });
    if (handle === null) throw new Error('the site has no administration socket');
    await formsDuring(site.url, () => sleep(WARM_UP_MS));
    let seconds = 0;
    const forms = await formsDuring(site.url, async () => {
      const started = performance.now();
      const { added } = await importFile(handle, file);
      if (added !== cars) throw new Error(`only ${added} cars were added`);
      seconds = (performance.now() - started) / 1_000;
    });
    const copy = url === undefined ? null : await measureCopy(handle, { url, folder: dataDir });
    await handle.close();
    const reference = copy === null ? {} : { reference: { what: 'plain COPY', value: copy } };
    const line = { what: name, value: seconds, unit: 's', bar: IMPORT_BAR_S, ...reference };
    return [...linesOf(name, forms), line];
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A price list of these cars as one CSV file, its columns by our own names. */
function tableOf(cars: ReturnType<typeof generateCars>): string {
  const lines = Array.from(cars, (car) => {
    const { brand_name: brand, model_name: model, price_amount: price } = car;
    const { price_currency: currency, source_id: demo, photos: _, ...rest } = car;
    const source_id = demo.replace('DEMO', 'LOT');
    return { ...rest, source_id, brand, model, price, currency };
  });
  const columns = Object.keys(lines[0] ?? {}).filter((name) => name in FIELD_LABELS);
  const cell = (value: readonly string[] | string | number | boolean | null): string =>
    `"${[value ?? ''].flat().join('|').replaceAll('"', '""')}"`;
  const rows = lines.map((line) => columns.map((name) => cell(line[name as never])).join(';'));
  return `${[columns.join(';'), ...rows].join('\r\n')}\r\n`;
}
