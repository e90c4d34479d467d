import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';
import { sampleDeal } from './sample-deal.ts';

/** What a client is offered and signs, with `words` wherever something personal may stand. */
export function clientPapers(db: () => Kysely<Database>, at: Date, words: string) {
  const secretJson = JSON.stringify({ client: words, list: [{ name: words }] });

  /** A proposal with its version, question and link. */
  async function propose(lead: string): Promise<{ proposal: string; link: string }> {
    const [proposal, link] = [randomUUID(), randomUUID()];
    await db()
      .insertInto('proposals')
      .values({
        uid: proposal,
        number: proposal,
        lead_uid: lead,
        state: 'sent',
        draft: secretJson,
        sent_version: 1,
        author: 'terminal',
        created_at: at,
        updated_at: at,
      })
      .execute();
    await db()
      .insertInto('proposal_versions')
      .values({
        proposal_uid: proposal,
        version: 1,
        document: secretJson,
        internal: secretJson,
        totals_kopecks: '[250000000]',
        from_kopecks: 250_000_000,
        margin_kopecks: 9_000_000_000_000_000,
        rates_on: '2026-11-20',
        held_until: at,
        sent_at: at,
        sent_by: 'terminal',
      })
      .execute();
    await db()
      .insertInto('proposal_questions')
      .values({ uid: randomUUID(), proposal_uid: proposal, version: 1, at, text: words })
      .execute();
    await addLink(link, 'proposal', proposal);
    return { proposal, link };
  }

  const addLink = (uid: string, kind: 'proposal' | 'deal' | 'agent', subject: string) =>
    db()
      .insertInto('client_links')
      .values({
        uid,
        token_hash: uid,
        kind,
        subject_uid: subject,
        created_at: at,
        created_by: 'terminal',
        expires_at: new Date(at.getTime() + 1),
      })
      .execute();

  /** A deal with everything that hangs on it. */
  async function sign(lead: string, state: 'open' | 'handed-over' = 'handed-over') {
    const [deal, link, agent] = [randomUUID(), randomUUID(), randomUUID()];
    const own = { uid: deal, lead_uid: lead, state, promise: secretJson, progress: secretJson };
    await db()
      .insertInto('deals')
      .values(sampleDeal(at, { ...own, consent: 'given', step_on: '2026-12-01', task_until: at }))
      .execute();
    const event = { deal_uid: deal, at, actor: 'client', kind: 'task' };
    await db()
      .insertInto('deal_events')
      .values({
        ...event,
        uid: randomUUID(),
        position: 0,
        key: randomUUID(),
        event: secretJson,
        changes: secretJson,
        text: words,
        progress_before: secretJson,
      })
      .execute();
    await db()
      .insertInto('deal_files')
      .values({
        uid: randomUUID(),
        deal_uid: deal,
        key: randomUUID(),
        step: 'purchase',
        sent_by: 'client',
        kind: 'document',
        title: words,
        format: 'PDF',
        bytes: 1,
        body: Buffer.from([1]),
        is_shown: true,
        at,
      })
      .execute();
    await db()
      .insertInto('deal_answers')
      .values({ uid: randomUUID(), deal_uid: deal, at, kind: 'question', text: words })
      .execute();
    const message = { deal_uid: deal, at, text: words, due_at: at };
    await db()
      .insertInto('client_messages')
      .values([
        { ...message, uid: randomUUID(), state: 'pending' },
        { ...message, uid: randomUUID(), state: 'sent', lease: 3 },
      ])
      .execute();
    await db()
      .insertInto('ledger_rows')
      .values({
        uid: randomUUID(),
        deal_uid: deal,
        is_shown: true,
        title: words,
        picture: words,
        country: 'japan',
        city: words,
        month: '2026-11',
        promised_kopecks: 1,
        paid_kopecks: 2,
        promised_days: 3,
        days: 4,
        reasons: JSON.stringify([words]),
        lines: JSON.stringify([words]),
        route: JSON.stringify({ via: words }),
      })
      .execute();
    await addLink(link, 'deal', deal);
    await addLink(agent, 'agent', deal);
    return { deal, links: [link, agent] };
  }

  return { propose, sign, addLink };
}
