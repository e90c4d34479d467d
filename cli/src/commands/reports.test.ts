import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createAcceptQueue, createEventWriter, runExperiment } from '@prichal/database';
import type { StoredEvent } from '@prichal/database';
import { describeEachEngine, makeTestFolder, sampleInput } from '@prichal/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCountries } from '@prichal/contract';
import { createRealLines } from '../report/real-lines.ts';
import { addUae } from '../testing/add-uae.ts';
import { callCommand } from '../testing/call-command.ts';
import { percent } from '../report/report-command.ts';
import { mergeCauses } from './report-errors.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const folder = makeTestFolder();
afterAll(() => folder.remove());

/** Line 1, columns 1 and 21 of the built file are lines 3 and 7 of app/car.tsx; the second inside `price`. */
const MAP = {
  version: 3,
  sources: ['../../app/car.tsx'],
  names: ['price'],
  // [0,0,2,0], [20,0,4,4,0] as base64 VLQ
  mappings: 'AAEA,oBAIIA',
};

describeEachEngine('the reports of the owner', (suite) => {
  const call = (...args: string[]) =>
    callCommand(['report', ...args], suite.handle, { dataDir: folder.path, now: NOW });

  // test files share the vocabulary of their process
  afterAll(() => registerCountries([]));
  beforeAll(async () => {
    await addUae(suite.db, NOW);
    const event = (name: string, props: StoredEvent['props'], change = {}): StoredEvent => ({
      at: '2026-11-20T01:00:00.000Z',
      id: randomUUID(),
      name,
      route: '/catalog/{country}/{id}',
      path: '/catalog/japan/demo-1',
      session_id: 'one',
      props,
      ...change,
    });
    const failure = (message: string) =>
      event('error', {
        type: 'javascript',
        error_type: 'uncaught',
        name: 'TypeError',
        message,
        filename: 'https://site.test/assets/car-abc.js',
        lineno: 1,
        colno: 21,
        stack: 'at x (https://site.test/assets/car-abc.js:1:21)',
      });
    await createEventWriter(suite.db)(
      [
        {
          batchId: randomUUID(),
          events: [
            event('page_view', { utm_source: '=СУММ(A1);"x"', utm_medium: 'cpc' }),
            event('page_view', {}, { session_id: 'two' }),
            event('form_start', { form: 'consultation' }),
            event('web_vital', { metric: 'CLS', value: 0.3 }),
            event('goal', { goal: 'modal_open', value: 5 }),
            event('calculator_usage', { country: 'japan', total_rub: 2_000_000 }),
            event('purchase', { country: 'uae', value: 3_000_000 }),
            event('long_task', { kind: 'long-task', duration: 90 }),
            event('budget_violation', {
              metric: 'requests',
              value: 120,
              budget: 50,
              severity: 'critical',
              alert: true,
            }),
            failure('no price of 17'),
            failure('no price of 4'),
          ],
        },
      ],
      NOW,
    );
    const queue = createAcceptQueue(suite.handle, () => NOW.getTime(), randomBytes);
    await queue.accept(sampleInput());
    await queue.close();
    await runExperiment(
      suite.db,
      { weights: { standard: 0.5, urgency: 0.5 }, holdoutPercent: 20 },
      { id: randomUUID(), now: NOW },
    );
  });

  it('show the funnel as a table, as JSON and as CSV', async () => {
    const { code, stdout } = await call('funnel');
    expect(code).toBe(0);
    expect(stdout.split('\n').map((line) => line.replaceAll(/ {2,}/g, '|').trim())).toEqual([
      'шаг|посещений|программы|всего|доля',
      'любая страница|2|0|2|—',
      'каталог|0|0|0|0,0 %',
      'автомобиль|2|0|2|100,0 %',
      'начали форму|1|0|1|50,0 %',
      'заявка|0|0|1|0,0 %',
      'взята менеджером|—|—|0|0,0 %',
    ]);
    const json = JSON.parse((await call('funnel', '--json')).stdout) as unknown[];
    expect(json[0]).toEqual({ step: 'page', visits: 2, bots: 0, count: 2 });
    const csv = (await call('funnel', '--csv')).stdout.split('\n');
    expect(csv[1]).toBe('любая страница;2;0;2;');
  });

  it('show a share that no step makes larger than all visits, and a difference that is no formula', async () => {
    const csv = (await call('funnel', '--csv')).stdout;
    expect(csv).toContain('автомобиль;2;0;2;100,0 %');
    expect(percent(-0.04, 2)).toBe('\u22124,00 %');
    expect((await call('vitals', '--csv')).stdout).toContain(';CLS;0,3;');
  });

  it('show goals with their points, and budgets that were broken', async () => {
    const goals = (await call('goals', '--csv')).stdout.split('\n');
    expect(goals.slice(0, 4)).toEqual([
      'вид;что;раз;посещений;сумма',
      'расчёт;Япония;1;1;2000000',
      'цель;открыли окно заявки;1;1;5',
      'заявка с ценой;ОАЭ;1;1;3000000',
    ]);
    const health = await call('health');
    expect(health.stdout).toMatch(/requests +50 +120 +0 +0 +1 +1 /);
    expect(health.stderr).toContain('долгая задача: 1, у трёх из четырёх до 90 мс');
  });

  it('show vitals with their rating, and that FID is not measured', async () => {
    const { stdout } = await call('vitals');
    expect(stdout).toMatch(/\/catalog\/\{country\}\/\{id\} +CLS +0,3 +плохо/);
    const help = await call('vitals', '--help');
    expect(help.stdout).toContain('FID — не измеряется');
  });

  it('group errors by cause, with the first and the last time by the clock of the office', async () => {
    const { stdout } = await call('errors');
    expect(stdout).toContain('20.11.2026, 11:00');
    // a spreadsheet reads this form as a time
    const [head, first] = (await call('errors', '--csv')).stdout.split('\n');
    expect(head).toContain('впервые, время офиса;последний раз, время офиса');
    expect(first).toContain('2026-11-20 11:00;2026-11-20 11:00');
    expect(stdout).toMatch(/2 +1 .*скрипт +TypeError: no price of \d+/);
    const [group] = JSON.parse((await call('errors', '--json')).stdout) as { count: number }[];
    expect(group).toMatchObject({ count: 2, type: 'javascript', column: 21 });
  });

  it('show sources; what a table program would take for a formula is none', async () => {
    const csv = (await call('sources', '--csv')).stdout;
    expect(csv).toContain(`"'=СУММ(A1);""x""";cpc;;1;0;0`);
    expect(csv).toContain('yandex;;;0;1;0');
    expect(csv).toContain('напрямую;;;1;0;0');
  });

  it('warn that a test of variants has seen too little, and that its draw is broken', async () => {
    const { experiments } = JSON.parse((await call('variants', '--json')).stdout) as {
      experiments: { experiment: { key: string } }[];
    };
    const key = experiments[0]?.experiment.key ?? '';
    const shown = (group: string, count: number) =>
      Array.from({ length: count }, () => ({
        id: randomUUID(),
        event_type: group === 'holdout' ? 'lead_capture_held' : 'lead_capture_shown',
        variant: group,
        ab_test_group: group,
        trigger_type: 'calculator_complete',
        experiment: key,
        created_at: NOW,
      }));
    const values = [...shown('standard', 40), ...shown('urgency', 40), ...shown('holdout', 20)];
    await suite.db.insertInto('lead_events').values(values).execute();
    const even = await call('variants');
    expect(even.stdout).toMatch(/standard[^]+urgency[^]+holdout/);
    expect(even.stdout).toMatch(/urgency +40,0 % +40 +0 +0 +0,00 % +0,00 % … 8,76 %/);
    expect(even.stderr).toMatch(/мало показов.*нужно \d+ на каждый вид, а есть 20/);
    expect(even.stderr).not.toContain('ТРЕВОГА');
    await suite.db.insertInto('lead_events').values(shown('urgency', 60)).execute();
    expect((await call('variants')).stderr).toContain('ТРЕВОГА');
  });

  it('take days of Vladivostok and reject an invalid day', async () => {
    const day = (date: string) => call('funnel', '--from', date, '--to', date, '--csv');
    expect((await day('2026-11-20')).stdout).toContain('любая страница;2;0;2;');
    expect((await day('2026-11-19')).stderr).toContain('ничего нет');
    for (const wrong of ['вчера', '2026-02-30', '20.11.2026']) {
      const answer = await call('funnel', '--from', wrong);
      expect(answer).toMatchObject({ code: 2, stderr: expect.stringContaining('--from') });
    }
    const turned = await call('funnel', '--from', '2026-11-21', '--to', '2026-11-20');
    expect(turned.code).toBe(2);
    expect((await call('funnel', '--json', '--csv')).code).toBe(2);
  });
});

describe('real lines', () => {
  const real = createRealLines(path.join(folder.path, 'maps'));
  beforeAll(() => {
    mkdirSync(path.join(folder.path, 'maps/assets'), { recursive: true });
    for (const name of ['car-abc.js', 'car-def.js'])
      writeFileSync(path.join(folder.path, `maps/assets/${name}.map`), JSON.stringify(MAP));
    writeFileSync(path.join(folder.path, 'secret.js.map'), JSON.stringify(MAP));
  });

  it('come from the maps of the build', () => {
    expect(real.place('https://site.test/assets/car-abc.js', 1, 1)).toBe('app/car.tsx:3:1');
    expect(real.place('/assets/car-abc.js', 1, 21)).toBe('app/car.tsx:7:5 (price)');
    expect(
      real.stack('at a (https://site.test/assets/car-abc.js:1:21)\nat b (/other.js:1:2)'),
    ).toBe('at a (app/car.tsx:7:5 (price))\nat b (/other.js:1:2)');
  });

  it.each(['/assets/gone.js', '/../secret.js', '/assets/../../secret.js', '', 'x'])(
    'are not looked up outside the maps: %s',
    (file) => {
      expect(real.place(file, 1, 1)).toBeNull();
    },
  );

  it('make one cause of one line of ours in two builds', () => {
    const group = {
      type: 'javascript',
      errorType: 'uncaught',
      name: 'TypeError',
      message: 'x',
      stack: '',
      filename: '/assets/car-abc.js',
      line: 1,
      column: 21,
      target: '',
      count: 2,
      visits: 1,
      first: new Date('2026-11-01'),
      last: new Date('2026-11-02'),
      route: '/',
    };
    const newer = {
      ...group,
      filename: '/assets/car-def.js',
      count: 3,
      first: new Date('2026-11-05'),
      last: new Date('2026-11-06'),
    };
    expect(mergeCauses([newer, group], real)).toEqual([
      {
        ...newer,
        place: 'app/car.tsx:7:5 (price)',
        count: 5,
        visits: 2,
        first: group.first,
      },
    ]);
  });
});
