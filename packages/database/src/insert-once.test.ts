import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { insertOnce } from './insert-once.ts';
import { describeEachEngine } from './testing/index.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const LATER = new Date('2026-11-20T06:00:00Z');

describeEachEngine('a row that its sender has named', (suite) => {
  const choice = (change: object = {}) => ({
    id: randomUUID(),
    analytics: true,
    version: '1',
    sha256: null,
    ip: '203.0.113.7',
    user_agent: 'x',
    created_at: NOW,
    ...change,
  });
  const put = (row: ReturnType<typeof choice>) =>
    insertOnce(suite.db, 'cookie_choices', row, ['analytics', 'version']);
  const event = (change: object = {}) => ({
    id: randomUUID(),
    event_type: 'lead_capture_shown',
    variant: null as string | null,
    calculator_total: '1234567.5' as string | null,
    user_context: '{"budget": "2-3", "when": null}' as string | null,
    created_at: NOW,
    ...change,
  });
  const record = (row: ReturnType<typeof event>) =>
    insertOnce(suite.db, 'lead_events', row, [
      'event_type',
      'variant',
      'calculator_total',
      'user_context',
    ]);

  it('stands once, and says so again when the same body comes from elsewhere and later', async () => {
    const row = choice();
    expect(await put(row)).toBe(true);
    expect(await put({ ...row, ip: '198.51.100.1', user_agent: 'y', created_at: LATER })).toBe(
      true,
    );
    const stored = suite.db.selectFrom('cookie_choices').selectAll().where('id', '=', row.id);
    // the first one is the proof
    expect(await stored.execute()).toEqual([row]);
  });

  it('does not stand where another body has its name', async () => {
    const row = choice();
    await put(row);
    expect(await put({ ...row, analytics: false })).toBe(false);
    expect(await put({ ...row, version: '2' })).toBe(false);
    expect(await put(choice({ analytics: false }))).toBe(true);
  });

  it('is the same body however its numbers and JSON are written; null is a value', async () => {
    const row = event();
    expect(await record(row)).toBe(true);
    const same = { user_context: '{"when":null,"budget":"2-3"}', calculator_total: '1234567.5000' };
    expect(await record({ ...row, ...same })).toBe(true);
    for (const other of [
      { calculator_total: '1234567.51' },
      { calculator_total: null },
      { user_context: '{"budget": "2-3"}' },
      { user_context: null },
      { variant: 'minimal' },
      { event_type: 'lead_capture_dismissed' },
    ])
      expect(await record({ ...row, ...other })).toBe(false);
    const empty = event({ calculator_total: null, user_context: null });
    expect([await record(empty), await record(empty)]).toEqual([true, true]);
  });

  it('stands once when it comes several times at one moment', async () => {
    const row = event();
    const other = { ...row, variant: 'minimal' };
    const outcomes = await Promise.all([row, row, other, row].map(record));
    const stored = await suite.db
      .selectFrom('lead_events')
      .select('variant')
      .where('id', '=', row.id)
      .execute();
    expect(stored).toHaveLength(1);
    const isFirst = stored[0]?.variant === null;
    expect(outcomes).toEqual([isFirst, isFirst, !isFirst, isFirst]);
  });
});
