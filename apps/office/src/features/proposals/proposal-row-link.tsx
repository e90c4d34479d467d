import { formatKopecks } from '@prichal/contract';
import { PROPOSAL_STATUSES } from '@prichal/contract/office';
import type { ProposalRow } from '@prichal/contract/office';
import { Icon } from '@prichal/ui/icon.tsx';
import { countOf } from '@prichal/ui/format.ts';
import { Link } from 'react-router';
import { formatMoment, momentAfter } from '../../time/format-moment.ts';

const TONES: Record<ProposalRow['status'], string> = {
  draft: 'text-quiet',
  sent: 'text-text',
  expired: 'text-warn',
  accepted: 'text-good-text',
  withdrawn: 'text-quiet',
};

/** One proposal of a list: who, which cars, how much, and what became of it. The whole row is the link. */
export function ProposalRowLink({ row }: { row: ProposalRow }) {
  const calls = callsOf(row);
  return (
    <Link
      to={`/proposals/${row.uid}`}
      className="grid gap-x-6 gap-y-1 px-4 py-3 hover:bg-raised desk:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_minmax(0,17rem)] desk:items-start desk:px-3"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 desk:block">
        <span className="block min-w-0 truncate text-[1.0625rem] font-semi">
          {row.client ?? 'Без имени'}
        </span>
        <span className="block text-small whitespace-nowrap text-quiet">
          {row.number}
          {row.demo && ', демо'}
        </span>
      </span>
      <span className="grid min-w-0 gap-0.5">
        {row.cars.length === 0 && <span className="text-quiet">Машина не выбрана</span>}
        {row.cars.map(({ title, total_kopecks: total }, index) => (
          <span key={index} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            {total !== null && (
              <span className="font-semi whitespace-nowrap tabular-nums">
                {formatKopecks(total)}
                {'\u00a0₽'}
              </span>
            )}
          </span>
        ))}
      </span>
      <span className="text-small desk:text-right">
        <span className={`font-semi ${TONES[row.status]}`}>{PROPOSAL_STATUSES[row.status]}</span>
        <span className="text-quiet">{`, ${stateOf(row)}`}</span>
        {calls.map((call) => (
          <span key={call} className="flex items-center gap-1.5 text-warn desk:justify-end">
            <Icon name="alert" size={16} />
            {call}
          </span>
        ))}
      </span>
    </Link>
  );
}

function stateOf(row: ProposalRow): string {
  if (row.status === 'draft') return `изменён ${formatMoment(row.updated_at)}`;
  if (row.status === 'accepted' || row.status === 'withdrawn') return formatMoment(row.updated_at);
  if (row.seen_at === null) return `до\u00a0${momentAfter(row.held_until)}, ещё не открыто`;
  return `открыто ${formatMoment(row.seen_at)}, ${countOf(row.opened, ['раз', 'раза', 'раз'])}`;
}

/** What somebody has to do about it. */
function callsOf({ open_questions: questions, moved_kopecks: moved }: ProposalRow): string[] {
  return [
    ...(questions > 0
      ? [`${countOf(questions, ['вопрос', 'вопроса', 'вопросов'])} без ответа`]
      : []),
    ...(moved === null
      ? []
      : [`итог ${moved > 0 ? 'вырос' : 'упал'} на\u00a0${formatKopecks(Math.abs(moved))}\u00a0₽`]),
  ];
}
