import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { dealQuery } from '../../api/deals.ts';
import { RecordWait } from '../../frame/record-wait.tsx';
import { DealView } from './deal-view.tsx';

/** What the client, the agent and colleagues do appears in an open deal within this, ms. */
const REFRESH_MS = 15_000;

/** `/office/deals/:uid`: where the car is, what it costs now, and what comes next. */
export function DealPage() {
  const { uid = '' } = useParams();
  const deal = useQuery({ ...dealQuery(uid), refetchInterval: REFRESH_MS });
  if (deal.data) return <DealView key={uid} deal={deal.data} />;
  return <RecordWait title="Сделка" of={deal} failure="Сделка не загрузилась." />;
}
