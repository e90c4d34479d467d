import { randomUUID } from 'node:crypto';
import { describeEachEngine } from '@prichal/database/testing';
import { expect, it } from 'vitest';
import { recordResend } from '../deliveries/record-resend.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import { addSpending, listSpending, removeSpending } from './spending.ts';

describeEachEngine('what the owner spends', (suite) => {
  const office = sampleOffice(suite);
  const entry = { source: 'vk', fromDay: '2026-11-01', toDay: '2026-11-15', rub: 142_000 };

  it('is entered and taken back by an owner alone, and both stand in the audit log', async () => {
    const anna = await office.person('Анна', 'owner');
    const olga = await office.person('Ольга', 'manager');
    const sent = { ...entry, key: randomUUID(), now: NOW };
    await addSpending(suite.db, anna, sent);
    // its answer was lost
    await addSpending(suite.db, anna, { ...sent, now: new Date(NOW.getTime() + 500) });
    expect(await listSpending(suite.db, anna)).toHaveLength(1);
    const [line] = await listSpending(suite.db, anna);
    expect(line).toMatchObject({ source: 'vk', rub: 142_000, added_by_name: 'Анна' });
    const uid = line?.uid ?? '';
    for (const rejected of [
      () => addSpending(suite.db, olga, { ...sent, key: randomUUID() }),
      () => listSpending(suite.db, olga),
      () => removeSpending(suite.db, olga, { uid, now: NOW }),
      () => recordResend(suite.db, olga, { leadUid: null, now: NOW }, async () => 1),
    ])
      await expect(rejected()).rejects.toMatchObject({ code: 'not-allowed' });
    const later = new Date(NOW.getTime() + 1000);
    await removeSpending(suite.db, anna, { uid, now: later });
    await expect(removeSpending(suite.db, anna, { uid, now: later })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect((await office.audit(uid)).map(({ action }) => action)).toEqual([
      'spending.added',
      'spending.removed',
    ]);
    // a source is typed
    const details = suite.db
      .selectFrom('office_audit')
      .select('details')
      .where('subject', '=', uid);
    for (const line of await details.execute())
      expect(Object.keys(line.details)).toEqual(['to', 'rub', 'from']);
    expect(await listSpending(suite.db, anna)).toEqual([]);
  });

  it.each([
    ['rub', { rub: 0 }],
    ['rub', { rub: 0.5 }],
    ['to_day', { toDay: '2026-10-31' }],
    ['to_day', { toDay: '2027-11-15' }],
    ['source', { source: 'x'.repeat(200) }],
  ])('is rejected for its %s: %o', async (field, change) => {
    const anna = await office.person('Анна', 'owner');
    const input = { ...entry, ...change, key: randomUUID(), now: NOW };
    await expect(addSpending(suite.db, anna, input)).rejects.toMatchObject({ field });
  });
});
