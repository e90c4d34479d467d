import { randomBytes } from 'node:crypto';
import { approvedReviews, createAcceptQueue } from '@prichal/database';
import { makeTestFolder, openTestDatabase } from '@prichal/database/testing';
import type { TestDatabase } from '@prichal/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../run.ts';

const folder = makeTestFolder();
let database: TestDatabase;
let number = '';

beforeAll(async () => {
  database = await openTestDatabase('embedded');
  const queue = createAcceptQueue(database.handle, () => Date.now(), randomBytes);
  const accepted = await queue.accept({
    lead: {
      kind: 'review',
      name: 'Анна Петрова',
      phone: '+79041234567',
      email: null,
      message: 'Всё сошлось.',
      context: { car_text: 'Toyota Yaris', country: 'japan' },
      campaign: null,
      consent: { documents: [{ document: 'personal-data' }, { document: 'publication' }] },
      honeypot: false,
      spam_hints: null,
      time_zone: null,
    },
    idempotency: null,
    respond: () => ({ status: 201, body: '{}' }),
  });
  if (accepted.kind !== 'accepted') throw new Error('the review was not accepted');
  ({ number } = accepted.lead);
  await queue.close();
});
afterAll(async () => {
  await database.close();
  folder.remove();
});

async function call(...args: string[]) {
  const lines: string[] = [];
  const code = await run(['reviews', ...args], {
    out: { print: (line) => lines.push(line), note: (line) => lines.push(line) },
    cwd: folder.path,
    dataDir: folder.path,
    now: new Date(),
    env: {},
    input: (async function* () {})(),
    connect: async () => ({ ...database.handle, close: async () => {} }),
  });
  return { code, text: lines.join('\n') };
}

const shown = () => approvedReviews(database.db, 10);

it('lists what came, shows what the owner approves under the first name, and takes it off again', async () => {
  const listed = await call('list');
  expect(listed.text).toContain(number);
  expect(listed.text).toContain('новый');
  expect(listed.text).not.toMatch(/Петрова|7904/);
  expect(await shown()).toEqual([]);

  expect((await call('approve', number, '--answer', 'Спасибо!')).code).toBe(0);
  expect(await shown()).toMatchObject([
    {
      name: 'Анна',
      car: 'Toyota Yaris',
      country: 'japan',
      text: 'Всё сошлось.',
      answer: 'Спасибо!',
    },
  ]);
  expect((await call('list')).text).toContain('показан');

  expect((await call('reject', number)).code).toBe(0);
  expect(await shown()).toEqual([]);
  const audit = await database.db
    .selectFrom('office_audit')
    .select(['actor', 'action'])
    .orderBy('uid')
    .execute();
  expect(audit.map(({ actor, action }) => `${actor} ${action}`).toSorted()).toEqual([
    'terminal review.answered',
    'terminal review.hidden',
    'terminal review.published',
  ]);
});

it('says when no review has the number', async () => {
  const answer = await call('approve', 'П-0');
  expect(answer.code).toBe(2);
  expect(answer.text).toContain('Отзыва с номером П-0 нет');
});
