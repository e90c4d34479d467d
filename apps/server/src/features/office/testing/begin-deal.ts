import { randomBytes } from 'node:crypto';
import { fillDemo } from '@prichal/catalog';
import { dealSchema, dealsSchema } from '@prichal/contract/office';
import type { Deal } from '@prichal/contract/office';
import { createAcceptQueue } from '@prichal/database';
import { sampleInput } from '@prichal/database/testing';
import type { SuiteDatabase } from '@prichal/database/testing';
import { acceptProposal } from '@prichal/office';
import { beforeAll } from 'vitest';
import { createCalculator } from '../../calculator/calculator-reader.ts';
import { createCatalog } from '../../catalog/catalog-reader.ts';
import type { officeApp } from './office-app.ts';

type Office = ReturnType<typeof officeApp>;

/** A catalogue of demo cars and its calculator, for an office whose deals are counted. */
export async function carsOfDeals({ handle, db }: SuiteDatabase, now: () => Date) {
  await fillDemo(handle, { seed: 1, count: 40, today: '2026-11-20' });
  const catalog = createCatalog({ db, now, secret: 'x'.repeat(32), onError() {} });
  const costs = { costsFile: null, marginPercent: '3' };
  return { catalog, calculator: createCalculator({ db, now, catalog, ...costs }) };
}

/** One owner, two managers and an editor, signed in. @returns the cookie of each login, filled before the tests */
export function enteredStaff(office: Office): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  beforeAll(async () => {
    for (const [login, role] of [
      ['anna', 'owner'],
      ['oleg', 'manager'],
      ['igor', 'manager'],
      ['petr', 'editor'],
    ] as const) {
      await office.add(login, role);
      cookies.set(login, await office.entered(login));
    }
  });
  return cookies;
}

/** A request of a demo car, taken by this manager. @returns its uid */
export async function takenLead(
  { handle, db }: SuiteDatabase,
  office: Office,
  login: string,
): Promise<string> {
  const now = office.clock.now();
  const queue = createAcceptQueue(handle, () => now.getTime(), randomBytes);
  const car = await db
    .selectFrom('cars')
    .select(['country', 'id'])
    .where('landed_rub', 'is not', null)
    .where('landed_to_rub', 'is', null)
    .where('export_ban', '=', false)
    .orderBy('uid', 'asc')
    .executeTakeFirstOrThrow();
  const accepted = await queue.accept(sampleInput({ context: { car, city: 'novosibirsk' } }));
  if (accepted.kind === 'conflict') throw new Error('a conflict');
  const { uid } = accepted.lead;
  const set = {
    assignee: await office.uidOf(login),
    in_queue: false,
    stage: 'working',
  } as const;
  await db.updateTable('leads').set(set).where('uid', '=', uid).execute();
  return uid;
}

/** A deal of this manager's lead, by an accepted proposal, and the token of its client. */
export async function beginDeal(
  suite: SuiteDatabase,
  office: Office,
  { login, cookie }: { login: string; cookie: string },
): Promise<{ deal: Deal; token: string }> {
  const uid = await takenLead(suite, office, login);
  const post = async (path: string, payload: object) =>
    (await office.call('POST', path, { cookie, payload })).json();
  const { proposal } = await post('/proposals', { lead_uid: uid });
  const sent = await post(`/proposals/${proposal.uid}/send`, { version: proposal.version });
  const token = String(sent.link).split('/').at(-1) ?? '';
  const now = office.clock.now();
  await acceptProposal(suite.db, token, { version: 1, position: 0, now });
  const list = await office.call('GET', `/deals?tab=all&lead=${uid}`, { cookie });
  const [row] = dealsSchema.parse(list.json()).items;
  const deal = await office.call('GET', `/deals/${row?.uid}`, { cookie });
  return { deal: dealSchema.parse(deal.json()), token };
}
