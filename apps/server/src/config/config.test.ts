import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EVEN_TEST, backedClaims, consentText } from '@prichal/contract';
import { TYPICAL_COSTS } from '@prichal/customs';
import { channelSettings } from '@prichal/lead-delivery';
import { SITE_SETTINGS } from '@prichal/settings';
import { describe, expect, test } from 'vitest';
import { DEMO_BRAND } from './brand.ts';
import { ConfigError, readConfig } from './config.ts';
import { ensureSecret } from '../start/secret.ts';

function issuesOf(env: Record<string, string>, files: Record<string, string> = {}): string[] {
  try {
    readConfig(env, (file) => {
      const text = files[file];
      if (text === undefined) throw new Error('no such file');
      return text;
    });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.issues;
    throw error;
  }
}

const REAL_BRAND = {
  ...DEMO_BRAND,
  address: 'Владивосток, Светланская, 10',
  phone: '+74232123456',
  email: 'mail@pier.test',
  legalName: 'ООО «Пирс»',
  ogrn: '1022501234567',
  inn: '2536123456',
  legalAddress: '690091, Владивосток, Светланская, 10',
  socials: [],
  claims: [],
  demo: [],
};

const LIVE = {
  SITE_MODE: 'live',
  SECRET: '0f4be8a1c63d92755eb7c08d41fa3296',
  TRUST_PROXY: '1',
  PUBLIC_URL: 'https://pier.test/',
  BRAND_FILE: 'brand.json',
};

describe('the list of settings', () => {
  const docs = readFileSync(
    path.resolve(import.meta.dirname, '../../../../docs/operations.md'),
    'utf8',
  );

  test('has every name that the site reads', () => {
    const asked = new Set<string>();
    readConfig(
      new Proxy<Record<string, string>>(
        { PHOTOS_S3_ENDPOINT: 'https://s3.test', PHOTOS_S3_BUCKET: 'photos' },
        { get: (_, name) => void asked.add(String(name)) },
      ),
    );
    const known = new Set([...SITE_SETTINGS, ...channelSettings()]);
    expect([...asked].filter((name) => !known.has(name))).toEqual([]);
    expect(asked.size).toBeGreaterThan(30);
  });

  test.each(SITE_SETTINGS)('stands in the documentation: %s', (name) => {
    expect(docs).toMatch(new RegExp(`\\b${name}\\b`));
  });

  test('is what the example of a settings file uses', () => {
    const example = readFileSync(
      path.resolve(import.meta.dirname, '../../../../.env.example'),
      'utf8',
    );
    const names = [...example.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect([...SITE_SETTINGS, ...channelSettings()]).toContain(name);
  });

  test('stops the site at an error of names, together with the others', () => {
    expect(() => readConfig({ PORT: 'x' }, undefined, ['TELEGRM_TOKEN: нет'])).toThrow(
      /TELEGRM_TOKEN[^]*PORT/,
    );
  });
});

describe('the configuration', () => {
  test('of an empty environment is a demo on this machine', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      listen: { host: '127.0.0.1', port: 3000 },
      databaseUrl: null,
      publicUrl: null,
      mode: 'demo',
      csrfFetch: false,
      trustProxy: false,
      ratesPerMinute: { forms: 20, tokens: 60, catalogue: 600 },
    });
    expect([...config.roles]).toEqual(['pages', 'api', 'jobs']);
    expect(config.brand.demo).not.toEqual([]);
  });

  test('fetches rates only in live mode or when explicitly enabled', () => {
    const files = { 'brand.json': JSON.stringify(REAL_BRAND) };
    const live = (env = {}) =>
      readConfig({ ...LIVE, ...env }, (file) => files[file as 'brand.json']).ratesSource;
    expect(readConfig({}).ratesSource).toBeNull();
    expect(live()).toBe('https://www.cbr.ru/scripts/XML_daily.asp');
    expect(live({ RATES_SOURCE: 'off' })).toBeNull();
    expect(readConfig({ RATES_SOURCE: 'http://127.0.0.1:1/x' }).ratesSource).toMatch(/127/);
  });

  test('reads the company’s costs, and names what is wrong with them', () => {
    const table = { ...TYPICAL_COSTS, validFrom: '2026-11-20' };
    const written = JSON.stringify({ ...table, title: 'Наши цены' });
    expect(readConfig({ COSTS_FILE: 'c.json' }, () => written).costs?.title).toBe('Наши цены');
    const files = {
      'bad.json': JSON.stringify({ ...table, title: '', validFrom: 'завтра' }),
      'broken.json': '{',
    };
    expect(issuesOf({ COSTS_FILE: 'bad.json' }, files)).toEqual([
      'COSTS_FILE: table.validFrom: нужен день вида 2026-11-20',
      'COSTS_FILE: table.title: нужен непустой текст',
    ]);
    expect(issuesOf({ COSTS_FILE: 'broken.json' }, files)).toHaveLength(1);
    expect(issuesOf({ COSTS_FILE: 'absent.json', PURCHASE_MARGIN: '-3' }, files)).toHaveLength(2);
  });

  test('lists every issue at once and never repeats a database password', () => {
    const issues = issuesOf({
      PORT: '70000',
      ROLES: 'pages,cook',
      SITE_MODE: 'prod',
      DATABASE_URL: 'mysql://me:hidden@db/site',
      RATE_FORMS: 'many',
      CSRF_FETCH: 'maybe',
      TRUST_PROXY: 'yes please',
      SECRET: 'short',
      BRAND_FILE: 'absent.json',
    });
    expect(issues).toHaveLength(9);
    for (const name of ['PORT', 'ROLES', 'SITE_MODE', 'DATABASE_URL', 'RATE_FORMS', 'CSRF_FETCH'])
      expect(issues.some((issue) => issue.startsWith(`${name}:`))).toBe(true);
    expect(issues.join()).not.toContain('hidden');
  });

  test('of a live site may hold no demo value and lack no secret; each is named', () => {
    const issues = issuesOf({ SITE_MODE: 'live' }).join('\n');
    for (const name of ['SECRET', 'PUBLIC_URL', 'BRAND_FILE: не задан'])
      expect(issues).toContain(name);
    expect(issues).not.toContain('демонстрационное');
    const copied = JSON.stringify({ ...DEMO_BRAND, demo: [] });
    const left = issuesOf(LIVE, { 'brand.json': copied });
    expect(left.length).toBeGreaterThanOrEqual(7);
    for (const name of ['ОГРН', 'ИНН', 'телефон', 'почта', 'социальные сети'])
      expect(left.join('\n')).toContain(name);
  });

  test('names what is wrong in a brand file, and no demo value in its place', () => {
    expect(issuesOf(LIVE, { 'brand.json': '{' })).toEqual([
      'BRAND_FILE: файл не читается как JSON',
    ]);
    const typed = JSON.stringify({ ...REAL_BRAND, phone: '8 (423) 245-12-78' });
    expect(issuesOf(LIVE, { 'brand.json': typed })).toEqual([
      'BRAND_FILE: поле «phone» заполнено неверно: нужен вид +74232000000',
    ]);
  });

  test('puts requests into a folder until a channel is set', () => {
    expect(readConfig({}).channels.map(({ channel }) => channel)).toEqual(['folder']);
    const env = { WEBHOOK_URL: 'https://crm.test/in', WEBHOOK_SECRET: 'a-secret-of-the-hook' };
    expect(readConfig(env).channels.map(({ channel }) => channel)).toEqual(['webhook']);
  });

  test('hides a claim without evidence and names Meta Platforms Inc. in full', () => {
    const { brand } = readConfig({});
    expect(brand.claims.map(({ text }) => text)).toContain('5000+ клиентов');
    expect(backedClaims(brand)).toEqual([]);
    expect(
      brand.socials.filter(({ notice }) => notice?.includes('Meta Platforms Inc.')),
    ).toMatchObject([{ network: 'whatsapp' }, { network: 'instagram' }]);
    const claims = [{ text: 'С 2012 года', basis: 'выписка из реестра' }, { text: 'Лучшие' }];
    const own = readConfig({ BRAND_FILE: 'brand.json' }, () =>
      JSON.stringify({ ...REAL_BRAND, claims }),
    );
    expect(backedClaims(own.brand)).toEqual([claims[0]]);
  });

  test('promises no rate and names no number in the register unless the brand file has them', () => {
    expect(readConfig({}).brand).toMatchObject({ fixesRate: false, rknNumber: null });
    const file = { ...REAL_BRAND, fixesRate: true, rknNumber: '25-24-012345' };
    const { brand } = readConfig({ BRAND_FILE: 'brand.json' }, () => JSON.stringify(file));
    expect(brand).toMatchObject({ fixesRate: true, rknNumber: '25-24-012345' });
    expect(
      issuesOf(LIVE, { 'brand.json': JSON.stringify({ ...file, rknNumber: 'есть' }) })[0],
    ).toContain('rknNumber');
  });

  test('names in the consent every service that gets whole requests, and no other', () => {
    const vk = { VK_TOKEN: 'token', VK_PEER_ID: '2000000001' };
    const textOf = (env: Record<string, string>) =>
      consentText('personal-data', readConfig(env).brand).join('\n');
    expect(textOf({})).not.toContain('по поручению');
    expect(textOf({ ...vk, VK_LEVEL: 'masked' })).toBe(textOf({}));
    expect(textOf(vk)).toContain('по поручению оператора: ВКонтакте. Другим лицам');
    const file = { ...REAL_BRAND, recipients: ['ООО «Звонок», Москва, Лесная, 1'] };
    const { brand } = readConfig({ ...vk, BRAND_FILE: 'brand.json' }, () => JSON.stringify(file));
    expect(brand.recipients).toEqual(['ООО «Звонок», Москва, Лесная, 1', 'ВКонтакте']);
  });

  test('of a live site names what each of its channels lacks, and shows no secret', () => {
    const env = {
      ...LIVE,
      SMTP_HOST: 'smtp.test',
      SMTP_USER: 'site',
      TELEGRAM_CHAT_ID: '-1001',
      MAX_BOT_CHAT_ID: '5',
      MAX_BOT_CA_FILE: 'none.pem',
      VK_PEER_ID: 'я',
      BITRIX24_WEBHOOK: 'http://portal.test/rest/1/hiddensecret',
      AMOCRM_ACCOUNT: 'https://pier.amocrm.test',
      AMOCRM_LEVEL: 'half',
      WEBHOOK_SECRET: 'hiddensecret',
      TELEGRAM_TOKN: 'hiddensecret',
    };
    const issues = issuesOf(env, { 'brand.json': JSON.stringify(REAL_BRAND) });
    for (const start of [
      'SMTP_FROM: не задано',
      'SMTP_TO: не задано',
      'TELEGRAM_TOKEN: ',
      'TELEGRAM_TOKN: такой настройки нет',
      'MAX_BOT_TOKEN: не задано',
      'MAX_BOT_CA_FILE: файл none.pem не открывается',
      'VK_TOKEN: не задано',
      'VK_PEER_ID: нужно: номер',
      'BITRIX24_WEBHOOK: рабочий сайт отправляет заявки только по https',
      'AMOCRM_TOKEN: не задано',
      'AMOCRM_LEVEL: одно из: full, masked, none',
      'WEBHOOK_URL: не задано',
      'WEBHOOK_SECRET: нужно: не меньше 16 знаков',
    ])
      expect(
        issues.some((issue) => issue.startsWith(start)),
        start,
      ).toBe(true);
    expect(issues.join('\n')).not.toContain('hiddensecret');
    const user = issuesOf({ SMTP_HOST: 'h', SMTP_USER: 'u', SMTP_FROM: 'a@b', SMTP_TO: 'c@d' });
    expect(user).toEqual(['SMTP_PASSWORD: не задано (Электронная почта)']);
  });

  test('of a live site with everything set is accepted', () => {
    const config = readConfig(LIVE, () => JSON.stringify(REAL_BRAND));
    expect(config.publicUrl).toBe('https://pier.test');
    expect(config.brand.legalName).toBe('ООО «Пирс»');
  });

  test.each<[Record<string, string>, string]>([
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: true верит любому адресу'],
    [{ TRUST_PROXY: '' }, 'TRUST_PROXY: не задано'],
    [{ SECRET: 'x'.repeat(40) }, 'SECRET: слишком простой'],
    [{ SECRET: 'password1234'.repeat(4) }, 'SECRET: слишком простой'],
    [
      { RATES_SOURCE: 'http://rates.test/x' },
      'RATES_SOURCE: рабочий сайт ходит туда только по https',
    ],
    [{ CLICKHOUSE_URL: 'http://events.test' }, 'CLICKHOUSE_URL: рабочий сайт'],
    [
      {
        PHOTOS_S3_ENDPOINT: 'http://s3.test',
        PHOTOS_S3_BUCKET: 'b',
        PHOTOS_S3_KEY_ID: 'k',
        PHOTOS_S3_SECRET: 's',
      },
      'PHOTOS_S3_ENDPOINT: рабочий сайт',
    ],
    [
      { SMTP_HOST: 'smtp.test', SMTP_FROM: 'a@b.ru', SMTP_TO: 'c@d.ru', SMTP_TLS: 'false' },
      'SMTP_TLS: рабочий сайт отправляет письма только по TLS',
    ],
  ])('of a live site may not hold %j', (env, issue) => {
    const issues = issuesOf({ ...LIVE, ...env }, { 'brand.json': JSON.stringify(REAL_BRAND) });
    expect(issues).toHaveLength(1);
    expect(issues[0]).toContain(issue);
  });

  test.each<Record<string, string>>([
    { TRUST_PROXY: 'false' },
    { TRUST_PROXY: '127.0.0.1,10.0.0.0/8' },
    { CLICKHOUSE_URL: 'http://127.0.0.1:8123' },
    { SMTP_HOST: 'localhost', SMTP_FROM: 'a@b.ru', SMTP_TO: 'c@d.ru', SMTP_TLS: 'false' },
  ])('of a live site may hold %j', (env) => {
    const config = { ...LIVE, ...env };
    expect(issuesOf(config, { 'brand.json': JSON.stringify(REAL_BRAND) })).toEqual([]);
  });

  test('reports which field of the brand is invalid', () => {
    const issues = issuesOf(LIVE, { 'brand.json': JSON.stringify({ ...REAL_BRAND, phone: '12' }) });
    expect(issues.some((issue) => issue.includes('«phone»'))).toBe(true);
    expect(issuesOf(LIVE, { 'brand.json': '{' })[0]).toContain('JSON');
  });
});

describe('the demo secret', () => {
  test('is made once and belongs to its owner alone', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'prichal-secret-'));
    const secret = ensureSecret(path.join(folder, 'data'));
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(ensureSecret(path.join(folder, 'data'))).toBe(secret);
    const file = path.join(folder, 'data/secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe(secret);
    rmSync(folder, { recursive: true });
  });
});

describe('the test of the popup', () => {
  const testOf = (env: Record<string, string>) => readConfig(env).measurement.popupTest;
  const issueText = (env: Record<string, string>) => issuesOf(env).join('\n');

  test('is the even one unless something is set', () => {
    expect(testOf({})).toBe(EVEN_TEST);
    expect(EVEN_TEST.weights).toEqual({
      standard: 0.2,
      minimal: 0.2,
      social_proof: 0.2,
      value_stack: 0.2,
      urgency: 0.2,
    });
  });

  test('takes shares in any unit; the same shares are the same test, others another one', () => {
    const test = testOf({ POPUP_WEIGHTS: 'standard:1, minimal:3', POPUP_HOLDOUT: '10' });
    expect(test).toMatchObject({ weights: { standard: 0.25, minimal: 0.75 }, holdoutPercent: 10 });
    expect(testOf({ POPUP_WEIGHTS: 'minimal:75,standard:25', POPUP_HOLDOUT: '10' }).key).toBe(
      test.key,
    );
    expect(testOf({ POPUP_WEIGHTS: 'minimal:75,standard:25' }).key).not.toBe(test.key);
    expect(testOf({ POPUP_HOLDOUT: '5' }).key).not.toBe(EVEN_TEST.key);
  });

  test.each(['premium:50', 'standard:x', 'standard:1,standard:2', 'standard:0', 'standard'])(
    'rejects %s',
    (weights) => {
      expect(issueText({ POPUP_WEIGHTS: weights })).toContain('POPUP_WEIGHTS');
    },
  );

  test('and ClickHouse settings are reported with their issues', () => {
    expect(issueText({ CLICKHOUSE_USER: 'a' })).toContain('CLICKHOUSE_URL');
    expect(issueText({ CLICKHOUSE_URL: 'ftp://x', POPUP_HOLDOUT: '91' })).toMatch(
      /CLICKHOUSE_URL[^]*POPUP_HOLDOUT|POPUP_HOLDOUT[^]*CLICKHOUSE_URL/,
    );
    expect(readConfig({ CLICKHOUSE_URL: 'http://127.0.0.1:8123' }).measurement.clickHouse).toEqual({
      url: 'http://127.0.0.1:8123',
      user: 'default',
      password: '',
      database: 'default',
      spoolBytes: 256 * 1024 * 1024,
    });
  });
});
