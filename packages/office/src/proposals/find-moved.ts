import { isDeepStrictEqual } from 'node:util';
import { transact } from '@prichal/database';
import { judgeMove } from '@prichal/proposals';
import { lockProposal, writeChange } from './change-proposal.ts';
import { totalsToday } from './freeze-draft.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Proposals of one round: each costs an estimate for each of its cars. */
const MOST = 500;

/**
 * Looks whether rates or a law have moved a total that a client still has, beyond the company's threshold. The manager
 * finds it among what needs attention and in the lead's history, once for each move.
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
    .select(['proposals.reported_totals', 'sent.internal', 'sent.totals_kopecks'])
    .where('proposals.state', '=', 'sent')
    .where('proposals.held_until', '>', now)
    .where('sent.internal', 'is not', null)
    .orderBy('proposals.uid', 'asc')
    .limit(MOST)
    .execute();
  let reported = 0;
  for (const row of rows) {
    const { cars } = row.internal as unknown as StoredDraft;
    const totals = await totalsToday(deps, cars);
    const moves = totals.map((total, position) => {
      const promised = row.totals_kopecks[position];
      if (total === null || promised === undefined) return null;
      const known = row.reported_totals?.[position] ?? null;
      return judgeMove({ promised, now: total, reported: known }, deps.rules.moveBasisPoints);
    });
    const most = moves.reduce<number | null>(
      (found, move) =>
        move !== null && Math.abs(move.by) >= Math.abs(found ?? 0) ? move.by : found,
      null,
    );
    if (most === null) continue;
    const seen = totals.map((total, position) => total ?? row.totals_kopecks[position] ?? 0);
    reported += await report(deps, row, { most, seen, now });
  }
  return reported;
}

async function report(
  { db }: Pick<ProposalDeps, 'db'>,
  row: {
    uid: string;
    sent_version: number | null;
    lead_uid: string;
    reported_totals: number[] | null;
  },
  { most, seen, now }: { most: number; seen: number[]; now: Date },
): Promise<number> {
  return await transact(db, async (trx) => {
    const lead = await trx
      .selectFrom('leads')
      .select('uid')
      .where('uid', '=', row.lead_uid)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const proposal = await lockProposal(trx, row.uid);
    // accepted, withdrawn or sent anew meanwhile; another process may have reported it
    if (proposal.state !== 'sent' || proposal.sent_version !== row.sent_version) return 0;
    if (!isDeepStrictEqual(proposal.reported_totals, row.reported_totals)) return 0;
    const change = {
      isAside: true,
      set: { moved_kopecks: most, reported_totals: JSON.stringify(seen) },
      event: { event: 'moved', kopecks: most },
      action: 'proposal.moved',
    } as const;
    await writeChange(trx, { actor: 'system', proposal, lead, change, now });
    return 1;
  });
}
