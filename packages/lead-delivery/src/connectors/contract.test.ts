import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connector, Outcome } from '../connector.ts';
import type { LeadMessage } from '../lead-message.ts';
import { attemptOf, sampleMessage } from '../testing/sample-message.ts';
import { SERVICES, FAKE_SERVICES } from '../testing/fake-services.ts';
import type { FakeService } from '../testing/fake-services.ts';

const never = new AbortController().signal;

async function deliver(
  connector: Connector,
  message: LeadMessage = sampleMessage(),
  change: Parameters<typeof attemptOf>[2] = {},
): Promise<Outcome> {
  return connector.deliver(message, attemptOf(message, connector.channel, change), never);
}

describe.each(Object.entries(FAKE_SERVICES))('%s', (name, start) => {
  let service: FakeService;
  let connector: Connector;
  beforeEach(async () => {
    service = await start();
    connector = service.connector();
  });
  afterEach(() => service.close());

  it('1: delivers everything a manager needs', async () => {
    expect(await deliver(connector)).toMatchObject({ kind: 'delivered' });
    expect(service.texts()).toHaveLength(1);
    const seen = await readable(name, service);
    for (const part of [
      'П-48213',
      'Иван Петров',
      '+79041234567',
      'Хочу Harrier до 160 сил',
      'Toyota Harrier G, 2022',
      '/catalog/japan/demo-10017',
      '3 250 000 ₽',
      'Таможенная пошлина',
      '3–5 млн ₽',
      'yandex',
      'Кроссоверы, Москва',
      '14:14',
      'П-31001',
      '/taken/48213',
    ])
      expect(seen).toContain(part);
  });

  it('is found usable by a probe that shows nobody anything', async () => {
    expect(await connector.probe(never)).toMatchObject({ ok: true });
    expect(service.texts()).toEqual([]);
  });

  it('takes a warning of the delivery itself', async () => {
    expect(await connector.alert('Доставка в другой канал остановилась', never)).toMatchObject({
      kind: 'delivered',
    });
  });

  it('8: after an answer that was lost there is no second request, or one with the same number', async () => {
    const lost = name === 'folder' ? 'delivered' : 'later';
    if (lost === 'later') service.script('cut');
    const first = await deliver(connector);
    expect(first.kind).toBe(lost);
    expect('uncertain' in first).toBe(lost === 'later');
    expect(
      await deliver(connector, sampleMessage(), { attempt: 2, uncertain: true }),
    ).toMatchObject({ kind: 'delivered' });
    const texts = service.texts();
    expect(texts).toHaveLength(service.afterLostAnswer);
    // a second message is recognised by its number; a file is packed and stands alone
    expect(texts.length === 1 || texts.every((text) => text.includes('П-48213'))).toBe(true);
  });

  it('14: masked sends no personal data', async () => {
    const message = sampleMessage({}, 'masked');
    expect(await deliver(connector, message)).toMatchObject({ kind: 'delivered' });
    const seen = `${await readable(name, service)}\n${service.received()}`;
    expect(seen).toContain('П-48213');
    expect(seen).toContain('Toyota Harrier');
    for (const part of ['Иван', 'Петров', '9041234567', 'visitor.example', 'Хочу'])
      expect(seen).not.toContain(part);
  });

  it('14: without consent a request is masked whatever the level', async () => {
    await deliver(connector, sampleMessage({ consent: null }));
    const seen = await readable(name, service);
    expect(seen).toMatch(/Без согласия|"withoutConsent":true/);
    expect(seen).not.toContain('9041234567');
  });

  it('14: none sends only the number', async () => {
    await deliver(connector, sampleMessage({}, 'none'));
    const seen = await readable(name, service);
    expect(seen).toContain('П-48213');
    for (const part of ['Harrier', '904123', 'yandex']) expect(seen).not.toContain(part);
  });

  it('15: signs of every kind arrive as they were typed', async () => {
    const strange = 'Привет 👋🏽 <b>жирно</b> & "кавычки" [b]скобки[/b] שלום מכונית\u202E конец';
    const message = sampleMessage({ name: 'А<b>&"👋', message: strange });
    expect(await deliver(connector, message)).toMatchObject({ kind: 'delivered' });
    const seen = await readable(name, service);
    for (const part of ['👋🏽', 'жирно', 'שלום מכונית', 'конец']) expect(seen).toContain(part);
    expect(seen).not.toContain('\u202E');
  });

  it('15: a comment of 5000 characters is cut where necessary, never rejected', async () => {
    const message = sampleMessage({ message: '<&👋'.repeat(1250) });
    expect(await deliver(connector, message)).toMatchObject({ kind: 'delivered' });
    const seen = await readable(name, service);
    expect(seen).toContain('П-48213');
    expect(seen).not.toMatch(/\uFFFD/);
  });
});

describe.each(Object.entries(SERVICES))('%s that fails', (name, start) => {
  let service: FakeService;
  let connector: Connector;
  beforeEach(async () => {
    service = await start();
    connector = service.connector();
  });
  afterEach(() => service.close());

  it('2: waits as long as the service asks, then delivers', async () => {
    service.script('rate-limit');
    const outcome = await deliver(connector);
    expect(outcome).toMatchObject({ kind: 'later' });
    expect(outcome.kind === 'later' ? outcome.waitMs : null).toBe(service.waitMs);
    expect(await deliver(connector)).toMatchObject({ kind: 'delivered' });
    expect(service.texts()).toHaveLength(1);
  });

  it('3: delivers after two outages', async () => {
    service.script('server-error', 'server-error');
    for (const kind of ['later', 'later', 'delivered'])
      expect(await deliver(connector)).toMatchObject({ kind });
  });

  it('4: says that the key is wrong, for the whole channel', async () => {
    service.script('bad-token');
    expect(await deliver(connector)).toMatchObject({ kind: 'rejected', scope: 'channel' });
  });

  it('5: is rejected where it may not write', async () => {
    service.script('forbidden');
    expect(await deliver(connector)).toMatchObject({ kind: 'rejected' });
  });

  it('6: a rejection of the content names the cause and no personal data', async () => {
    service.script('invalid', 'invalid');
    const outcome = await deliver(connector);
    expect(outcome).toMatchObject({ kind: 'rejected' });
    const { reason } = outcome as { reason: string };
    expect(reason).toMatch(WRONG_FIELD[name as keyof typeof WRONG_FIELD]);
    expect(reason).not.toMatch(/Иван|904123/);
  });

  it('7: a service that hangs is left in time, and tried again', async () => {
    service.script('hang');
    expect(await deliver(connector)).toMatchObject({ kind: 'later', uncertain: true });
    expect(await deliver(connector, undefined, { attempt: 2, uncertain: true })).toMatchObject({
      kind: 'delivered',
    });
  });

  it.skipIf(name === 'email')('9: a page instead of an answer is no delivery', async () => {
    service.script('garbage');
    expect(await deliver(connector)).toMatchObject({ kind: 'later', uncertain: true });
  });

  it.skipIf(name === 'email' || name === 'webhook')('10: nor is an empty one', async () => {
    service.script('empty');
    expect(await deliver(connector)).toMatchObject({ kind: 'later', uncertain: true });
  });

  // the others promise a body
  it.runIf(name === 'webhook')('10: a handler of one’s own may say «done» in silence', async () => {
    service.script('empty');
    expect(await deliver(connector)).toEqual({ kind: 'delivered' });
    expect(service.texts()).toHaveLength(1);
  });

  it('20: no secret and nobody’s phone stands in what is reported', async () => {
    const reports: string[] = [];
    for (const failure of [
      'rate-limit',
      'server-error',
      'bad-token',
      'forbidden',
      'invalid',
      'hang',
      'cut',
      'garbage',
      'empty',
    ] as const) {
      service.script(failure, failure);
      reports.push(JSON.stringify(await deliver(service.connector())));
      service.script(failure);
      reports.push(JSON.stringify(await connector.alert('Проверка', never)));
    }
    await service.close();
    reports.push(
      JSON.stringify(await deliver(connector)),
      JSON.stringify(await connector.probe(never)),
    );
    for (const secret of [...service.secrets, '9041234567', 'Иван'])
      expect(reports.join('\n')).not.toContain(secret);
    service = await start();
  });

  it('answers the endings of phones as they ask', async () => {
    for (const [ending, kind] of [
      ['0429', 'later'],
      ['0500', 'later'],
      ['0403', 'rejected'],
      ['0000', 'later'],
    ] as const) {
      const phone = `+7904123${ending}`;
      const message = sampleMessage({ phone, uid: `01930000-0000-7000-8000-00000000${ending}` });
      expect(await deliver(connector, message), ending).toMatchObject({ kind });
      const again = await deliver(connector, message, { attempt: 2, uncertain: true });
      expect(again.kind, ending).toBe(kind === 'rejected' ? 'rejected' : 'delivered');
    }
  });
});

const WRONG_FIELD = {
  email: /5\.6\.0 Message rejected/,
  telegram: /reply message not found/,
  max: /Field text/,
  vk: /attachment/,
  bitrix24: /Поле «Телефон»/,
  amocrm: /data\.source_name: This field is missing/,
  webhook: /lead\.phone|422/,
} as const;

/** What people see, whatever it was packed in. */
async function readable(name: string, service: FakeService): Promise<string> {
  const texts = service.texts();
  if (name === 'folder') {
    const { default: PostalMime } = await import('postal-mime');
    const letters = await Promise.all(texts.map((text) => PostalMime.parse(text)));
    return letters.map(({ subject, text }) => `${subject}\n${text}`).join('\n');
  }
  const text = ['telegram', 'max'].includes(name)
    ? `${texts.join('\n')}\n${service.received()}`
    : texts.join('\n');
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ');
}
