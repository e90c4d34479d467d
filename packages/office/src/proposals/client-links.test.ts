import { randomUUID } from 'node:crypto';
import { transact } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { expect, it } from 'vitest';
import { NOW } from '../testing/sample-office.ts';
import { findLink, makeLink, prolongLinks, revokeLink, revokeLinks } from './client-links.ts';

const DAY_MS = 24 * 60 * 60_000;
const days = (count: number): Date => new Date(NOW.getTime() + count * DAY_MS);

describeEachEngine('the link of a client', (suite) => {
  const make = (subject: string, kind: 'proposal' | 'agent' = 'proposal', now = NOW) =>
    transact(suite.db, (trx) => makeLink(trx, { kind, subject, actor: 'terminal', now }));
  const find = (token: string, now = NOW, kind: 'proposal' | 'agent' = 'proposal') =>
    findLink(suite.db, kind, token, now);

  it('opens what it was made for, and is nowhere in the database', async () => {
    const subject = randomUUID();
    const token = await make(subject);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await find(token)).toMatchObject({ subject_uid: subject, kind: 'proposal' });
    const rows = await suite.db.selectFrom('client_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`, 'a'.repeat(10_000)])(
    'that nobody has made opens nothing: %s',
    async (token) => {
      expect(await find(token)).toBeNull();
    },
  );

  it('of an agent does not open the page of a client, nor the other way round', async () => {
    const [own, agent] = [await make(randomUUID()), await make(randomUUID(), 'agent')];
    expect(await find(own, NOW, 'agent')).toBeNull();
    expect(await find(agent)).toBeNull();
    expect(await find(agent, NOW, 'agent')).not.toBeNull();
  });

  it('opens for ninety days, and as long again from where it was prolonged; one that is over stays over', async () => {
    const subject = randomUUID();
    const token = await make(subject);
    expect(await find(token, days(89.9))).not.toBeNull();
    expect(await find(token, days(90))).toBeNull();
    const prolong = (at: Date) => transact(suite.db, (trx) => prolongLinks(trx, [subject], at));
    expect(await prolong(days(80))).toBe(1);
    expect(await find(token, days(169))).not.toBeNull();
    expect(await prolong(days(170))).toBe(0);
    expect(await find(token, days(170))).toBeNull();
  });

  it('is closed alone, or with all others of its record, once', async () => {
    const [subject, other] = [randomUUID(), randomUUID()];
    const [first, second, foreign] = [await make(subject), await make(subject), await make(other)];
    const uid = (await find(first))?.uid ?? '';
    const revoke = (of: string, kind: 'proposal' | 'agent' = 'proposal') =>
      transact(suite.db, (trx) => revokeLink(trx, { uid, subject: of, kind, now: NOW }));
    expect(await revoke(other)).toBe(false);
    expect(await revoke(subject, 'agent')).toBe(false);
    expect(await revoke(subject)).toBe(true);
    expect(await revoke(subject)).toBe(false);
    expect([await find(first), (await find(second)) === null]).toEqual([null, false]);
    const all = () => transact(suite.db, (trx) => revokeLinks(trx, subject, NOW));
    expect(await all()).toBe(1);
    expect(await all()).toBe(0);
    expect(await find(second)).toBeNull();
    expect(await find(foreign)).not.toBeNull();
  });
});
