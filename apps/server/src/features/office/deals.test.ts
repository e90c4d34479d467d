import { crc32 } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import { errorBodySchema } from '@prichal/contract';
import {
  changedDealSchema,
  dealPreviewSchema,
  dealSchema,
  leadListSchema,
} from '@prichal/contract/office';
import { describeEachEngine } from '@prichal/database/testing';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readableLog, testApp } from '../../testing/fakes.ts';
import { multipart } from '../../testing/multipart.ts';
import { indexLeads } from '../../jobs/index-leads.ts';
import { beginDeal, carsOfDeals, enteredStaff } from './testing/begin-deal.ts';
import { officeApp } from './testing/office-app.ts';

type Method = 'GET' | 'POST';
const VIN = { kind: 'vin', vin: 'RU3-1034214' };
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n');

/** Every address of a deal: what is sent to it besides the version, what it answers, the line of the audit log it leaves. */
const ROUTES: Record<string, { send?: () => object; status?: number; audit?: string }> = {
  'GET /deals/{uid}': {},
  'POST /deals/{uid}/events': {
    send: () => ({ key: randomUUID(), event: VIN }),
    audit: 'deal.event',
  },
  'POST /deals/{uid}/preview': { send: () => ({ event: VIN }) },
  'POST /deals/{uid}/agent-link': { audit: 'deal.agent-link-made' },
  'POST /deals/{uid}/agent-revoke': { send: () => ({ part: randomUUID() }) },
  'POST /deals/{uid}/client-link': { audit: 'deal.link-made' },
  'POST /deals/{uid}/seen': {},
  'POST /deals/{uid}/answered': { send: () => ({ part: randomUUID() }) },
  'POST /deals/{uid}/notified': { send: () => ({ part: randomUUID() }) },
  'GET /deals/{uid}/files/{file}': { status: 404 },
  'POST /deals/{uid}/files/{file}/show': { status: 404 },
  'POST /deals/{uid}/files/{file}/hide': { status: 404 },
};
/** By role and of a foreign deal: lists-by-role.test.ts, deal-files.test.ts. */
const OTHERS = ['GET /deals', 'POST /deals/{uid}/files'];

describeEachEngine('deals over the API', (suite) => {
  const { log } = readableLog();
  const office = officeApp(suite, 'https://site.test', (now) => carsOfDeals(suite, now));
  const cookies = enteredStaff(office);
  const call = (
    login: string | null,
    route: string,
    uid: string,
    payload?: object,
    file?: Buffer,
  ) => {
    const [method, pattern] = route.split(' ') as [Method, string];
    const path = pattern.replace('{uid}', uid).replace('{file}', randomUUID());
    return office.call(method, path, {
      ...(login === null ? {} : { cookie: cookies.get(login) ?? '' }),
      ...(payload === undefined ? {} : { payload }),
      ...(file === undefined ? {} : { file: { name: 'file', bytes: file } }),
    });
  };
  const begin = () =>
    beginDeal(suite, office, { login: 'oleg', cookie: cookies.get('oleg') ?? '' });
  const audit = async (action: string | undefined) =>
    action === undefined ? 0 : (await office.audit(action)).length;

  test('are all in the table above', async () => {
    const app = await testApp({ office: suite.handle });
    const { paths } = (await app.fastify.inject({ url: '/api/v1/openapi.json' })).json<{
      paths: Record<string, object>;
    }>();
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      path.startsWith('/api/office/deals')
        ? Object.keys(methods).map(
            (one) => `${one.toUpperCase()} ${path.slice('/api/office'.length)}`,
          )
        : [],
    );
    expect(documented.toSorted()).toEqual([...Object.keys(ROUTES), ...OTHERS].toSorted());
    await app.fastify.close();
  });

  test('are found in the inbox by the number of the car, whole and by its end', async () => {
    const { deal } = await begin();
    while ((await indexLeads(suite.db, log)) > 0);
    const found = async (q: string) => {
      const answer = await call('oleg', `GET /leads?tab=all&q=${encodeURIComponent(q)}`, '');
      return leadListSchema.parse(answer.json()).items.map((one) => one.uid);
    };
    expect(await found(VIN.vin)).toEqual([]);
    const event = { version: deal.version, key: randomUUID(), event: VIN };
    expect((await call('oleg', 'POST /deals/{uid}/events', deal.uid, event)).statusCode).toBe(200);
    await indexLeads(suite.db, log);
    for (const q of [VIN.vin, 'ru31034214', '034214', '4214'])
      expect([q, await found(q)]).toEqual([q, [deal.lead_uid]]);
  });

  test('answer their own people alone', async () => {
    const { deal } = await begin();
    for (const [route, { send, status = 200, audit: action }] of Object.entries(ROUTES)) {
      const { version } = dealSchema.parse(
        (await call('oleg', 'GET /deals/{uid}', deal.uid)).json(),
      );
      const isReading = route.startsWith('GET');
      const ask = async (login: string | null, of: string) => {
        const body = isReading ? undefined : { version, ...send?.() };
        const answer = await call(login, route, of, body);
        if (answer.statusCode >= 400) errorBodySchema.parse(answer.json());
        return answer.statusCode;
      };
      const before = await audit(action);
      expect([
        route,
        await ask(null, deal.uid),
        await ask('petr', deal.uid),
        await ask('igor', deal.uid),
        await ask('oleg', randomUUID()),
        await ask('oleg', 'x'),
      ]).toEqual([route, 401, 403, 404, 404, 400]);
      expect(await audit(action)).toBe(before);
      expect([route, await ask('oleg', deal.uid)]).toEqual([route, status]);
      expect(await audit(action)).toBe(before + (action === undefined ? 0 : 1));
    }
  });

  test('a measured power is counted by the real calculator, and the preview stores nothing', async () => {
    const { deal } = await begin();
    const event = {
      kind: 'power-measured',
      power: '240',
      unit: 'hp',
      motor_power_30min_kw: null,
      payer: 'client',
    };
    const shown = await call('oleg', 'POST /deals/{uid}/preview', deal.uid, { event });
    const preview = dealPreviewSchema.parse(shown.json());
    expect(preview.changes.length).toBeGreaterThan(0);
    expect(preview.after.client).not.toBe(preview.before.client);
    const { version } = deal;
    const body = { version, key: randomUUID(), event };
    const changed = changedDealSchema.parse(
      (await call('oleg', 'POST /deals/{uid}/events', deal.uid, body)).json(),
    ).deal;
    expect(changed.client_kopecks).toBe(preview.after.client);
    expect(changed.events[0]?.changes).toEqual(preview.changes);
    const late = await call('oleg', 'POST /deals/{uid}/events', deal.uid, {
      ...body,
      key: randomUUID(),
    });
    expect([late.statusCode, late.json().error]).toEqual([409, 'LEAD_CHANGED']);
  });

  test('files: content decides, metadata is gone, links see their own alone', async () => {
    const { deal, token } = await begin();
    const query = (step: string) =>
      `step=${step}&title=${encodeURIComponent('лист')}&key=${randomUUID()}`;
    const upload = (step: string, bytes: Buffer) =>
      call('oleg', `POST /deals/{uid}/files?${query(step)}`, deal.uid, undefined, bytes);
    const jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Make: 'SecretPhone' } })
      .jpeg()
      .toBuffer();
    expect((await upload('contract', jpeg)).statusCode).toBe(200);
    // files of one millisecond have no order
    office.clock.move(1);
    const second = changedDealSchema.parse((await upload('contract', PDF)).json()).deal;
    expect(second.files.map(({ kind, format }) => [kind, format])).toEqual([
      ['photo', 'WebP'],
      ['document', 'PDF'],
    ]);
    const bomb = await sharp(jpeg).png().toBuffer();
    for (const at of [16, 20]) bomb.writeUInt32BE(60_000, at);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    for (const bytes of [Buffer.from('<script>'), PDF.subarray(0, 12), Buffer.alloc(0), bomb])
      expect((await upload('contract', bytes)).statusCode).toBe(400);
    const heic = await upload(
      'contract',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    );
    expect(heic.json()).toMatchObject({
      fields: { file: expect.stringMatching(/HEIC.*как JPEG/) },
    });
    expect((await upload('road', jpeg)).statusCode).toBe(200);
    const app = await testApp({
      office: suite.handle,
      now: office.clock.now,
      roles: new Set(['pages']),
      publicUrl: 'https://site.test',
    });
    const [photo, paper] = second.files;
    const get = (path: string) => app.fastify.inject({ url: path });
    const shown = await get(`/o/${token}/files/${photo?.uid}?size=small`);
    expect([
      shown.statusCode,
      shown.headers['content-type'],
      shown.headers['cache-control'],
    ]).toEqual([200, 'image/webp', 'no-store']);
    const whole = (await get(`/o/${token}/files/${photo?.uid}`)).rawPayload;
    expect((await sharp(whole).metadata()).exif).toBeUndefined();
    const saved = await get(`/o/${token}/files/${paper?.uid}`);
    expect(saved.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
    });
    const hidden = { version: second.version };
    await office.call('POST', `/deals/${deal.uid}/files/${paper?.uid}/hide`, {
      cookie: cookies.get('oleg') ?? '',
      payload: hidden,
    });
    const foreign = await begin();
    for (const path of [
      `/o/${token}/files/${paper?.uid}`,
      `/o/${foreign.token}/files/${photo?.uid}`,
      `/agent/${token}/files/${photo?.uid}`,
      `/o/${'A'.repeat(43)}/files/${photo?.uid}`,
      `/o/${token}/files/x`,
    ])
      expect([path.length, (await get(path)).statusCode]).toEqual([path.length, 404]);
    const link = changedDealSchema.parse(
      (await call('oleg', 'POST /deals/{uid}/agent-link', deal.uid, hidden)).json(),
    ).link;
    const agent = link?.split('/').at(-1) ?? '';
    const send = async (path: string, bytes: Buffer[], origin = 'https://site.test') => {
      const form = multipart(
        { step: 'port' },
        bytes.map((one) => ({ bytes: one })),
        'files',
      );
      const { payload, headers } = form;
      return await app.fastify.inject({
        method: 'POST',
        url: path,
        payload,
        headers: { ...headers, origin },
      });
    };
    const sent = await send(`/agent/${agent}/files`, [jpeg, jpeg]);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/agent/${agent}?sent=1`]);
    expect((await app.site.agent(agent))?.files).toHaveLength(1);
    const empty = await send(`/agent/${agent}/files`, []);
    expect(empty.headers.location).toBe(`/agent/${agent}?failure=empty`);
    const script = await send(`/o/${token}/files`, [Buffer.from('<script>')]);
    expect(script.headers.location).toBe(`/o/${token}?failure=type`);
    expect((await send(`/agent/${agent}/files`, [jpeg], 'https://evil.test')).statusCode).toBe(403);
    expect((await send(`/agent/${'A'.repeat(43)}/files`, [jpeg])).statusCode).toBe(404);
    expect((await send(`/o/${token}/files`, [PDF])).headers.location).toBe(`/o/${token}?sent=1`);
    expect(app.logText()).not.toContain(token);
    expect(app.logText()).not.toContain(agent);
    await app.fastify.close();
  });
});
