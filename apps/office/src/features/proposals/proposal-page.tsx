import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { failureOf } from '../../api/call-api.ts';
import { proposalQuery } from '../../api/proposals.ts';
import { useSession } from '../../api/session.ts';
import { RecordWait } from '../../frame/record-wait.tsx';
import { StrandedEdits } from './editor/stranded-edits.tsx';
import { ProposalView } from './proposal-view.tsx';

/** What the client and colleagues do appears in an open proposal within this, ms. */
const REFRESH_MS = 15_000;

/** `/office/proposals/:uid`: one proposal, its draft in fields, and the page as its client will read it. */
export function ProposalPage() {
  const { uid = '' } = useParams();
  const { uid: by } = useSession();
  const proposal = useQuery({ ...proposalQuery(uid), refetchInterval: REFRESH_MS });
  if (proposal.data) return <ProposalView key={uid} proposal={proposal.data} by={by} />;
  const isGone = proposal.error !== null && failureOf(proposal.error).code === 'NOT_FOUND';
  return (
    <>
      <RecordWait title="Предложение" of={proposal} failure="Предложение не загрузилось." />
      {isGone && <StrandedEdits key={uid} of={{ uid, by }} />}
    </>
  );
}
