import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeEachEngine } from '@prichal/database/testing';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { demoRates } from '../landed/demo-rates.ts';
import { totalsContext } from '../landed/totals-context.ts';
import { feedLines, feedRecords, feedXml } from '../testing/feed-lines.ts';
import { FIELD_NOTES } from './fields.ts';
import { importFile } from './import-file.ts';
import type { ImportOptions } from './import-file.ts';
import { readBytes } from './read-bytes.ts';
import { MalformedFileError } from './source-record.ts';

const folder = mkdtempSync(join(tmpdir(), 'prichal-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOW = new Date('2026-11-20T03:00:00Z');
const totals = totalsContext({ today: '2026-11-20', rates: demoRates() });
const usual: ImportOptions = { now: NOW, totals };

let files = 0;
function file(text: string | Buffer, ending = 'csv'): string {
  const path = join(folder, `feed-${files++}.${ending}`);
  writeFileSync(path, text);
  return path;
}
const csv = (lines: readonly string[]): string => file(`${lines.join('\n')}\n`);

describeEachEngine('import', (suite) => {
  beforeEach(async () => {
    await suite.db.deleteFrom('cars').execute();
  });
  const run = (path: string, options: ImportOptions = {}) =>
    importFile(suite.handle, path, { ...usual, ...options });
  const all = () => suite.db.selectFrom('cars').selectAll().orderBy('uid', 'asc').execute();

  it('names the years that a car may be of as years are written', async () => {
    const records = feedRecords(1).map((record) => ({ ...record, year: '2031' }));
    const { issues } = await run(file(JSON.stringify(records), 'json'), { dryRun: true });
    expect(issues.filter(({ field }) => field === 'year')).toMatchObject([
      { message: 'Нужен год от\u00a01950 до\u00a02026.' },
    ]);
  });

  it('adds cars, leaves equal ones untouched, rewrites changed ones under the same key, and supports a dry run', async () => {
    const lines = feedLines(120);
    const dry = await run(csv(lines), { dryRun: true });
    expect(dry).toMatchObject({ dryRun: true, lines: 120, rejected: 0, added: 120 });
    expect(await all()).toEqual([]);

    expect(await run(csv(lines))).toMatchObject({
      added: 120,
      changed: 0,
      unchanged: 0,
      rejected: 0,
    });
    const before = await all();
    expect(before).toHaveLength(120);
    expect(before.every((car) => !car.demo)).toBe(true);
    // a car under an export ban has no total, and so no rates
    const priced = before.filter((car) => !car.export_ban);
    expect(priced.every((car) => car.rates_date === '2026-11-20')).toBe(true);

    expect(await run(csv(lines))).toMatchObject({ added: 0, changed: 0, unchanged: 120 });
    expect(await all()).toEqual(before);

    const cheaper = lines.with(5, (lines[5] ?? '').replace(/;(\d{4,})\.00;/, ';77000.00;'));
    expect(await run(csv(cheaper), { dryRun: true })).toMatchObject({ changed: 1, unchanged: 119 });
    expect(await run(csv(cheaper))).toMatchObject({ added: 0, changed: 1, unchanged: 119 });
    const after = await all();
    const changed = after.filter((car, at) => car.price_amount !== before[at]?.price_amount);
    expect(changed).toHaveLength(1);
    expect(changed[0]).toMatchObject({ price_amount: '77000.00' });
    expect(after.map((car) => [car.uid, car.id, car.listed_at])).toEqual(
      before.map((car) => [car.uid, car.id, car.listed_at]),
    );
  });

  it('sets cars missing from a full file to sold, in its countries only, and back on sale when they return', async () => {
    const lines = feedLines(90);
    await run(csv(lines));
    const japan = lines.filter((line, at) => at === 0 || line.startsWith('japan'));
    const remaining = japan.slice(0, -3);
    const report = await run(csv(remaining), { full: true });
    expect(report).toMatchObject({ sold: 3, unchanged: remaining.length - 1 });
    const sold = (await all()).filter((car) => car.status === 'sold');
    expect(sold.map((car) => car.country)).toEqual(['japan', 'japan', 'japan']);
    expect(sold.every((car) => car.sold_at instanceof Date)).toBe(true);
    expect(await run(csv(japan), { full: true })).toMatchObject({ sold: 0, changed: 3 });
    expect((await all()).filter((car) => car.sold_at !== null)).toEqual([]);
  });

  it('does not treat a rejected line of a full file as a sold car', async () => {
    const lines = feedLines(30).filter((line, at) => at === 0 || line.startsWith('japan'));
    await run(csv(lines));
    const broken = lines.with(2, (lines[2] ?? '').replace(/;(\d{4,})\.00;/, ';дорого;'));
    expect(await run(csv(broken), { full: true })).toMatchObject({ sold: 0, rejected: 1 });
  });

  it('rejects a full file that would empty a large catalogue', async () => {
    const lines = feedLines(700);
    await run(csv(lines));
    const japan = lines.filter((line, at) => at === 0 || line.startsWith('japan'));
    expect(japan.length).toBeGreaterThan(230);
    await expect(run(csv(japan.slice(0, 10)), { full: true })).rejects.toThrow(/неполный/);
    expect((await all()).filter((car) => car.status === 'sold')).toEqual([]);
  });

  it('counts cars that a full file calls sold as those that it does not have', async () => {
    const lines = feedLines(60).filter((line, at) => at === 0 || line.startsWith('japan'));
    await run(csv(lines));
    const onSale = lines.length - 1;
    const most = Math.floor(onSale * 0.3);
    const marked = (sold: number) =>
      csv(
        lines.map(
          (line, at) => `${line};${at === 0 ? 'status' : at <= sold ? 'нет в наличии' : ''}`,
        ),
      );
    const over = await run(marked(most + 1), { full: true, dryRun: true });
    expect(over).toMatchObject({ leaving: most + 1, onSale, shrinks: true, sold: 0 });
    await expect(run(marked(most + 1), { full: true })).rejects.toThrow(/неполный/);
    expect((await all()).filter((car) => car.status === 'sold')).toEqual([]);
    expect(await run(marked(most), { full: true })).toMatchObject({
      changed: most,
      shrinks: false,
    });
    // they are off sale by now
    expect(await run(marked(most), { full: true })).toMatchObject({ leaving: 0, changed: 0 });
    expect(await run(marked(most + 5))).toMatchObject({ changed: 5, leaving: 0 });
  });

  it('imports the rest of a file with a tenth of its lines broken, and names each broken one', async () => {
    const good = feedLines(200);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(
          fc.record({
            line: fc.integer({ min: 1, max: 200 }),
            damage: fc.constantFrom<(line: string) => string>(
              (line) => line.slice(0, line.lastIndexOf(';')),
              (line) => `${line};лишнее`,
              (line) => line.replace(/^\w+;/, 'mars;'),
              (line) => line.replace(/^(\w+;)[^;]+/, '$1'),
              (line) => line.replace(/;(\d{4,})\.00;/, ';даром;'),
              (line) => line.replace(/;20\d\d;/, ';2031;'),
              (line) => line.replace(/^(\w+;)/, '$1"'),
              () => 'совсем не то',
            ),
          }),
          { minLength: 20, maxLength: 20, selector: (item) => item.line },
        ),
        async (damages) => {
          await suite.db.deleteFrom('cars').execute();
          const lines = [...good];
          for (const { line, damage } of damages) lines[line] = damage(good[line] ?? '');
          const report = await run(csv(lines));
          expect(report).toMatchObject({ lines: 200, rejected: 20, added: 180 });
          const named = report.issues.filter((issue) => issue.kind === 'error');
          expect(new Set(named.map((issue) => issue.line))).toEqual(
            new Set(damages.map(({ line }) => line + 1)),
          );
          for (const issue of named) {
            expect(issue.message).toMatch(/[а-я]/);
            expect([...issue.value].length).toBeLessThanOrEqual(60);
          }
          expect(await all()).toHaveLength(180);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('changes nothing when the file as a whole is wrong', async () => {
    const lines = feedLines(5);
    await run(csv(lines));
    const before = await all();
    const text = `${lines.join('\n')}\n`;
    const wrong = [
      file(text.replace('source_id', 'nummer')),
      file(text.replace('brand;', 'brand;brand;')),
      file(text.slice(0, -1)),
      file(Buffer.concat([Buffer.from(text), Buffer.from([0xd0, 0x0a])])),
      file(''),
      file(text, 'docx'),
      file('[{"country":"japan"},', 'json'),
      file('{"country":"japan"}', 'json'),
      file('<data><cars><car></cars></data>', 'xml'),
      file('<!DOCTYPE a [<!ENTITY b "c">]><data><cars></cars></data>', 'xml'),
      file('<html><body></body></html>', 'xml'),
      join(folder, 'none.csv'),
    ];
    for (const path of wrong) await expect(run(path)).rejects.toThrow(MalformedFileError);
    expect(await all()).toEqual(before);
  });

  it('rejects a car that has passed customs, whose price would get them twice', async () => {
    const cars = feedXml(2).split('<color>');
    const xml = [
      cars[0],
      '<custom>растаможен</custom><color>',
      cars[1],
      '<custom>не растаможен</custom><color>',
      cars[2],
    ];
    const report = await run(file(xml.join(''), 'xml'));
    expect(report).toMatchObject({ lines: 2, added: 1, rejected: 1 });
    expect(report.groups[0]).toMatchObject({ field: 'price', kind: 'error', count: 1 });
  });

  it('uses the country of the call, and distinguishes two numbers that differ only in case', async () => {
    const lines = feedLines(20).filter((line, at) => at === 0 || line.startsWith('korea'));
    const nameless = lines.map((line) => line.slice(line.indexOf(';') + 1));
    const first = (nameless[1] ?? '').replace(/LOT/, 'lot');
    const report = await run(csv([...nameless, first]), { country: 'korea' });
    expect(report).toMatchObject({ added: lines.length - 1, rejected: 1 });
    expect(report.issues.some((issue) => issue.field === 'source_id')).toBe(true);
    const again = await run(csv([nameless[0] ?? '', first]), { country: 'korea' });
    expect(again).toMatchObject({ added: 0, rejected: 1 });
    await expect(run(csv(nameless))).rejects.toThrow(/country/);
  });

  it('reads the samples of this package', async () => {
    for (const [name, cars] of [
      ['cars.csv', 3],
      ['cars.json', 1],
      ['cars.xml', 1],
      ['price-list.csv', 2],
      ['avito.xml', 1],
      ['yml.xml', 1],
    ] as const) {
      const sample = fileURLToPath(new URL(`../../samples/${name}`, import.meta.url));
      const report = await run(sample, { country: 'japan' });
      expect(report, name).toMatchObject({ rejected: 0, added: cars, questions: [] });
    }
    const of = async (id: string) => (await all()).find((car) => car.source_id === id);
    expect(await of('USS-81002')).toMatchObject({ paint: 'white', engine_cc: 1000, month: 5 });
    expect(await of('av-501')).toMatchObject({ price_currency: 'RUB', engine_cc: 1598 });
    expect(await of('yml-7')).toMatchObject({
      mileage_km: 9200,
      transmission: 'at',
      power_hp: 238,
    });
    const juke = (await all()).find((car) => car.model_name === 'Juke');
    // 1.5 l and 114 hp are the one Juke we know: its exact displacement may be used
    expect(juke).toMatchObject({
      id: '42',
      engine_cc: 1498,
      power_hp: 114,
      body: 'crossover',
      generation: 'I Рестайлинг',
      wheel: 'right',
      length_mm: 4135,
    });
  });
});

describe('a file cut anywhere', () => {
  const cases: [string, string][] = [
    ['json', JSON.stringify(feedRecords(12))],
    ['xml', feedXml(12)],
    ['csv', `${feedLines(12).join('\n')}\n`],
    [
      'jsonl',
      `${feedRecords(12)
        .map((car) => JSON.stringify(car))
        .join('\n')}\n`,
    ],
  ];
  for (const [ending, text] of cases)
    it(`${ending}: is rejected before the database is asked`, async () => {
      const bytes = Buffer.from(text);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), async (length) => {
          const cut = bytes.subarray(0, length);
          // a cut after a full line of a line format gives a valid shorter file; trailing white space is no loss
          fc.pre(!(['csv', 'jsonl'].includes(ending) && cut.at(-1) === 10));
          fc.pre(text.slice(0, cut.toString().length).trim() !== text.trim());
          await expect(readBytes(cut)).rejects.toThrow(MalformedFileError);
        }),
        { numRuns: 60 },
      );
    });
});

describe('the documentation', () => {
  it('names every field', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    for (const field of Object.keys(FIELD_NOTES)) expect(readme).toContain(`| ${field} |`);
  });
});
