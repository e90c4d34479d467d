import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_RATES, fillDemo, officeDay, storeRates } from '@prichal/catalog';
import { CONSENT_DOCUMENTS, CONSENT_VERSION } from '@prichal/contract';
import { TYPICAL_COSTS } from '@prichal/customs';
import { createAcceptQueue, storeConsentText } from '@prichal/database';
import { describeEachEngine, makeTestFolder, sampleInput } from '@prichal/database/testing';
import { createDeliveries } from '@prichal/lead-delivery';
import { TERMINAL, decidePricing, recordBackup } from '@prichal/office';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { startFakeTelegram } from '@prichal/fakes/services/telegram';
import { startFakeWebhook } from '@prichal/fakes/services/webhook';
import { checkClock, checkDisk } from '../doctor/check-machine.ts';
import type { Finding } from '../doctor/finding.ts';
import { callCommand } from '../testing/call-command.ts';

const folder = makeTestFolder();
const NOW = new Date('2026-11-20T05:00:00Z');
const GIGABYTE = 1024 ** 3;
const NO_CHANNELS = {
  WEBHOOK_URL: '',
  WEBHOOK_SECRET: '',
  TELEGRAM_TOKEN: '',
  TELEGRAM_CHAT_ID: '',
  TELEGRAM_API_BASE: '',
};

let telegram: Awaited<ReturnType<typeof startFakeTelegram>>;
let webhook: Awaited<ReturnType<typeof startFakeWebhook>>;

beforeAll(async () => {
  telegram = await startFakeTelegram();
  webhook = await startFakeWebhook();
});
afterAll(async () => {
  await Promise.all([telegram.close(), webhook.close()]);
  folder.remove();
});

describeEachEngine('the doctor', (suite) => {
  /** A live site with nothing to complain of. */
  const env = () => ({
    SITE_MODE: 'live',
    BRAND_FILE: path.join(folder.path, 'brand.json'),
    SETTINGS_FILE: 'off',
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: webhook.secret,
    TELEGRAM_TOKEN: telegram.token,
    TELEGRAM_CHAT_ID: telegram.chatId,
    TELEGRAM_API_BASE: telegram.url,
  });
  const call = async (change: Record<string, string> = {}, around = {}) => {
    const { code, stdout } = await callCommand(['doctor', '--json'], suite.handle, {
      dataDir: folder.path,
      now: NOW,
      env: { ...env(), ...change },
      ...around,
    });
    const findings = JSON.parse(stdout) as Finding[];
    return { code, wrong: findings.filter(({ verdict }) => verdict !== 'ok'), findings, stdout };
  };

  beforeEach(async () => {
    const { db } = suite;
    for (const table of ['lead_deliveries', 'delivery_channels', 'leads', 'rates', 'cars'] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom('consent_texts').execute();
    await db.deleteFrom('state').execute();
    writeFileSync(path.join(folder.path, 'brand.json'), JSON.stringify({ name: 'Пирс', demo: [] }));
    recordBackup(folder.path, { at: NOW.toISOString(), file: path.join(folder.path, 'copy.tar') });
    await storeRates(db, { ...DEMO_RATES, date: officeDay(NOW), source: 'Банк России' }, NOW);
    await decidePricing(db, TERMINAL, {
      decision: {
        kind: 'costs',
        table: { ...TYPICAL_COSTS, title: 'Наши расходы', typical: false },
      },
      reason: 'Свои цены',
      settings: {},
      now: NOW,
    });
    for (const document of CONSENT_DOCUMENTS) await store(document, `Текст согласия ${document}`);
  });

  async function store(document: string, text: string, sha256?: string) {
    await storeConsentText(suite.db, {
      sha256: sha256 ?? createHash('sha256').update(text).digest('hex'),
      document,
      version: CONSENT_VERSION,
      text,
      shown_from: NOW,
    });
  }

  it('finds nothing on a healthy site', async () => {
    const { code, wrong, findings } = await call();
    expect(wrong).toEqual([]);
    expect(code).toBe(0);
    for (const about of [
      'Канал «Telegram»',
      'База',
      'Диск',
      'Часы',
      'Курсы',
      'Согласия',
      'Доставка',
    ])
      expect(findings.map((finding) => finding.about)).toContain(about);
    expect(telegram.messages).toEqual([]);
    expect(webhook.leads).toEqual([]);
  });

  it('prints the same as text', async () => {
    const { stdout } = await callCommand(['doctor'], suite.handle, {
      dataDir: folder.path,
      now: NOW,
      env: env(),
    });
    expect(stdout).toContain('в порядке\tКанал «Telegram»\tбот видит чат');
  });

  it.each([
    ['a wrong key', { TELEGRAM_TOKEN: '999999:wrong-token-of-a-bot' }, 2, /не принял ключ бота/],
    ['another chat', { TELEGRAM_CHAT_ID: '-5' }, 2, /chat not found/],
    ['a service that is away', { WEBHOOK_URL: 'http://127.0.0.1:9' }, 2, /не принимает соединения/],
    ['a signature that is rejected', { WEBHOOK_SECRET: 'another-secret-of-16' }, 2, /ключ доступа/],
    ['a setting that is missing', { VK_PEER_ID: '5' }, 2, /VK_TOKEN: не задано/],
    ['no channel', NO_CHANNELS, 1, /ни один канал не настроен/],
    ['Telegram alone', { WEBHOOK_URL: '', WEBHOOK_SECRET: '' }, 1, /единственный канал/],
    ['the demo mode', { SITE_MODE: '' }, 1, /режим сайта/],
    ['the demo brand', { BRAND_FILE: '' }, 1, /марка, телефон/],
  ] as const)('reports %s', async (_what, change, code, message) => {
    const answer = await call(change);
    expect(answer.wrong.map(({ text }) => text).join('\n')).toMatch(message);
    expect(answer.code).toBe(code);
    expect(answer.stdout).not.toMatch(/wrong-token|another-secret/);
  });

  it('reports a request that waits too long, an undeliverable one and a paused channel', async () => {
    const queue = createAcceptQueue(suite.handle, () => NOW.getTime() - 3_600_000, randomBytes, {
      inTransaction: createDeliveries(['telegram', 'webhook']),
    });
    await queue.accept(sampleInput());
    await queue.close();
    await suite.db
      .updateTable('lead_deliveries')
      .set({ state: 'dead', settled_at: NOW })
      .where('destination', '=', 'webhook')
      .execute();
    await suite.db
      .insertInto('delivery_channels')
      .values({ destination: 'telegram', sends: '[]', breaker: 'OPEN', breaker_since: NOW })
      .execute();
    const { code, wrong } = await call();
    expect(code).toBe(2);
    const text = wrong.map((finding) => finding.text).join('\n');
    expect(text).toMatch(/Telegram: ждут 1, старшая с .* \(60 мин\)/);
    expect(text).toContain('Свой обработчик: не доставлено 1');
    expect(text).toContain('Telegram: служба не отвечает');
  });

  it('names an import that does not end, and the way out', async () => {
    const uid = '01930000-0000-7000-8000-0000000000ab';
    await suite.db
      .insertInto('catalog_imports')
      .values({
        uid,
        state: 'making',
        file: 'Прайс.csv',
        with_photos: true,
        started_at: new Date(NOW.getTime() - 16 * 60_000),
      })
      .execute();
    const { code, wrong } = await call();
    await suite.db.updateTable('catalog_imports').set({ state: 'undoing' }).execute();
    await suite.db
      .insertInto('catalog_imports')
      .values({
        uid: '01930000-0000-7000-8000-0000000000ac',
        state: 'making',
        undo_of: uid,
        with_photos: true,
        started_at: new Date(NOW.getTime() - 16 * 60_000),
      })
      .execute();
    const { wrong: undoing } = await call();
    await suite.db.deleteFrom('catalog_imports').execute();
    expect(code).toBe(2);
    expect(wrong[0]).toMatchObject({ about: 'Загрузки', verdict: 'broken' });
    expect(wrong[0]?.text).toMatch(/загрузка «Прайс\.csv» идёт с .*: catalog undo 01930000-/);
    expect(undoing[0]?.text).toMatch(/отмена «Прайс\.csv» идёт с .*: catalog undo 01930000-.*ab$/);
  });

  it('reports rates that are old, made up or missing', async () => {
    const later = { now: new Date(NOW.getTime() + 5 * 86_400_000) };
    recordBackup(folder.path, { at: later.now.toISOString(), file: '/copies/site.tar' });
    expect((await call({}, later)).wrong).toMatchObject([
      { about: 'Курсы', verdict: 'broken', text: expect.stringContaining('источник молчит') },
    ]);
    await suite.db.updateTable('rates').set({ source: 'Демонстрационные курсы' }).execute();
    expect((await call()).wrong).toMatchObject([{ about: 'Курсы', verdict: 'broken' }]);
    const demo = await call({ SITE_MODE: 'demo' });
    expect(demo.wrong).toContainEqual(
      expect.objectContaining({ about: 'Курсы', verdict: 'warning' }),
    );
    await suite.db.deleteFrom('rates').execute();
    expect(await call()).toMatchObject({ code: 2, wrong: [{ about: 'Курсы', verdict: 'broken' }] });
  });

  it('names cars whose photos are not on the disk, as after a restore without their folder', async () => {
    await fillDemo(suite.handle, { seed: 1, count: 2, today: officeDay(NOW) });
    await suite.db.updateTable('rates').set({ source: 'Банк России' }).execute();
    const photo = { src: '/photos/ab/abc', width: 1600, height: 1200 };
    await suite.db
      .updateTable('cars')
      .set({ photos: JSON.stringify([photo]), demo: false })
      .execute();
    const { wrong } = await call();
    expect(wrong).toMatchObject([{ about: 'Фотографии', verdict: 'warning' }]);
    expect(wrong[0]?.text).toMatch(/нет файлов у 2 из 2, например (japan|korea|china)\//);
    mkdirSync(path.join(folder.path, 'photos/ab'), { recursive: true });
    writeFileSync(path.join(folder.path, 'photos/ab/abc-480.webp'), 'picture');
    mkdirSync(path.join(folder.path, 'photos-waiting'));
    writeFileSync(path.join(folder.path, 'photos-waiting', `${'ab'.repeat(16)}.jpg`), 'picture');
    expect(await call()).toMatchObject({ code: 0, wrong: [] });
    const { stdout } = await callCommand(['doctor'], suite.handle, {
      dataDir: folder.path,
      now: NOW,
      env: env(),
    });
    expect(stdout).toContain('ждут AVIF: 1');
    for (const name of ['photos', 'photos-waiting'])
      rmSync(path.join(folder.path, name), { recursive: true });
  });

  it('says why the last build failed', async () => {
    mkdirSync(path.join(folder.path, '.cache'), { recursive: true });
    const file = path.join(folder.path, '.cache/build-error.txt');
    writeFileSync(file, 'faq.md: ответ короче 20 знаков');
    const answer = await call({ PRICHAL_ROOT: folder.path });
    rmSync(file);
    expect(answer).toMatchObject({ code: 2, wrong: [{ about: 'Сборка', verdict: 'broken' }] });
    expect(answer.wrong[0]?.text).toContain('faq.md: ответ короче 20 знаков');
  });

  it('reports consents without a stored or unchanged text', async () => {
    await suite.db.deleteFrom('consent_texts').execute();
    expect((await call()).wrong.map(({ text }) => text).join()).toContain('не сохранён');
    for (const document of CONSENT_DOCUMENTS)
      await store(document, `Изменённый текст ${document}`, `hash of ${document}`);
    expect((await call()).wrong.map(({ text }) => text).join()).toContain('изменён');
    await suite.db.deleteFrom('consent_texts').execute();
    for (const document of CONSENT_DOCUMENTS) await store(document, `${document} ООО (демо)`);
    expect(await call()).toMatchObject({
      code: 1,
      wrong: CONSENT_DOCUMENTS.map(() => ({ about: 'Согласия' })),
    });
  });

  it('reports mistyped numbers of the brand file', async () => {
    const numbers = { inn: '2721000001', ogrn: '1022700000000' };
    writeFileSync(
      path.join(folder.path, 'brand.json'),
      JSON.stringify({ name: 'Пирс', demo: [], ...numbers }),
    );
    expect(await call()).toMatchObject({
      code: 1,
      wrong: ['ИНН', 'ОГРН'].map((name) => ({
        about: 'Реквизиты',
        text: expect.stringContaining(name),
      })),
    });
  });

  it('reports a database that cannot be reached or has another schema version', async () => {
    const connect = () => Promise.reject(new Error('connect postgres://site:hidden@db:5432'));
    const away = await call({}, { connect });
    // channels of the office cannot be read then: they are not reported as missing
    expect((await call(NO_CHANNELS, { connect })).wrong).toMatchObject([
      { about: 'Каналы', text: expect.stringContaining('база не прочитана') },
      { about: 'База' },
    ]);
    expect(away).toMatchObject({ code: 2, wrong: [{ about: 'База' }] });
    expect(away.stdout).not.toContain('hidden');
    expect(away.findings.map(({ about }) => about)).toContain('Канал «Telegram»');
    const last = await suite.db
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .selectFrom('kysely_migration')
      .selectAll()
      .orderBy('name', 'desc')
      .executeTakeFirstOrThrow();
    const table = suite.db.withTables<{ kysely_migration: typeof last }>();
    await table.deleteFrom('kysely_migration').where('name', '=', last.name).execute();
    try {
      expect((await call()).wrong).toMatchObject([
        { about: 'База', text: expect.stringContaining('схема отстаёт на 1') },
      ]);
    } finally {
      await table.insertInto('kysely_migration').values(last).execute();
    }
  });

  it('reports a folder that is not writable', async () => {
    const file = path.join(folder.path, 'a-file');
    writeFileSync(file, '');
    const { code, wrong } = await call({}, { dataDir: path.join(file, 'data'), cwd: folder.path });
    expect(code).toBe(2);
    expect(wrong[0]).toMatchObject({ about: 'Диск', text: expect.stringContaining('ENOTDIR') });
  });
});

describe('the doctor of the machine', () => {
  test.each([
    [5 * GIGABYTE, 'ok'],
    [GIGABYTE, 'warning'],
    [0.1 * GIGABYTE, 'broken'],
  ])('%d bytes free: %s', async (bytes, verdict) => {
    expect(await checkDisk(folder.path, async () => bytes)).toMatchObject({ verdict });
  });

  test('compares clocks', () => {
    const at = NOW.getTime();
    const lead = (ms: number) => ({ number: 'П-48213', created_at: new Date(ms) });
    expect(checkClock(at, null, null)).toMatchObject({ verdict: 'ok' });
    expect(checkClock(at, at + 4_000, lead(at - 1))).toMatchObject({ verdict: 'ok' });
    expect(checkClock(at, at - 60_000, null)).toMatchObject({
      verdict: 'broken',
      text: expect.stringContaining('60 с'),
    });
    expect(checkClock(at, null, lead(at + 60_000))).toMatchObject({
      verdict: 'broken',
      text: expect.stringMatching(/отстают или раньше спешили: заявка П-48213 получена в будущем/),
    });
  });
});
