import { LEAD_TABS } from '@prichal/contract/office';
import type { LeadTab } from '@prichal/contract/office';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, it } from 'vitest';
import { OfficeError } from '../errors.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { writeCursor } from './list-cursor.ts';
import { listLeads } from './list-leads.ts';

const leadTabs = Object.keys(LEAD_TABS) as LeadTab[];
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describeEachEngine('where a part of a list ended', (suite) => {
  const office = sampleOffice(suite);
  let anna: StaffActor;
  beforeAll(async () => {
    anna = await office.person('Анна', 'owner');
  });

  it('is accepted for the tab that it was written for alone', async () => {
    const uid = await office.lead({ snoozed_at: NOW, snoozed_until: NOW, next_step_at: NOW });
    const lead = await office.read(uid);
    const outcome = async (of: LeadTab, tab: LeadTab): Promise<string> => {
      const cursor = writeCursor(of, lead);
      try {
        const { leads } = await listLeads(suite.db, anna, { tab, cursor, now: NOW });
        return `${leads.length} more`;
      } catch (error) {
        return error instanceof OfficeError ? error.code : String(error);
      }
    };
    for (const of of leadTabs)
      for (const tab of leadTabs)
        expect([of, tab, await outcome(of, tab)]).toEqual([
          of,
          tab,
          of === tab ? '0 more' : 'wrong-input',
        ]);
  });

  it('of a tab without a moment begins with those that have one', async () => {
    const uid = await office.lead({
      assignee: anna.uid,
      in_queue: false,
      stage: 'working',
      next_step: 'call',
      next_step_at: NOW,
    });
    const none = { ...(await office.read(uid)), next_step_at: null };
    const read = (lead: typeof none) =>
      listLeads(suite.db, anna, { tab: 'mine', cursor: writeCursor('mine', lead), now: NOW });
    expect((await read(none)).leads.map((one) => one.uid)).toEqual([uid]);
  });

  it.each([
    '',
    'x',
    'null',
    encode(null),
    encode({}),
    encode([]),
    encode(['all', false, NOW.toISOString()]),
    encode(['all', false, NOW.toISOString(), "' or true --"]),
    encode(['all', 'false', NOW.toISOString(), '01234567-89ab-7def-8123-456789abcdef']),
    encode(['all', false, null, '01234567-89ab-7def-8123-456789abcdef']),
    encode(['all', false, 'yesterday', '01234567-89ab-7def-8123-456789abcdef']),
    encode(['all', false, '2026-11-20', '01234567-89ab-7def-8123-456789abcdef']),
  ])('is rejected where nobody has written it: %s', async (cursor) => {
    await expect(listLeads(suite.db, anna, { tab: 'all', cursor, now: NOW })).rejects.toMatchObject(
      { code: 'wrong-input' },
    );
  });
});
