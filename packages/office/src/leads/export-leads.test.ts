import { eraseLead } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeEach, expect, it } from 'vitest';
import { TERMINAL } from '../actor.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import { exportLeads } from './export-leads.ts';

const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

describeEachEngine('all requests with their contacts', (suite) => {
  const office = sampleOffice(suite);
  beforeEach(() => suite.db.deleteFrom('leads').execute());
  const read = async (since?: Date, now = later(60)) => {
    const names: (string | null)[] = [];
    const input = { now, ...(since && { since }) };
    for await (const part of await exportLeads(suite.db, TERMINAL, input))
      names.push(...part.map(({ name }) => name));
    return names;
  };
  const counted = async () => {
    const lines = await suite.db
      .selectFrom('office_audit')
      .select(['details'])
      .where('action', '=', 'lead.exported')
      .orderBy('at', 'asc')
      .orderBy('uid', 'asc')
      .execute();
    return lines.map(({ details }) => details['count']);
  };

  it('come the oldest first, without those that are erased, and the log says how many they were', async () => {
    await office.lead({}, { name: 'вторая', at: later(2) });
    await office.lead({}, { name: 'первая', at: later(1) });
    const erased = await office.lead({}, { name: 'стёртая', at: later(3) });
    await eraseLead(suite.db, erased, { reason: 'owner', now: later(4) });
    expect(await read()).toEqual(['первая', 'вторая']);
    expect(await read(later(2), later(61))).toEqual(['вторая']);
    expect((await counted()).slice(-2)).toEqual([2, 1]);
  });

  it('are those that were counted: one that comes in meanwhile is in the next table', async () => {
    await office.lead({}, { name: 'до', at: later(1) });
    await office.lead({}, { name: 'после', at: later(63) });
    expect(await read(undefined, later(62))).toEqual(['до']);
    expect((await counted()).at(-1)).toBe(1);
  });

  it('are the owner’s alone, and nobody is shown a line before the log has its own', async () => {
    const manager = await office.person('Ольга', 'manager');
    const before = await counted();
    await expect(exportLeads(suite.db, manager, { now: NOW })).rejects.toMatchObject({
      code: 'not-allowed',
    });
    expect(await counted()).toEqual(before);
    await office.lead({}, { at: later(1) });
    await exportLeads(suite.db, TERMINAL, { now: later(60) });
    expect(await counted()).toHaveLength(before.length + 1);
  });
});
