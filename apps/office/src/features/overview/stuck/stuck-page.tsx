import type { StuckBody } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { countOf } from '@prichal/ui/format.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failureOf } from '../../../api/call-api.ts';
import { OVERVIEW_KEY, resend, stuckQuery } from '../../../api/overview.ts';
import { PageHeader } from '../../../frame/page-header.tsx';
import { formatMoment } from '../../../time/format-moment.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';

type StuckLead = StuckBody['items'][number];

/** `/office/overview/deliveries`: requests that some channel has not got, why, and one button. */
export function StuckPage() {
  const queries = useQueryClient();
  const stuck = useQuery(stuckQuery);
  const again = useMutation({
    mutationFn: resend,
    onSettled: () => queries.invalidateQueries({ queryKey: OVERVIEW_KEY }),
  });
  const items = stuck.data?.items ?? [];
  return (
    <>
      <PageHeader title="Доставка застряла" note="Заявки на сайте целы" />
      <div className="w-full max-w-[60rem] p-4 desk:p-8">
        <Link to="/overview" className="link mb-2 inline-flex min-h-12 items-center">
          К обзору
        </Link>
        <p role="status" className="mb-4 text-quiet empty:hidden">
          {again.data !== undefined &&
            (again.data === 0
              ? 'Отправлять нечего: уже доставлено или как раз отправляется.'
              : `Поставлено в очередь: ${countOf(again.data, ['отправка', 'отправки', 'отправок'])}.`)}
        </p>
        <p role="alert" className="mb-4 text-bad-text empty:hidden">
          {again.error && failureOf(again.error).message}
        </p>
        {stuck.isPending && <RowSkeletons rows={3} />}
        {stuck.error && <QueryFailure of={stuck} what="Список не загрузился." />}
        {stuck.data && items.length === 0 && (
          <p className="rounded-lg border border-line bg-raised p-6 text-quiet">
            Застрявших нет: каналы получили всё.
          </p>
        )}
        {items.length > 1 && (
          <Button
            className="mb-4 max-sm:w-full"
            busy={again.isPending && again.variables === null}
            onClick={() => again.mutate(null)}
          >
            {`Отправить снова все: ${items.length}`}
          </Button>
        )}
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {items.map((lead) => (
            <StuckRow
              key={lead.uid}
              lead={lead}
              isOnly={items.length === 1}
              busy={again.isPending && again.variables === lead.uid}
              onResend={() => again.mutate(lead.uid)}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

function StuckRow({
  lead: { uid, number, received_at: received, deliveries },
  isOnly,
  busy,
  onResend,
}: {
  lead: StuckLead;
  isOnly: boolean;
  busy: boolean;
  onResend: () => void;
}) {
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p>
          <Link to={`/leads/${uid}?tab=all`} className="link font-semi">
            {number}
          </Link>
          <span className="text-small text-quiet">{` пришла ${formatMoment(received)}`}</span>
        </p>
        <ul>
          {deliveries.map(({ channel, given_up: isGivenUp, tries, reason }) => (
            <li key={channel} className="pt-1 break-words">
              <span className={isGivenUp ? 'text-bad-text' : 'text-warn'}>
                {`${channel}: ${isGivenUp ? 'не доставлено' : 'ждёт'}`}
              </span>
              <span className="text-quiet">
                {`, ${countOf(tries, ['попытка', 'попытки', 'попыток'])}. ${reason ?? 'Ещё не пробовали.'}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Button
        variant={isOnly ? 'primary' : 'secondary'}
        className="self-start"
        busy={busy}
        onClick={onResend}
      >
        Отправить снова
        <span className="sr-only">{`: ${number}`}</span>
      </Button>
    </li>
  );
}
