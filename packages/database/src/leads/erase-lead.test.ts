import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../open-database.ts';
import type { Database } from '../schema/database.ts';
import { acceptLead } from '../testing/accept-lead.ts';
import { clientPapers } from '../testing/client-papers.ts';
import { describeEachEngine, openTestDatabase, sampleDeal, silentLog } from '../testing/index.ts';
import { eraseLead, findLeadsToErase } from './erase-lead.ts';
import { addHistory } from './lead-history.ts';
import { openDealOf } from './open-deal.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const SECRET = 'Евлампия';

/** Everything that stands in the database, as text. */
async function everything(db: Kysely<Database>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()
  `.execute(db);
  let all = '';
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(to_jsonb(t)::text, chr(10)) as text from ${sql.table(name)} as t`.execute(
      db,
    );
    all += rows[0]?.text ?? '';
  }
  return all;
}

describeEachEngine('the erasure of a request', (suite) => {
  const { propose, sign, addLink } = clientPapers(() => suite.db, NOW, SECRET);

  const erase = (lead: string, change: object = {}) =>
    eraseLead(suite.db, lead, { reason: 'withdrawal', now: NOW, ...change });

  it('leaves no word of the client in any table, and what others have stays', async () => {
    const person = { name: SECRET, phone: '+79990001122', message: SECRET };
    const { uid } = await acceptLead(suite.handle, NOW, {
      ...person,
      email: `${SECRET}@example.ru`,
      context: { car: { country: 'japan', id: '1', title: SECRET }, note: SECRET },
      campaign: { utm_source: 'vk', utm_term: SECRET },
      spam_hints: [SECRET],
    });
    await sql`update leads set search_terms = to_tsvector('simple', ${SECRET.toLowerCase()})
      where uid = ${uid}`.execute(suite.db);
    await addHistory(suite.db, { lead: uid, at: NOW, actor: 'client', kind: 'note', text: SECRET });
    const other = await acceptLead(suite.handle, NOW, { name: 'Мария', phone: '+79990001133' });
    const pair = [uid, other.uid].toSorted();
    await suite.db
      .insertInto('lead_matches')
      .values({
        lead_uid: pair[0]!,
        other_uid: pair[1]!,
        same: true,
        decided_at: NOW,
        decided_by: 'terminal',
      })
      .execute();
    await propose(uid);
    await propose(uid);
    await sign(uid);
    await sign(uid);
    const untouched = await propose(other.uid);
    expect(await everything(suite.db)).toContain(SECRET);
    expect(await erase(uid)).toMatchObject({ kind: 'erased', review: false });
    const left = (await everything(suite.db)).split('\n');
    const of = left.filter((line) => line.includes(SECRET));
    // the other client's proposal
    expect(of.every((line) => line.includes(untouched.proposal))).toBe(true);
    expect(of.length).toBeGreaterThan(0);
    expect(left.join('\n').toLowerCase()).not.toContain(`'${SECRET.toLowerCase()}'`);
    expect(left.join('\n')).not.toContain('+79990001122');
    expect(await suite.db.selectFrom('lead_matches').selectAll().execute()).toEqual([]);
    // and goes with it
    await erase(other.uid);
    expect(await everything(suite.db)).not.toContain(SECRET);
  });

  it('leaves that there were proposals and deals, of which totals, and ends their links', async () => {
    const { uid } = await acceptLead(suite.handle, NOW);
    const { proposal, link } = await propose(uid);
    const { deal, links } = await sign(uid);
    const revoked = randomUUID();
    const before = new Date(NOW.getTime() - 5000);
    await addLink(revoked, 'deal', deal);
    await suite.db
      .updateTable('client_links')
      .set({ revoked_at: before })
      .where('uid', '=', revoked)
      .execute();
    await erase(uid);
    expect(
      await suite.db.selectFrom('deals').selectAll().where('uid', '=', deal).execute(),
    ).toMatchObject([
      {
        state: 'handed-over',
        promise: null,
        progress: null,
        step_on: null,
        task_until: null,
        consent: 'declined',
        promised_kopecks: 1,
        client_kopecks: 1,
        version: 2,
        updated_at: NOW,
      },
    ]);
    expect(
      await suite.db
        .selectFrom('proposal_versions')
        .selectAll()
        .where('proposal_uid', '=', proposal)
        .execute(),
    ).toMatchObject([
      {
        document: null,
        internal: null,
        totals_kopecks: [250_000_000],
        margin_kopecks: 9_000_000_000_000_000,
      },
    ]);
    const messages = suite.db.selectFrom('client_messages').select(['state', 'lease', 'text']);
    // one that is being sent at this moment writes nothing any more
    expect(await messages.where('deal_uid', '=', deal).orderBy('lease', 'asc').execute()).toEqual([
      { state: 'failed', lease: 1, text: null },
      { state: 'sent', lease: 4, text: null },
    ]);
    expect(
      await suite.db.selectFrom('ledger_rows').selectAll().where('deal_uid', '=', deal).execute(),
    ).toMatchObject([
      {
        is_shown: false,
        title: '',
        country: 'japan',
        month: '2026-11',
        paid_kopecks: 0,
        route: null,
      },
    ]);
    expect(
      await suite.db
        .selectFrom('deal_events')
        .select(['kind', 'event', 'changes', 'text', 'progress_before'])
        .where('deal_uid', '=', deal)
        .execute(),
    ).toEqual([{ kind: 'task', event: null, changes: [], text: null, progress_before: null }]);
    const ends = await suite.db
      .selectFrom('client_links')
      .select(['uid', 'revoked_at'])
      .where('uid', 'in', [link, ...links, revoked])
      .execute();
    expect(Object.fromEntries(ends.map(({ uid: one, revoked_at: at }) => [one, at]))).toEqual({
      ...Object.fromEntries([link, ...links].map((one) => [one, NOW])),
      [revoked]: before,
    });
  });

  it('waits for the end of a deal; a withdrawal is written down once', async () => {
    const { uid } = await acceptLead(suite.handle, NOW);
    const { deal } = await sign(uid, 'open');
    const number = await openDealOf(suite.db, uid);
    expect(await erase(uid, { reason: 'owner' })).toMatchObject({ kind: 'deal', deal: number });
    const lead = () =>
      suite.db
        .selectFrom('leads')
        .select(['name', 'withdrawn_at', 'version'])
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow();
    // the owner’s try is no withdrawal
    expect(await lead()).toEqual({ name: 'Иван Петров', withdrawn_at: null, version: 1 });
    expect(await erase(uid)).toMatchObject({ kind: 'deal', deal: number });
    await erase(uid, { now: new Date(NOW.getTime() + 1000) });
    expect(await lead()).toEqual({ name: 'Иван Петров', withdrawn_at: NOW, version: 2 });
    const notes = suite.db.selectFrom('lead_history').select('kind').where('lead_uid', '=', uid);
    expect(await notes.execute()).toEqual([{ kind: 'note' }]);
    await suite.db
      .updateTable('deals')
      .set({ state: 'cancelled' })
      .where('uid', '=', deal)
      .execute();
    expect(await openDealOf(suite.db, uid)).toBeNull();
    expect(await erase(uid)).toMatchObject({ kind: 'erased' });
  });

  it('is undone whole when what belongs to it fails', async () => {
    const { uid, number } = await acceptLead(suite.handle, NOW, { name: SECRET });
    await propose(uid);
    const failing = erase(uid, {
      inTransaction: async () => Promise.reject(new Error('no outbox')),
    });
    await expect(failing).rejects.toThrow('no outbox');
    expect(await findLeadsToErase(suite.db, { number })).toEqual([uid]);
    const row = suite.db.selectFrom('leads').select(['name', 'erased_at']).where('uid', '=', uid);
    expect(await row.execute()).toEqual([{ name: SECRET, erased_at: null }]);
    expect(
      await suite.db.selectFrom('erasures').selectAll().where('lead_uid', '=', uid).execute(),
    ).toEqual([]);
    await erase(uid);
  });

  it('that two ask for at once happens once', async () => {
    const { uid } = await acceptLead(suite.handle, NOW);
    const kinds = (await Promise.all([erase(uid), erase(uid), erase(uid)])).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['already', 'already', 'erased']);
  });

  it('finds every request of a phone, the oldest first, and none of a phone that is erased', async () => {
    const phone = '+79990004455';
    const later = await acceptLead(suite.handle, new Date(NOW.getTime() + 1), { phone });
    const first = await acceptLead(suite.handle, NOW, { phone });
    expect(await findLeadsToErase(suite.db, { phone })).toEqual([first.uid, later.uid]);
    expect(await findLeadsToErase(suite.db, { phone: '+79990004456' })).toEqual([]);
    expect(await findLeadsToErase(suite.db, { number: 'П-1' })).toEqual([]);
    await erase(first.uid);
    expect(await findLeadsToErase(suite.db, { phone })).toEqual([later.uid]);
  });
});

it('a deal that is signed while its request is being erased does not outlive the erasure with data', async () => {
  const database = await openTestDatabase('postgres');
  const other = await openDatabase({ url: database.url ?? '', dataDir: '', log: silentLog });
  const { uid } = await acceptLead(database.handle, NOW);
  // who signs holds the row of the request, as an acceptance does
  const signing = await other.db.startTransaction().execute();
  await signing.selectFrom('leads').select('uid').where('uid', '=', uid).forUpdate().execute();
  const erasing = eraseLead(database.db, uid, { reason: 'withdrawal', now: NOW });
  await signing
    .insertInto('deals')
    .values(sampleDeal(NOW, { lead_uid: uid }))
    .execute();
  await signing.commit().execute();
  expect(await erasing).toMatchObject({ kind: 'deal' });
  const lead = database.db.selectFrom('leads').select(['name', 'withdrawn_at']);
  expect(await lead.execute()).toEqual([{ name: 'Иван Петров', withdrawn_at: NOW }]);
  await other.close();
  await database.close();
});
