import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Connector } from '../connector.ts';
import type { LeadMessage } from '../lead-message.ts';
import { leadLetter } from './letter/lead-letter.ts';
import { attemptOf, sampleMessage } from '../testing/sample-message.ts';
import { openConnector, FAKE_SERVICES } from '../testing/fake-services.ts';

const never = new AbortController().signal;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open<Name extends keyof typeof FAKE_SERVICES>(name: Name) {
  const service = (await FAKE_SERVICES[name]()) as Awaited<
    ReturnType<(typeof FAKE_SERVICES)[Name]>
  >;
  closing.push(service.close);
  return service;
}

const deliver = (
  connector: Connector,
  message: LeadMessage = sampleMessage(),
  change: Parameters<typeof attemptOf>[2] = {},
) => connector.deliver(message, attemptOf(message, connector.channel, change), never);

it('MAX: a picture that never becomes ready is left out, after the usual pauses', async () => {
  const { fake, connector } = await open('max');
  const max = connector();
  const notReady = { status: 400, body: { code: 'attachment.not.ready', message: 'Not ready' } };
  fake.script(notReady);
  const first = await deliver(max);
  expect(first).toMatchObject({ kind: 'later', scope: 'delivery' });
  expect(first).not.toHaveProperty('waitMs');
  expect(await deliver(max, undefined, { attempt: 3 })).toMatchObject({ kind: 'delivered' });
  expect(fake.calls.at(-1)?.body).not.toContain('"image"');
});

it('mail: a recipient that the server rejects is named, and nobody gets a second copy', async () => {
  const { fake, connector } = await open('email');
  const mail = connector({ TO: 'anna@pier.example, ivan@pier.example' });
  fake.unknown.add('ivan@pier.example');
  expect(await deliver(mail)).toMatchObject({
    kind: 'rejected',
    code: '550',
    reason: expect.stringContaining('получателей без письма — 1'),
  });
  fake.unknown.clear();
  fake.full.add('ivan@pier.example');
  // the channel is none the worse
  expect(await deliver(mail)).toMatchObject({ kind: 'later', code: '452', scope: 'delivery' });
  fake.full.clear();
  expect(await deliver(mail)).toMatchObject({ kind: 'delivered' });
  expect(fake.letters.map(({ recipients }) => recipients)).toEqual([
    ['anna@pier.example'],
    ['anna@pier.example'],
    ['ivan@pier.example'],
  ]);
});

it('16: Telegram: a group that became a supergroup is followed, once and for all', async () => {
  const { fake, connector } = await open('telegram');
  const telegram = connector();
  fake.movedTo = -1_001_234_567;
  expect(await deliver(telegram)).toMatchObject({ kind: 'delivered' });
  expect(await deliver(telegram)).toMatchObject({ kind: 'delivered' });
  expect(fake.messages.map(({ chatId }) => chatId)).toEqual(['-1001234567', '-1001234567']);
  // the rejected call, its repetition, and the next request straight to the new chat
  expect(fake.calls).toHaveLength(3);
});

it('Telegram: text whose markup the service cannot parse is sent as plain text, cut to its limit', async () => {
  const service = await open('telegram');
  service.fake.script({
    status: 400,
    body: {
      ok: false,
      error_code: 400,
      description: "Bad Request: can't parse entities: unexpected end of tag at byte offset 17",
    },
  });
  const message = sampleMessage({ message: '<'.repeat(5000) });
  expect(await deliver(service.connector(), message)).toMatchObject({ kind: 'delivered' });
  const [sent] = service.fake.messages;
  expect(sent?.html).toBe(false);
  expect(sent?.text.length).toBeLessThanOrEqual(4000);
  // without buttons the links stand in the text
  expect(sent?.text).toContain('/taken/48213');
});

it('Telegram: is masked unless the owner says otherwise', async () => {
  const service = await open('telegram');
  const { TELEGRAM_LEVEL: _, ...env } = service.env;
  expect(openConnector(env).level).toBe('masked');
});

it('amoCRM: an account abroad is masked unless the owner says otherwise', () => {
  const level = (account: string, more = {}) =>
    openConnector({ AMOCRM_ACCOUNT: account, AMOCRM_TOKEN: 'x', ...more }).level;
  expect(level('https://pier.amocrm.ru')).toBe('full');
  expect(level('https://pier.kommo.com')).toBe('masked');
  expect(level('https://pier.kommo.com', { AMOCRM_LEVEL: 'full' })).toBe('full');
});

it('17: Bitrix24: a portal without leads gets deals, and the probe says when the setting is wrong', async () => {
  const { fake, connector } = await open('bitrix24');
  fake.simple = true;
  expect(await connector().probe(never)).toMatchObject({
    ok: false,
    reason: expect.stringContaining('BITRIX24_CRM_MODE=simple'),
  });
  expect(await deliver(connector())).toMatchObject({ kind: 'rejected' });
  const simple = connector({ CRM_MODE: 'simple' });
  expect(await simple.probe(never)).toMatchObject({ ok: true });
  expect(await deliver(simple)).toMatchObject({ kind: 'delivered' });
  expect(fake.items).toMatchObject([{ entityTypeId: 2 }]);
  // a deal has no phone: it is its contact's, which the next request of the person finds
  expect(fake.people).toEqual([{ id: 7000, name: 'Иван Петров' }]);
  await deliver(simple, sampleMessage({ uid: '01930000-0000-7000-8000-000000000002' }));
  expect(fake.items.map(({ fields }) => fields['contactId'])).toEqual([7000, 7000]);
  expect(fake.people).toHaveLength(1);
  // a portal of the old method is asked for no contact
  const stranger = sampleMessage({ phone: '+79041230000' });
  await deliver(connector({ CRM_MODE: 'simple', METHOD: 'legacy' }), stranger);
  expect(fake.people).toHaveLength(1);
});

it('Bitrix24: attaches a known contact, with phone, sum and campaign parameters', async () => {
  const { fake, connector } = await open('bitrix24');
  fake.contacts.set('+79041234567', 275);
  await deliver(connector({ ASSIGNED_BY_ID: '6' }));
  expect(fake.items[0]?.fields).toMatchObject({
    contactId: 275,
    assignedById: 6,
    originatorId: 'site',
    opportunity: 3_250_000,
    utmSource: 'yandex',
    fm: [
      { typeId: 'PHONE', value: '+79041234567' },
      { typeId: 'EMAIL', value: 'ivan@visitor.example' },
    ],
  });
});

it('Bitrix24: the old method behaves the same, and is looked up the same way', async () => {
  const { fake, connector, script } = await open('bitrix24');
  const legacy = connector({ METHOD: 'legacy' });
  script('cut');
  expect(await deliver(legacy)).toMatchObject({ kind: 'later', uncertain: true });
  expect(await deliver(legacy, undefined, { uncertain: true })).toMatchObject({
    kind: 'delivered',
    remoteId: '3465',
  });
  expect(fake.items).toHaveLength(1);
  expect(fake.items[0]?.fields).toMatchObject({ PHONE: [{ VALUE: '+79041234567' }] });
});

it('Bitrix24: a method that worked too long waits until the portal says', async () => {
  const { fake, connector } = await open('bitrix24');
  const bitrix = connector();
  fake.resetAt = Math.floor(Date.now() / 1000) + 300;
  await deliver(bitrix);
  fake.script({
    status: 429,
    body: { error: 'OPERATION_TIME_LIMIT', error_description: 'Method is blocked' },
  });
  const outcome = await deliver(bitrix);
  expect(outcome).toMatchObject({ kind: 'later', code: 'OPERATION_TIME_LIMIT' });
  const { waitMs = 0 } = outcome as { waitMs?: number };
  expect(waitMs).toBeGreaterThan(200_000);
  expect(waitMs).toBeLessThanOrEqual(300_000);
});

it('18: amoCRM: a request that joined a deal is delivered, and its text stands there', async () => {
  const { fake, connector } = await open('amocrm');
  const complex = connector({ MODE: 'complex', PIPELINE_ID: '3166396' });
  const [first, second] = [
    sampleMessage(),
    sampleMessage({ number: 'П-50000', uid: '01930000-0000-7000-8000-000000000002' }),
  ];
  expect(await deliver(complex, first)).toMatchObject({ kind: 'delivered', remoteId: '1' });
  fake.merging = true;
  // the deal's stages are those of the first request
  expect(await deliver(complex, second)).toMatchObject({
    kind: 'delivered',
    remoteId: '1',
    place: 'joined',
  });
  expect(fake.notes.map(({ leadId }) => leadId)).toEqual([1, 1]);
  expect(fake.notes[1]?.text).toContain('П-50000');
});

it('amoCRM: everything that changed in one second is read, however much it is', async () => {
  const { fake, connector } = await open('amocrm');
  const at = 1_790_000_000;
  for (let id = 1; id <= 610; id += 1)
    fake.leads.push({ id, fields: {}, statusId: 1, updatedAt: id > 600 ? at + 60 : at });
  const { readChanges } = connector({ MODE: 'complex', STAGES: 'working=34567890' });
  const seen = new Set<string>();
  let cursor: string | null = String(at);
  for (let times = 0; times < 5; times += 1) {
    const read: Awaited<ReturnType<NonNullable<typeof readChanges>>> | undefined =
      await readChanges?.(cursor, never);
    if (read === undefined || !('changes' in read)) throw new Error('nothing was read');
    for (const { remoteId } of read.changes) seen.add(remoteId);
    cursor = read.cursor;
  }
  expect(seen.size).toBe(610);
  expect(cursor).toBe(String(at + 60));
});

it('amoCRM: a deal whose answer was lost is found by the number', async () => {
  const { fake, connector, script } = await open('amocrm');
  const complex = connector({ MODE: 'complex' });
  script('cut');
  expect(await deliver(complex)).toMatchObject({ kind: 'later', uncertain: true });
  expect(await deliver(complex, undefined, { uncertain: true })).toMatchObject({
    kind: 'delivered',
  });
  expect(fake.leads).toHaveLength(1);
});

it('19: MAX: without the root certificate it reports the reason, and nothing is sent', async () => {
  const { fake, env } = await open('max');
  const { MAX_BOT_CA_FILE: _, ...without } = env;
  const max = openConnector(without);
  const outcome = await deliver(max);
  expect(outcome).toMatchObject({
    kind: 'later',
    reason: expect.stringContaining('MAX_BOT_CA_FILE'),
  });
  expect('uncertain' in outcome).toBe(false);
  expect(await max.probe(never)).toMatchObject({ ok: false });
  expect(fake.calls).toEqual([]);
  await max.close?.();
});

it('MAX: a picture it cannot fetch does not block the request', async () => {
  const { fake, connector } = await open('max');
  fake.script({ status: 400, body: { code: 'proto.payload', message: 'attachments: bad image' } });
  expect(await deliver(connector())).toMatchObject({ kind: 'delivered' });
  expect(fake.messages[0]).toMatchObject({ format: null });
  expect(fake.messages[0]?.text).toContain('/taken/48213');
});

it('VK: a rejected keyboard is left out, under the same key', async () => {
  const { fake, connector } = await open('vk');
  fake.script({
    status: 200,
    body: { error: { error_code: 911, error_msg: 'Keyboard format is invalid' } },
  });
  expect(await deliver(connector())).toMatchObject({ kind: 'delivered' });
  expect(fake.messages[0]?.text).toContain('/taken/48213');
});

it('the own handler: a body changed on the way is rejected', async () => {
  const { fake, connector } = await open('webhook');
  const stranger = connector({ SECRET: 'another-secret-of-another' });
  expect(await deliver(stranger)).toMatchObject({ kind: 'rejected', scope: 'channel' });
  expect(fake.leads).toEqual([]);
});

it('a letter is the same in every try, answers nobody by itself, and is answered to the visitor', async () => {
  const { fake, connector } = await open('email');
  const email = connector();
  await deliver(email);
  await deliver(email, undefined, { attempt: 2 });
  await deliver(email, sampleMessage({ email: null, uid: '01930000-0000-7000-8000-000000000009' }));
  const [first, second, third] = fake.letters.map(({ parsed }) => parsed);
  expect(first?.messageId).toBe('<01930000-0000-7000-8000-000000000001.email@lead.invalid>');
  expect(second?.messageId).toBe(first?.messageId);
  expect(third?.messageId).not.toBe(first?.messageId);
  expect(first?.replyTo?.[0]?.address).toBe('ivan@visitor.example');
  expect(third?.replyTo ?? []).toEqual([]);
  expect(first?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  expect(first?.html).toContain('href="tel:+79041234567"');
  // the same letter in a folder is another one
  expect(leadLetter(sampleMessage(), 'folder').messageId).not.toBe(first?.messageId);
});

it('a letter to a client is the same in every try, and goes to nobody but them', async () => {
  const { fake, connector } = await open('email');
  const { write } = connector();
  const letter = { id: 'a1', to: 'client@visitor.example', subject: 'Сделка', text: 'В море' };
  const { signal } = new AbortController();
  for (const _ of [1, 2])
    expect(await write?.(letter, signal)).toMatchObject({ kind: 'delivered' });
  const [first, second] = fake.letters.map(({ parsed }) => parsed);
  expect(first?.to?.map(({ address }) => address)).toEqual(['client@visitor.example']);
  expect([first?.messageId, second?.messageId]).toEqual(Array(2).fill('<a1.client@lead.invalid>'));
  const two = await write?.({ ...letter, to: 'a@b.ru, thief@example.com' }, signal);
  expect(two).toMatchObject({ kind: 'rejected' });
  expect(fake.letters).toHaveLength(2);
});

it('a letter cannot be turned to another reader by what a visitor typed', async () => {
  const { fake, connector } = await open('email');
  const name = 'Иван\r\nBcc: thief@example.com';
  await deliver(connector(), sampleMessage({ name, email: 'a@b.ru, thief@example.com' }));
  const [letter] = fake.letters;
  expect(letter?.parsed.replyTo ?? []).toEqual([]);
  const [head = ''] = letter?.raw.split('\r\n\r\n') ?? [];
  expect(head).not.toMatch(/^Bcc:|thief/im);
  expect(letter?.parsed.text).toContain('Имя: Иван Bcc: thief@example.com');
});

it('a folder that cannot be written postpones the request', async () => {
  const { fake, connector } = await open('folder');
  fake.break();
  expect(await deliver(connector())).toMatchObject({
    kind: 'later',
    reason: expect.stringContaining('не пишется'),
  });
  expect(await connector().probe(never)).toMatchObject({ ok: false });
});

it('the folder forgets the letters of erased requests, half-written ones too, and nothing else', async () => {
  const { fake, connector } = await open('folder');
  const folder = connector();
  const [retained, gone] = [
    '01930000-0000-7000-8000-000000000001',
    '01930000-0000-7000-8000-000000000002',
  ];
  await deliver(folder, sampleMessage({ uid: retained }));
  await deliver(folder, sampleMessage({ uid: gone }));
  const name = readdirSync(fake.letters).find((file) => file.includes(gone)) ?? '';
  writeFileSync(path.join(fake.letters, `${name}.draft`), 'half a letter');
  writeFileSync(path.join(fake.letters, 'notes of the owner.txt'), 'mine');
  const asked: string[] = [];
  const removed = await folder.forget?.(async (uids) => {
    asked.push(...uids);
    return new Set([gone]);
  });
  expect(removed).toBe(2);
  expect(new Set(asked)).toEqual(new Set([retained, gone]));
  expect(readdirSync(fake.letters).some((file) => file.includes(gone))).toBe(false);
  expect(readdirSync(fake.letters)).toHaveLength(2);
});

it('e-mail: the probe names a recipient that the server rejects, and no letter is sent', async () => {
  const { fake, connector } = await open('email');
  const email = connector();
  expect(await email.probe(never)).toMatchObject({ ok: true });
  fake.unknown.add('sales@company.example');
  expect(await email.probe(never)).toEqual({
    ok: false,
    reason: 'письмо для sales@company.example: почтовый сервер ответил: 550 5.1.1 No such user',
  });
  expect(fake.letters).toEqual([]);
  expect(fake.offered).toBe(0);
});
