import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONSENT_VERSION } from '@prichal/contract';
import { decideReview, adminSocketPath, makeUuidV7, connectAdminSocket } from '@prichal/database';
import { makeTestFolder } from '@prichal/database/testing';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { multipart } from '../testing/multipart.ts';
import { startSiteProcess } from '../testing/site-process.ts';

const NAME = 'Евлампия Свиристелкина';
const PHONE = '+79995557733';
const TYPED_PHONE = '8 (999) 555-77-33';
/** Whatever of the person may stand anywhere, in the ways it may be written. */
const TRACES = [
  'Евлампия',
  'Свиристелкина',
  encodeURIComponent('Свиристелкина'),
  encodeURIComponent('Свиристелкина').toLowerCase(),
  '9995557733',
  '(999) 555-77-33',
  '999 555-77-33',
  '999-555-77-33',
  // as the office's search stores them
  'свиристелкина',
  '3377555999',
];
const DOCUMENTS = ['personal-data', 'publication', 'publication-photos', 'advertising'];
const UTM = {
  utm_source: NAME,
  utm_medium: PHONE,
  utm_campaign: TYPED_PHONE,
  utm_term: NAME,
  utm_content: PHONE,
  yclid: NAME,
};

function tracesIn(bytes: Buffer): string[] {
  return TRACES.filter((trace) => bytes.includes(trace));
}

/** «file: trace» of everything under a folder. */
function tracesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const file = path.join(entry.parentPath, entry.name);
    return tracesIn(readFileSync(file)).map((trace) => `${path.relative(folder, file)}: ${trace}`);
  });
}

/** Of somebody who watches a search, with a phone where people put one. */
const READER = 'evlampia.9995557733@example.ru';

/** A photo whose metadata name the person: EXIF and XMP. */
function plantedPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 240, channels: 3, background: '#345' } })
    .withExif({ IFD0: { ImageDescription: NAME, Artist: NAME, Copyright: PHONE } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${NAME} ${PHONE}</x:xmpmeta>`)
    .jpeg()
    .toBuffer();
}

/** A visitor who puts a name and a phone into everything that takes a text. */
async function plant(url: string) {
  const answer = await fetch(`${url}/api/v1/forms/csrf_token/`);
  const { csrf_token: token } = (await answer.json()) as { csrf_token: string };
  const own = { 'x-csrftoken': token, cookie: `csrftoken=${token}`, origin: url };
  const receipts: string[] = [];
  const post = (to: string, body: object | string, headers: Record<string, string> = {}) =>
    fetch(`${url}${to}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...own, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const readReceipt = async (sent: Response): Promise<{ number: string }> => {
    const text = await sent.text();
    expect([sent.status, text]).toEqual([201, expect.stringContaining('receipt_url')]);
    const receipt = JSON.parse(text) as { number: string; receipt_url: string };
    receipts.push(receipt.receipt_url);
    return receipt;
  };
  const consent = { documents: DOCUMENTS, version: CONSENT_VERSION };
  const common = {
    name: NAME,
    phone: TYPED_PHONE,
    email: 'evlampia@example.ru',
    message: `${NAME}, ${TYPED_PHONE}`,
    consent,
    ...UTM,
    first_touch: { ...UTM, at: new Date().toISOString() },
    bot_signals: [NAME],
  };
  const context = {
    page: `/contacts?q=${NAME}&phone=${PHONE}`,
    car: { country: 'japan', id: NAME },
    service: NAME,
    calculation: `${NAME} ${PHONE}`,
    search: `${NAME}\n/catalog/japan?q=${PHONE}`,
    time_zone: 'Europe/Moscow',
  };
  for (const form of [
    { form_type: 'consultation', car: NAME, country: 'japan' },
    { form_type: 'consultation', name: 'Заявка на обратный звонок' },
    { form_type: 'partnership', partnership_type: 'other', partnership_comment: NAME },
  ])
    await readReceipt(await post('/api/v1/forms/submit/', { ...common, context, ...form }));
  const form = multipart(
    {
      ...common,
      form_type: 'review',
      car: NAME,
      country: 'japan',
      review_text: NAME,
      review_city: NAME,
    },
    [{ name: `${NAME} ${PHONE}.jpg`, bytes: await plantedPhoto() }],
  );
  const review = await readReceipt(
    await fetch(`${url}/api/v1/forms/submit/`, {
      method: 'POST',
      headers: { ...own, ...form.headers },
      body: new Uint8Array(form.payload),
    }),
  );
  const address = `${url}/about?q=${encodeURIComponent(NAME)}&phone=${PHONE}`;
  await readReceipt(
    await post('/api/v1/leads/capture/', {
      ...common,
      page_url: address,
      referrer: address,
      variant: NAME.slice(0, 40),
      trigger_type: PHONE,
      ab_test_group: PHONE,
      experiment: PHONE,
      session_id: PHONE,
      calculator_data: { country: 'japan', address, rates_date: '2026-11-20' },
      calculator_result: { total: '1' },
    }),
  );
  await post('/api/v1/leads/track/', {
    event_type: 'lead_capture_shown',
    variant: NAME,
    trigger_type: PHONE,
    ab_test_group: NAME,
    experiment: PHONE,
    session_id: PHONE,
    user_context: { interest: NAME, urgency: PHONE },
  });
  const event = (name: string, props: object) => ({
    id: crypto.randomUUID(),
    name,
    priority: 'high',
    at: new Date().toISOString(),
    path: `/${encodeURIComponent(NAME)}/${PHONE}`,
    session_id: PHONE,
    props,
  });
  const error = {
    type: 'javascript',
    error_type: 'TypeError',
    message: `Cannot read "${NAME}" of ${TYPED_PHONE}`,
    stack: `TypeError: ${NAME}\n at ${address}:1:2`,
    url: address,
    filename: address,
  };
  const batch = {
    batch_id: crypto.randomUUID(),
    events: [
      event('page_view', { ...UTM, referrer_host: NAME }),
      event('goal', { goal: 'service_view', service: NAME }),
      event('error', error),
      event('error_metric', { message: error.message, stack: error.stack, count: 1 }),
    ],
    metadata: {
      batch_size: 4,
      compression_enabled: false,
      timestamp: new Date().toISOString(),
      user_agent: 'test',
      page_url: address,
    },
  };
  expect((await post('/api/v1/analytics/events/batch/', batch)).status).toBe(202);
  const watched = `/catalog/japan?q=${encodeURIComponent(NAME)}`;
  const watch = await post(
    `/watch?${new URLSearchParams({ search: watched })}`,
    new URLSearchParams({
      channel: 'email',
      email: READER,
      bound: '',
      city: '',
      zone: NAME,
      consent: CONSENT_VERSION,
    }).toString(),
    { 'content-type': 'application/x-www-form-urlencoded' },
  );
  expect((await watch.text()).includes('Осталось подтвердить')).toBe(true);
  for (const blocked of [`https://x/${PHONE}`, `https://call-${PHONE}.example/x`])
    await post('/api/v1/csp-report', {
      'csp-report': { 'document-uri': address, 'blocked-uri': blocked },
    });
  return { receipts, number: review.number, post };
}

const addresses = (): string[] => {
  const name = encodeURIComponent(NAME);
  return [
    `/${name}`,
    `/${PHONE}`,
    `/8-999-555-77-33`,
    `/search?q=${name}`,
    `/SEARCH?q=${PHONE}`,
    `/catalog/japan?q=${name}&utm_source=${name}`,
    `/catalog/japan?brand=${name}`,
    `/contacts?search=/catalog/japan&words=${name}`,
    `/compare?cars=japan/${name}`,
    `/calculator?price_amount=${PHONE}&city=${name}`,
    `/?utm_source=${name}&utm_term=${PHONE}`,
    `/api/v1/search/?q=${name}`,
    `/api/v1/${PHONE}`,
  ];
};
/** Pages and files that everybody sees. */
const PUBLIC = [
  '/',
  '/reviews',
  '/reviews.md',
  '/api/v1/reviews/',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/blog/rss.xml',
  '/api/v1/stats/',
];

test(
  'a name and a phone that were put in everywhere are nowhere after the consent is withdrawn',
  { timeout: 240_000 },
  async () => {
    const folder = makeTestFolder();
    const site = await startSiteProcess({
      DATA_DIR: folder.path,
      DEMO_CARS: '20',
      LOG_LEVEL: 'debug',
      RATE_FORMS: '1000',
    });
    const log: Buffer[] = [];
    site.process.stdout?.on('data', (chunk: Buffer) => log.push(chunk));
    site.process.stderr?.on('data', (chunk: Buffer) => log.push(chunk));
    const read = async (address: string): Promise<string> =>
      (await fetch(site.url + address, { headers: { accept: 'text/html' } })).text();
    try {
      const { receipts, number, post } = await plant(site.url);
      for (const address of addresses()) await read(address);
      await publish(folder.path, number);
      // check that the search works: the name is found in the database, in the outbox and on the page of reviews
      await expect.poll(() => read('/reviews'), { timeout: 30_000 }).toContain('Евлампия');
      const found = () => tracesUnder(folder.path).map((trace) => trace.split('/')[0]);
      await expect
        .poll(() => [...new Set(found())], { timeout: 30_000 })
        .toEqual(expect.arrayContaining(['database', 'outbox']));
      for (const address of PUBLIC) await read(address);

      const own = await linkOfReader(folder.path);
      expect((await read(own)).includes('e•••@example.ru')).toBe(true);
      const erased = await post(own, 'intent=erase', {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect([erased.status, erased.headers.get('location')]).toEqual([303, `${own}?done=erase`]);
      expect(tracesIn(Buffer.from(await read(own)))).toEqual([]);
      for (const receipt of receipts) {
        await read(receipt);
        await read(`${receipt.replace('/r/', '/R/')}.md`);
        const type = { 'content-type': 'application/x-www-form-urlencoded' };
        expect((await post(receipt, '', type)).status).toBe(303);
        for (const again of [receipt, `${receipt}.md`, receipt.replace('/r/', '/%52/')])
          expect(tracesIn(Buffer.from(await read(again)))).toEqual([]);
      }
      for (const address of PUBLIC)
        expect([address, tracesIn(Buffer.from(await read(address)))]).toEqual([address, []]);
      // letters of a demo lie on this machine until then
      await expect.poll(() => lettersTo(folder.path), { timeout: 30_000 }).toEqual([]);
      // by then erasures are removed from the disk and the events of the visit are written
      await sleep(8_000);
    } finally {
      expect(await site.stop()).toBe(0);
    }
    expect(tracesUnder(folder.path)).toEqual([]);
    const text = Buffer.concat(log);
    expect(text.toString()).toContain('answered');
    expect(tracesIn(text)).toEqual([]);
    folder.remove();
  },
);

/** Letters of a demo to those who watch. */
function lettersTo(dataDir: string): string[] {
  const place = path.join(dataDir, 'outbox', 'watches');
  return readdirSync(place).map((name) => readFileSync(path.join(place, name), 'utf8'));
}

/** Path of the own page, as the letter names it. */
async function linkOfReader(dataDir: string): Promise<string> {
  let link = '';
  await expect
    .poll(
      () => {
        const letter = lettersTo(dataDir).find((one) => one.includes(`To: ${READER}`)) ?? '';
        const [head = '', ...rest] = letter.split('\r\n\r\n');
        const body = rest.join('\r\n\r\n');
        const text = /^Content-Transfer-Encoding: base64/im.test(head)
          ? Buffer.from(body, 'base64').toString()
          : body.replaceAll(/=\r\n/g, '');
        return (link = /\/watch\/[\w-]{43}/.exec(text)?.[0] ?? '');
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  return link;
}

/** Shows a review as it came, as the owner does from the terminal of a running site. */
async function publish(dataDir: string, number: string): Promise<void> {
  const handle = await connectAdminSocket(adminSocketPath(dataDir));
  if (handle === null) throw new Error('the site does not run');
  try {
    const outcome = await decideReview(handle.db, {
      uid: makeUuidV7(Date.now(), randomBytes),
      number,
      now: new Date(),
      show: ({ name, message, context }) => ({
        city: (context as { review_city: string }).review_city,
        name: name ?? '',
        car: name ?? '',
        country: null,
        text: message ?? '',
      }),
    });
    expect(outcome).toBe('done');
  } finally {
    await handle.close();
  }
}
