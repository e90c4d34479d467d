import type { ImportFile, ImportsBody } from '@prichal/contract/office';
import { describeEachEngine, diesAfter, makeTestFolder } from '@prichal/database/testing';
import { runFeed, storeDemoRates, undoImport } from '@prichal/catalog';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, officeApp } from './testing/office-app.ts';

const folder = makeTestFolder();
afterAll(() => folder.remove());

const HEAD = 'Лот;Марка;Модель;Дата вып.;Цена, ¥;Объём, л;Мощность;КПП;Кузов;Топливо;Прим.';
const line = (lot: number, price = 1_690_000): string =>
  `${lot};TOYOTA;Yaris Cross;27.12.2022;${price};1,5;91;вар.;Кроссовер;Бензин;торг`;
const lots = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
/** «¥» is not in Windows-1251, the rest is. */
const inWindows = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (code < 128) return code;
      if (letter === '¥') return 63;
      return letter === 'ё' ? 0xb8 : letter === 'Ё' ? 0xa8 : code - 0x410 + 0xc0;
    }),
  );
const table = (...rows: string[]): Buffer => inWindows(`${[HEAD, ...rows].join('\r\n')}\r\n`);
const ANSWERS = {
  country: 'japan',
  full: true,
  sheet: null,
  whole: false,
  columns: { 'Прим.': '-' },
  values: { transmission: { 'вар.': 'cvt' } },
};

describeEachEngine('price lists in the office', (suite) => {
  const office = officeApp(suite, undefined, async () => ({
    settings: {
      env: {},
      live: false,
      dataDir: folder.path,
      readText: () => '',
      isFromFile: false,
      changed() {},
    },
    photosFolder: folder.path,
  }));
  let cookie = '';
  beforeAll(async () => {
    await office.add('editor', 'editor');
    cookie = await office.entered('editor');
    await storeDemoRates(suite.db, office.clock.now());
  });
  beforeEach(async () => {
    for (const name of ['cars', 'catalog_imports', 'import_changes', 'import_answers'] as const)
      await suite.db.deleteFrom(name).execute();
  });

  const done = async (uid: string): Promise<ImportFile> => {
    for (;;) {
      const file = (
        await office.call('GET', `/imports/files/${uid}`, { cookie })
      ).json<ImportFile>();
      if (file.work.state !== 'running') return file;
    }
  };
  const upload = async (bytes: Buffer, name = 'Прайс 23 ноября.csv'): Promise<ImportFile> => {
    const answer = await office.call('POST', '/imports/files', { cookie, file: { name, bytes } });
    expect(answer.statusCode).toBe(200);
    return done(answer.json<ImportFile>().uid);
  };
  const check = async ({ uid }: ImportFile, payload: object = ANSWERS): Promise<ImportFile> => {
    const path = `/imports/files/${uid}/check`;
    expect((await office.call('PUT', path, { cookie, payload })).statusCode).toBe(200);
    return done(uid);
  };
  const apply = async ({ uid }: ImportFile, confirm = false): Promise<ImportFile> => {
    const path = `/imports/files/${uid}/apply`;
    await office.call('POST', path, { cookie, payload: { confirm } });
    return done(uid);
  };
  const history = async (): Promise<ImportsBody> =>
    (await office.call('GET', '/imports', { cookie })).json<ImportsBody>();
  const prices = async () =>
    (
      await suite.db
        .selectFrom('cars')
        .select(['source_id', 'price_amount', 'status'])
        .orderBy('source_id')
        .execute()
    ).map((car) => `${car.source_id} ${Number(car.price_amount)} ${car.status}`);

  test('a Windows-1251 table is asked about, applied, changed the next day and put back', async () => {
    const first = await upload(table(...lots(1, 10).map((lot) => line(lot))));
    expect(first).toMatchObject({ name: 'Прайс 23 ноября.csv', work: { state: 'done' } });
    expect(first.report).toMatchObject({ encoding: 'windows-1251', added: 0 });
    expect(
      first.report?.questions.map(({ kind, columns, field }) => [kind, ...columns, field]),
    ).toEqual([
      ['unmapped', 'Прим.', null],
      ['missing', 'country'],
    ]);
    const answered = await check(first);
    expect(answered.report).toMatchObject({ questions: [], lines: 10, added: 10, rejected: 0 });
    expect(answered.report?.columns.find(({ column }) => column === 'Дата вып.')).toMatchObject({
      field: 'made',
      samples: ['27.12.2022'],
    });
    expect(answered.report?.new_cars[0]?.landed.to).toBeGreaterThan(1_000_000);
    expect(await prices()).toEqual([]);
    const applied = await apply(answered);
    expect(applied).toMatchObject({
      work: { state: 'done' },
      report: { applied: true, added: 10 },
    });
    const bought = await prices();
    expect(bought).toHaveLength(10);

    // the answers are remembered by the titles
    const next = await upload(
      table(...lots(3, 8).map((lot) => line(lot)), line(9, 1_500_000), line(11), 'Х;;;;;;;;;;торг'),
    );
    expect(next.report?.questions.map(({ kind, field }) => [kind, field])).toEqual([
      ['missing', 'country'],
    ]);
    const { report } = await check(next, { ...ANSWERS, columns: {}, values: {} });
    expect(report).toMatchObject({ added: 1, changed: 1, unchanged: 6, sold: 3, rejected: 1 });
    expect(report?.changed_cars[0]).toMatchObject({
      source_id: '9',
      changes: [{ label: 'Цена', from: '1690000.00', to: '1500000.00' }],
    });
    const { landed } = report?.changed_cars[0] ?? {};
    expect(landed?.to).toBeLessThan(landed?.from ?? 0);
    const rejected = await office.call('GET', `/imports/files/${next.uid}/rejected`, { cookie });
    expect(rejected.body).toContain('Что исправить');
    const corrected = await upload(Buffer.from(rejected.body));
    expect(corrected.report?.questions.map(({ kind, field }) => [kind, field])).toEqual([
      ['missing', 'country'],
    ]);
    await apply(next);
    expect(await prices()).not.toEqual(bought);
    const [last] = (await history()).items;
    expect(last).toMatchObject({ by: 'Имя editor', added: 1, changed: 1, sold: 3, can_undo: true });
    const undo = await office.call('POST', `/imports/${last?.uid}/undo`, { cookie });
    expect(undo.statusCode).toBe(204);
    expect(await prices()).toEqual(bought);
    expect((await history()).items[0]).toMatchObject({ state: 'undone', can_undo: false });
    expect((await office.audit('import.undone')).at(-1)?.subject).toBe(last?.uid);
  });

  test('an undo whose process died for good is ended by the owner once it is stuck', async () => {
    const file = await upload(table(...lots(1, 60).map((lot) => line(lot))));
    await check(file);
    await apply(file);
    const entry = async () => (await history()).items[0];
    const { uid = '' } = (await entry()) ?? {};
    const undo = () => office.call('POST', `/imports/${uid}/undo`, { cookie });
    const dying = { ...suite.handle, db: diesAfter(suite.db, 12) };
    await undoImport(dying, uid, { now: office.clock.now }).catch(() => {});
    expect(await entry()).toMatchObject({ state: 'undoing', can_undo: false });
    expect((await undo()).statusCode).toBe(404);
    office.clock.move(16 * 60_000);
    expect(await entry()).toMatchObject({ state: 'undoing', can_undo: true });
    expect((await undo()).statusCode).toBe(204);
    await expect.poll(entry).toMatchObject({ state: 'undone', undone: 60, left_changed: 0 });
    expect(await prices()).toEqual([]);
    expect(await office.audit('import.undone')).not.toHaveLength(0);
  });

  test('a list without a third of the cars stops until it is confirmed', async () => {
    await apply(await check(await upload(table(...lots(1, 10).map((lot) => line(lot))))));
    const short = await check(await upload(table(...lots(1, 6).map((lot) => line(lot)))));
    expect(short.report).toMatchObject({ sold: 4, on_sale: 10, shrinks: true });
    const stopped = await apply(short);
    expect(stopped.work).toMatchObject({ state: 'failed' });
    expect(stopped.work.message).toMatch(/4 автомобиля из 10/);
    expect((await apply(short, true)).report).toMatchObject({ applied: true, sold: 4 });
  });

  test('a table with tabs in an encoding that is not known is read once it is said which', async () => {
    const text = `${[HEAD, ...lots(1, 3).map((lot) => line(lot))].join('\r\n')}\r\n`;
    const letters = new TextDecoder('ibm866').decode(
      Uint8Array.from({ length: 256 }, (_, at) => at),
    );
    const bytes = Array.from(text.replaceAll(';', '\t').replace('¥', '?'), (letter) =>
      letters.indexOf(letter),
    );
    const old = await upload(Buffer.from(bytes), 'Прайс.txt');
    expect(old).toMatchObject({ report: null, work: { state: 'failed' } });
    expect(old.work.message).toMatch(/кодировка не распознана/i);
    const read = await check(old, { ...ANSWERS, full: false, encoding: 'ibm866' });
    expect(read.report).toMatchObject({ encoding: 'ibm866', lines: 3, added: 3, rejected: 0 });
    const wrong = await check(old, { ...ANSWERS, full: false, encoding: 'utf-8' });
    expect(wrong.work.message).toMatch(/это не UTF-8/i);
  });

  test('lots that the next full file drops leave the site, and come back with its undo', async () => {
    const sold = async () =>
      (await prices()).filter((car) => car.endsWith('sold')).map((car) => car.split(' ')[0]);
    await apply(await check(await upload(table(...lots(101, 130).map((lot) => line(lot))))));
    const next = await check(await upload(table(...lots(101, 123).map((lot) => line(lot)))));
    expect(next.report).toMatchObject({ added: 0, changed: 0, unchanged: 23, sold: 7 });
    await apply(next);
    expect(await sold()).toEqual(lots(124, 130).map(String));
    const [last] = (await history()).items;
    await office.call('POST', `/imports/${last?.uid}/undo`, { cookie });
    await expect.poll(sold).toEqual([]);
    expect(await prices()).toHaveLength(30);
  });

  test('an answer that comes during a check is the one that counts', async () => {
    const { uid } = await upload(table(...lots(1, 200).map((lot) => line(lot))));
    const put = (payload: object) =>
      office.call('PUT', `/imports/files/${uid}/check`, { cookie, payload });
    // it answers when the check has begun
    const early = await put({ ...ANSWERS, country: 'korea' });
    const late = await put(ANSWERS);
    expect([early.statusCode, late.statusCode]).toEqual([200, 200]);
    const { settings, report } = await done(uid);
    expect(settings.country).toBe('japan');
    expect(report?.new_cars[0]?.country).toBe('japan');
  });

  test('what is no price list is said in words, and nothing of it stays', async () => {
    const picture = { name: 'photo.png', bytes: Buffer.from('png') };
    const wrong = await office.call('POST', '/imports/files', { cookie, file: picture });
    expect(wrong.statusCode).toBe(400);
    const cut = await upload(inWindows(`${HEAD}\r\n${line(1)}\r\n2;TOY`));
    expect(cut.work).toMatchObject({ state: 'failed' });
    expect(cut.work.message).toMatch(/строка/i);
    expect((await office.call('DELETE', `/imports/files/${cut.uid}`, { cookie })).statusCode).toBe(
      204,
    );
    expect((await history()).files.map(({ uid }) => uid)).not.toContain(cut.uid);
  });

  test('the name of a file is stored without signs that turn its direction', async () => {
    const bytes = inWindows(`${HEAD}\r\n${line(1)}\r\n`);
    expect(await upload(bytes, '\u202eПрайс\u2069 23.csv')).toMatchObject({ name: 'Прайс 23.csv' });
    const file = { name: '\u202e', bytes };
    expect((await office.call('POST', '/imports/files', { cookie, file })).statusCode).toBe(400);
  });

  test('a feed is added by its https address alone, and shown without its key', async () => {
    const feed = { address: 'http://a.test/x', country: 'korea', full: true, every_minutes: 60 };
    const plain = await office.call('POST', '/feeds', { cookie, payload: feed });
    expect(plain.json()).toMatchObject({ fields: { address: expect.stringMatching(/https/) } });
    const payload = { ...feed, address: 'https://a.test/x?key=secret' };
    const added = await office.call('POST', '/feeds', { cookie, payload });
    expect(added.body).not.toContain('secret');
    const { items } = added.json<{ items: { uid: string; name: string; state: string }[] }>();
    expect(items).toMatchObject([{ name: 'a.test/x', state: 'new' }]);
    const left = await office.call('DELETE', `/feeds/${items[0]?.uid}`, { cookie });
    expect(left.json()).toEqual({ items: [] });
  });

  test('a feed whose file is the same is asked only whether it is, and says since when', async () => {
    const payload = {
      address: 'https://b.test/x',
      country: 'japan',
      full: true,
      every_minutes: 60,
    };
    const added = await office.call('POST', '/feeds', { cookie, payload });
    const [{ uid } = { uid: '' }] = added.json<{ items: { uid: string }[] }>().items;
    const bytes = table(...lots(1, 3).map((lot) => line(lot)));
    const taken: Date[] = [];
    const take = () =>
      runFeed(suite.handle, uid, {
        now: office.clock.now(),
        photosDir: folder.path,
        answers: { columns: ANSWERS.columns, values: ANSWERS.values },
        fetchFeed: async (_address, { etag }) => {
          if (etag === '"1"') return null;
          taken.push(office.clock.now());
          return { bytes, etag: '"1"', last_modified: null };
        },
      });
    const shown = async () =>
      (await office.call('GET', '/feeds', { cookie })).json<{ items: object[] }>().items;
    await take();
    const first = office.clock.now().toISOString();
    expect(await shown()).toMatchObject([{ state: 'done', checked_at: first, same_since: null }]);
    expect(await prices()).toHaveLength(3);
    office.clock.move(HOUR_MS);
    await take();
    expect(taken).toHaveLength(1);
    const checked = office.clock.now().toISOString();
    expect(await shown()).toMatchObject([
      { state: 'done', checked_at: checked, same_since: first },
    ]);
    await office.call('DELETE', `/feeds/${uid}`, { cookie });
  });
});
