import { randomUUID } from 'node:crypto';
import { UPLOAD_FIELDS } from '@prichal/contract';
import type { DealStep } from '@prichal/contract';
import type { DealEvent } from '@prichal/contract/office';
import { changedDealSchema, dealSchema } from '@prichal/contract/office';
import { describeEachEngine } from '@prichal/database/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/fakes.ts';
import { multipart } from '../../testing/multipart.ts';
import { beginDeal, carsOfDeals, enteredStaff } from '../office/testing/begin-deal.ts';
import { officeApp } from '../office/testing/office-app.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n');
const TASK: DealEvent = {
  kind: 'task-set',
  task: 'documents',
  title: 'Прислать ИНН',
  until: '2026-12-20T06:00:00Z',
  cost: '',
};

describeEachEngine('words and files through the link of a client', (suite) => {
  const office = officeApp(suite, 'https://site.test', (now) => carsOfDeals(suite, now));
  const cookies = enteredStaff(office);
  const cookie = () => cookies.get('oleg') ?? '';
  let app: Awaited<ReturnType<typeof testApp>>;
  let uid = '';
  let token = '';
  beforeEach(async () => {
    const begun = await beginDeal(suite, office, { login: 'oleg', cookie: cookie() });
    [uid, token] = [begun.deal.uid, begun.token];
    app = await testApp({
      office: suite.handle,
      now: office.clock.now,
      roles: new Set(['pages']),
      publicUrl: 'https://site.test',
    });
  });
  afterEach(() => app.fastify.close());
  const deal = async () =>
    dealSchema.parse((await office.call('GET', `/deals/${uid}`, { cookie: cookie() })).json());
  const happen = async (event: DealEvent) => {
    const { version } = await deal();
    const payload = { version, key: randomUUID(), event };
    const sent = await office.call('POST', `/deals/${uid}/events`, { cookie: cookie(), payload });
    expect([sent.statusCode, changedDealSchema.safeParse(sent.json()).success]).toEqual([
      200,
      true,
    ]);
  };
  /** The query of the page that the form leads back to. */
  const send = async (text: string, files: readonly Buffer[] = [], step?: DealStep, title = '') => {
    // what comes in one millisecond has no order
    office.clock.move(1);
    const form = multipart(
      { text, title, ...(step !== undefined && { [UPLOAD_FIELDS.step]: step }) },
      files.map((bytes) => ({ bytes })),
      'files',
    );
    const { headers } = await app.fastify.inject({
      method: 'POST',
      url: `/o/${token}/files`,
      payload: form.payload,
      headers: { ...form.headers, origin: 'https://site.test' },
    });
    return String(headers.location).split('?')[1];
  };
  const words = async () => (await deal()).answers.map(({ kind, text }) => `${kind}: ${text}`);

  test('words alone are the answer to the task, and nothing is said of files', async () => {
    await happen(TASK);
    expect(await send('ИНН 7700000000')).toBe('done=answered');
    expect(await words()).toEqual(['task: ИНН 7700000000']);
    expect(await send('Вот он', [PDF])).toBe('sent=1');
    expect(await words()).toEqual(['task: Вот он', 'task: ИНН 7700000000']);
    expect((await deal()).files).toHaveLength(1);
  });

  test('words whose task is over by now are a question: they are not lost with it', async () => {
    await happen(TASK);
    await happen({ kind: 'task-done' });
    expect(await send('ИНН пришлю завтра', [PDF])).toBe('sent=1');
    expect(await send('И ещё вопрос')).toBe('done=answered');
    expect(await words()).toEqual(['question: И ещё вопрос', 'question: ИНН пришлю завтра']);
  });

  test('words that are too many are said not to have gone, with their files or alone', async () => {
    await happen(TASK);
    for (let nth = 0; nth < 10; nth += 1) expect(await send(`Слово ${nth}`)).toBe('done=answered');
    expect(await send('Одиннадцатое')).toBe('failure=unanswered');
    expect(await send('Двенадцатое', [PDF])).toBe('failure=files-alone');
    expect((await deal()).files).toHaveLength(1);
    expect(await words()).toHaveLength(10);
  });

  test('signs that turn the direction of a text stay out of words and names', async () => {
    await happen(TASK);
    expect(await send('\u202eИНН', [PDF], undefined, '\u202efdp.троп\u0007саП')).toBe('sent=1');
    expect(await words()).toEqual(['task: ИНН']);
    expect((await deal()).files.map(({ title }) => title)).toEqual(['fdp.троп саП']);
  });

  test('the same paper for another step is one more; sent again for its step it is the one', async () => {
    expect(await send('', [PDF], 'purchase')).toBe('sent=1');
    expect(await send('', [PDF, PDF], 'customs')).toBe('sent=1');
    expect(await send('', [PDF], 'purchase')).toBe('sent=1');
    expect((await deal()).files.map(({ step }) => step).toSorted()).toEqual([
      'customs',
      'purchase',
    ]);
  });

  test('a deal that was cancelled takes no file and says so', async () => {
    await happen({ kind: 'cancelled', reason: 'передумал' });
    expect(await send('', [PDF])).toBe('failure=closed');
    expect(await send('')).toBe('failure=empty');
  });
});
