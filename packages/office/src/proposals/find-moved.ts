import { isDeepStrictEqual } from 'node:util';
import { transact } from '@prichal/database';
import { judgeMove } from '@prichal/proposals';
import type { MoveNews } from '@prichal/proposals';
import { lockProposal, writeChange } from './change-proposal.ts';
import { totalsToday } from './freeze-draft.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Proposals of one round: each costs an estimate for each of its cars. */
const MOST = 500;

/**
 * Looks whether rates or a law have moved a total that a client still has, beyond the company's threshold. The manager
 * finds it among what needs attention and in the lead's history, once for each move; what stands there is true of today,
 * and goes when the total is back.
 * @returns how many were reported
 */
export async function reportMoved(
  deps: Pick<ProposalDeps, 'db' | 'price' | 'rules'>,
  now: Date,
): Promise<number> {
  const rows = await deps.db
    .selectFrom('proposals')
    .innerJoin('proposal_versions as sent', (join) =>
      join
        .onRef('sent.proposal_uid', '=', 'proposals.uid')
        .onRef('sent.version', '=', 'proposals.sent_version'),
    )
    .select(['proposals.uid', 'proposals.sent_version', 'proposals.lead_uid'])
    .select(['proposals.reported_totals', 'proposals.moved_kopecks'])
    .select(['sent.internal', 'sent.totals_kopecks'])
    .where('proposals.state', '=', 'sent')
    .where('proposals.held_until', '>', now)
    .where('sent.internal', 'is not', null)
    .orderBy('proposals.uid', 'asc')
    .limit(MOST)
    .execute();
  let reported = 0;
  for (const row of rows) {
    const { cars } = row.internal as unknown as StoredDraft;
    const totals = await totalsToday(deps, cars, now);
    const promised = row.totals_kopecks.map((kopecks, position) => ({
      promised: kopecks,
      now: totals[position] ?? null,
      reported: row.reported_totals?.[position] ?? null,
    }));
    const news = judgeMove(promised, {
      standing: row.moved_kopecks,
      basisPoints: deps.rules.moveBasisPoints,
    });
    if (news === null) continue;
    const seen = promised.map((total) => total.now ?? total.promised);
    reported += await report(deps, row, { news, seen, now });
  }
  return reported;
}

interface SentProposal {
  uid: string;
  sent_version: number | null;
  lead_uid: string;
  reported_totals: number[] | null;
  moved_kopecks: number | null;
}

async function report(
  { db }: Pick<ProposalDeps, 'db'>,
  row: SentProposal,
  { news, seen, now }: { news: MoveNews; seen: number[]; now: Date },
): Promise<number> {
  return await transact(db, async (trx) => {
    const lead = await trx
      .selectFrom('leads')
      .select('uid')
      .where('uid', '=', row.lead_uid)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const proposal = await lockProposal(trx, row.uid);
    // accepted, withdrawn or sent anew meanwhile; held at the company's expense, or reported by another process
    if (proposal.state !== 'sent' || proposal.sent_version !== row.sent_version) return 0;
    if (proposal.moved_kopecks !== row.moved_kopecks) return 0;
    if (!isDeepStrictEqual(proposal.reported_totals, row.reported_totals)) return 0;
    if (news.kind !== 'moved') {
      const set =
        news.kind === 'still'
          ? { moved_kopecks: news.by }
          : { moved_kopecks: null, reported_totals: null };
      await trx.updateTable('proposals').set(set).where('uid', '=', row.uid).execute();
      return 0;
    }
    const change = {
      isAside: true,
      set: { moved_kopecks: news.by, reported_totals: JSON.stringify(seen) },
      event: { event: 'moved', kopecks: news.by },
      action: 'proposal.moved',
    } as const;
    await writeChange(trx, { actor: 'system', proposal, lead, change, now });
    return 1;
  });
}
