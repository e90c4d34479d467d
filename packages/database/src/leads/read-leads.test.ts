import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { acceptLead } from '../testing/accept-lead.ts';
import { describeEachEngine } from '../testing/index.ts';
import { countLeadsByDay } from './count-leads.ts';
import { findLead, findLeadByNumber, listLeadPhotos } from './find-lead.ts';
import { UPDATED_CHANNELS, addHistory } from './lead-history.ts';
import { listLeads } from './list-leads.ts';
import { readAllLeads } from './read-all-leads.ts';
import { readRepeats } from './read-repeats.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

describeEachEngine('requests', (suite) => {
  it('are found by what people say of their number', async () => {
    const { uid, number } = await acceptLead(suite.handle, NOW);
    const digits = number.slice(2);
    for (const spoken of [
      number,
      digits,
      `п ${digits}`,
      ` П-${digits.slice(0, 2)} ${digits.slice(2)} `,
    ])
      expect((await findLeadByNumber(suite.db, spoken))?.uid).toBe(uid);
    for (const spoken of ['', 'П-', 'нет номера', `${digits}0`])
      expect(await findLeadByNumber(suite.db, spoken)).toBeNull();
    expect((await findLead(suite.db, uid))?.number).toBe(number);
  });

  it('are read by the oldest first, in batches, those of one moment too', async () => {
    const rows = Array.from({ length: 503 }, (_, nth) => ({
      uid: `01930000-0000-7000-8000-${nth.toString(16).padStart(12, '0')}`,
      number: `Б-${nth}`,
      kind: 'callback' as const,
      name: null,
      phone: null,
      email: null,
      message: null,
      context: '{}',
      // all but a few at once: the batch ends among them
      created_at: after(nth < 3 ? -1000 : 1000),
    }));
    await suite.db.insertInto('leads').values(rows.toReversed()).execute();
    const read = async (since?: Date) => {
      const sizes: number[] = [];
      const numbers: string[] = [];
      for await (const batch of readAllLeads(suite.db, since === undefined ? {} : { since })) {
        sizes.push(batch.length);
        numbers.push(...batch.map(({ number }) => number));
      }
      return { sizes, numbers: numbers.filter((number) => number.startsWith('Б')) };
    };
    expect((await read()).numbers).toEqual(rows.map(({ number }) => number));
    const { sizes, numbers } = await read(after(1000));
    expect(sizes).toEqual([500]);
    expect(numbers).toEqual(rows.slice(3).map(({ number }) => number));
    expect(await read(after(1001))).toEqual({ sizes: [], numbers: [] });
    await suite.db.deleteFrom('leads').where('number', 'like', 'Б-%').execute();
  });

  it('are counted by days of Vladivostok, whose midnight is 14:00 UTC', async () => {
    const at = (moment: string, lead = {}) => acceptLead(suite.handle, new Date(moment), lead);
    await at('2025-12-31T13:59:59.999Z');
    await at('2025-12-31T14:00:00.000Z', { campaign: null });
    await at('2026-01-01T13:59:59.999Z', { campaign: { utm_source: '' } });
    await at('2026-01-01T05:00:00Z', { campaign: { utm_medium: 'cpc' }, honeypot: true });
    // of 1969: before the beginning of time, and still a day
    await at('1970-01-01T13:00:00Z');
    await suite.db
      .updateTable('leads')
      .set({ demo: true })
      .where('uid', '=', (await at('2026-01-01T06:00:00Z')).uid)
      .execute();
    const span = {
      from: new Date('2025-12-30T14:00:00Z'),
      to: new Date('2026-01-01T14:00:00Z'),
    };
    const days = [
      { day: '2025-12-31', source: 'yandex', count: 1, hidden: 0 },
      { day: '2026-01-01', source: '', count: 3, hidden: 1 },
    ];
    expect(await countLeadsByDay(suite.db, span)).toEqual(days);
    expect(await countLeadsByDay(suite.db, { ...span, demo: true })).toEqual([
      ...days,
      { day: '2026-01-01', source: 'yandex', count: 1, hidden: 0 },
    ]);
    // the end is not in it
    const first = { from: span.from, to: new Date('2025-12-31T14:00:00Z') };
    expect(await countLeadsByDay(suite.db, first)).toEqual(days.slice(0, 1));
    expect(await countLeadsByDay(suite.db, { from: span.to, to: span.from })).toEqual([]);
    const early = { from: new Date(0), to: new Date('1970-01-02T00:00:00Z') };
    expect(await countLeadsByDay(suite.db, early)).toMatchObject([{ day: '1970-01-01' }]);
  });

  it('are listed with those that are first in the queue before the others, each once', async () => {
    const since = new Date('2027-05-01T00:00:00Z');
    const at = (ms: number, first: boolean) =>
      acceptLead(suite.handle, new Date(since.getTime() + ms), { first_in_queue: first });
    const numbers = [
      (await at(-1, true)).number,
      (await at(0, true)).number,
      (await at(1, false)).number,
      (await at(2, true)).number,
    ];
    const list = async (options: object) =>
      (await listLeads(suite.db, { now: since, ...options })).map(({ number }) => number);
    expect(await list({ since })).toEqual([numbers[1], numbers[3], numbers[2]]);
    expect(await list({ since, limit: 1 })).toEqual([numbers[1]]);
    expect((await list({ limit: 4 })).slice(0, 4)).toEqual([
      numbers[0],
      numbers[1],
      numbers[3],
      numbers[2],
    ]);
  });

  it('have their photos in order, many requests at once', async () => {
    const photo = (name: string) => ({ name, width: 4, height: 3, bytes: 2 });
    const rows = [];
    for (const names of [['b.webp', 'a.webp'], ['c.webp']]) {
      const { uid } = await acceptLead(suite.handle, NOW);
      await suite.db
        .insertInto('lead_photos')
        .values(
          names
            .map((name, position) => ({ ...photo(`${uid}/${name}`), position, lead_uid: uid }))
            .toReversed(),
        )
        .execute();
      rows.push({ uid, names: names.map((name) => `${uid}/${name}`) });
    }
    const listed = await listLeadPhotos(suite.db, [...rows.map(({ uid }) => uid), randomUUID()]);
    for (const { uid, names } of rows)
      expect(listed.filter((one) => one.lead_uid === uid).map(({ name }) => name)).toEqual(names);
    expect(listed).toHaveLength(3);
    expect(await listLeadPhotos(suite.db, [])).toEqual([]);
  });

  it('of one phone are linked, and one that was separated stands alone', async () => {
    const phone = '+79995550011';
    const leads = [];
    for (let nth = 0; nth < 4; nth += 1)
      leads.push(await acceptLead(suite.handle, after(nth * 1000), { phone }));
    const other = await acceptLead(suite.handle, NOW, { phone: '+79995550012' });
    await suite.db
      .updateTable('leads')
      .set({ separated: true })
      .where('uid', '=', leads[1]!.uid)
      .execute();
    const of = [...leads, other].map(({ uid }) => ({ uid, phone }));
    const repeats = await readRepeats(suite.db, of);
    const first = leads[0]!.number;
    expect([...leads, other].map(({ uid }) => repeats.get(uid))).toEqual([
      { nth: 1, count: 3, first },
      { nth: 1, count: 1, first: leads[1]!.number },
      { nth: 2, count: 3, first },
      { nth: 3, count: 3, first },
      { nth: 1, count: 1, first: other.number },
    ]);
  });
});

describeEachEngine('the history of a request', (suite) => {
  const deliver = async (lead: string, destinations: readonly string[]) =>
    suite.db
      .insertInto('lead_deliveries')
      .values(
        destinations.map((destination) => ({
          lead_uid: lead,
          destination,
          due_at: NOW,
          created_at: NOW,
          last_code: null,
          last_error: null,
          remote_id: null,
        })),
      )
      .execute();
  const wanted = async (lead: string) => {
    const rows = await suite.db
      .selectFrom('delivery_updates')
      .select(['destination', 'wanted', 'failures', 'due_at'])
      .where('lead_uid', '=', lead)
      .orderBy('destination', 'asc')
      .execute();
    return rows;
  };

  it('makes out of date what channels were sent that can change it, and nothing else', async () => {
    const { uid } = await acceptLead(suite.handle, NOW);
    const other = await acceptLead(suite.handle, NOW);
    await deliver(uid, [...UPDATED_CHANNELS, 'email', 'max-push']);
    await deliver(other.uid, ['telegram']);
    const entry = { lead: uid, at: NOW, actor: 'terminal' };
    for (const kind of ['note', 'separated', 'matched', 'snoozed'] as const)
      expect(await addHistory(suite.db, { ...entry, kind })).toBe(true);
    expect(await wanted(uid)).toEqual([]);
    await addHistory(suite.db, { ...entry, kind: 'claimed' });
    expect((await wanted(uid)).map(({ destination }) => destination)).toEqual(
      UPDATED_CHANNELS.toSorted(),
    );
    // one that was given up or has failed is tried again with the new state
    await suite.db
      .updateTable('delivery_updates')
      .set({ failures: 7, done: 1 })
      .where('lead_uid', '=', uid)
      .execute();
    await addHistory(suite.db, { ...entry, at: after(1000), kind: 'called' });
    expect(await wanted(uid)).toEqual(
      UPDATED_CHANNELS.toSorted().map((destination) => ({
        destination,
        wanted: 2,
        failures: 0,
        due_at: after(1000),
      })),
    );
    expect(await wanted(other.uid)).toEqual([]);
  });

  it('has a line with one key once, and a repeated one makes nothing out of date', async () => {
    const { uid } = await acceptLead(suite.handle, NOW);
    await deliver(uid, ['telegram']);
    const key = randomUUID();
    const entry = { lead: uid, at: NOW, actor: 'terminal', kind: 'step', key } as const;
    expect(await addHistory(suite.db, { ...entry, details: { step: 'call' } })).toBe(true);
    expect(await addHistory(suite.db, { ...entry, details: { step: 'answer' } })).toBe(false);
    // without keys they are different lines
    expect(await addHistory(suite.db, { ...entry, key: null })).toBe(true);
    const lines = suite.db.selectFrom('lead_history').select('details').where('lead_uid', '=', uid);
    expect(await lines.orderBy('uid', 'asc').execute()).toHaveLength(2);
    expect(await wanted(uid)).toMatchObject([{ wanted: 2 }]);
  });

  it('loses no change of two that come at once', async () => {
    const { uid } = await acceptLead(suite.handle, NOW);
    await deliver(uid, ['telegram', 'vk']);
    await Promise.all(
      Array.from({ length: 6 }, (_, nth) =>
        suite.db
          .transaction()
          .execute((trx) =>
            addHistory(trx, { lead: uid, at: after(nth), actor: 'terminal', kind: 'stage' }),
          ),
      ),
    );
    expect(await wanted(uid)).toMatchObject([
      { destination: 'telegram', wanted: 6 },
      { destination: 'vk', wanted: 6 },
    ]);
  });
});
