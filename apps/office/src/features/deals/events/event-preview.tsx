import type { DealPreview } from '@prichal/contract/office';
import { formatDay } from '@prichal/ui/format.ts';
import { signedRub, rub } from '../say-deal.ts';
import { ChangedLines } from './changed-lines.tsx';

/** What an event would change, before it is stored: sums, days, and the message to the client. */
export function EventPreview({ preview, isOld }: { preview: DealPreview; isOld: boolean }) {
  const { changes, before, after, moves, message } = preview;
  const client = after.client - before.client;
  const company = after.company - before.company;
  return (
    <section
      aria-label="Что изменится"
      aria-busy={isOld}
      className={`rounded-lg border border-line-strong p-4 ${isOld ? 'opacity-60' : ''}`}
    >
      <h3 className="font-semi">Что изменится</h3>
      <ChangedLines changes={changes} />
      {changes.length === 0 ? (
        <p className="pt-1 text-quiet">Сумма не изменится.</p>
      ) : (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-2">
          <Total title="Клиент платит" sum={after.client} difference={client} />
          {(company !== 0 || after.company !== 0) && (
            <Total
              title={after.company < 0 ? 'Остаётся у\u00a0нас' : 'За наш счёт'}
              sum={Math.abs(after.company)}
              difference={after.company < 0 ? -company : company}
            />
          )}
        </dl>
      )}
      {moves.length > 0 && (
        <ul className="mt-3 border-t border-line pt-2" aria-label="Сроки">
          {moves.map(({ step, title, from, to }) => (
            <li key={step} className="flex flex-wrap justify-between gap-x-4 text-bill leading-7">
              <span>{title}</span>
              <span className="whitespace-nowrap">
                <s className="text-quiet">{formatDay(from)}</s>
                {' → '}
                <span className="font-semi">{formatDay(to)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 border-t border-line pt-2 text-bill leading-6">
        {message === '' ? (
          <span className="text-quiet">Клиенту ничего не напишем.</span>
        ) : (
          <>
            <span className="text-quiet">Клиенту: </span>
            <span className="wrap-anywhere whitespace-pre-line">{message}</span>
          </>
        )}
      </p>
    </section>
  );
}

function Total({ title, sum, difference }: { title: string; sum: number; difference: number }) {
  return (
    <>
      <dt className="text-quiet">{title}</dt>
      <dd className="text-right whitespace-nowrap tabular-nums">
        <span className="font-semi">{rub(sum)}</span>
        <span className="block text-small text-quiet">
          {difference === 0 ? 'как было' : signedRub(difference)}
        </span>
      </dd>
    </>
  );
}
