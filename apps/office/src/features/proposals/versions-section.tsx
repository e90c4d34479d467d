import { formatKopecks } from '@prichal/contract';
import type { Proposal } from '@prichal/contract/office';
import { countOf } from '@prichal/ui/format.ts';
import { useId } from 'react';
import { formatMoment, momentAfter } from '../../time/format-moment.ts';

/** What was sent, by whom, until when, and whether the client has opened it; the newest first. */
export function VersionsSection({ proposal }: { proposal: Proposal }) {
  const id = useId();
  const { versions, accepted, links } = proposal;
  if (versions.length === 0) return null;
  const open = links.find(({ revoked_at: revoked }) => revoked === null);
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <h2 id={id} className="text-[1.0625rem] font-semi">
        Что отправили
      </h2>
      <ol className="divide-y divide-line">
        {versions.map((one) => (
          <li key={one.version} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <div>
              <p className="font-semi">
                {`Версия ${one.version}, ${formatMoment(one.sent_at)}`}
                {one.by !== null && <span className="font-normal text-quiet">{`, ${one.by}`}</span>}
              </p>
              <p className="text-small text-quiet">
                {`держим до ${momentAfter(one.held_until)}; `}
                {one.seen_at === null
                  ? 'ещё не открыта'
                  : `открыта ${countOf(one.opened, ['раз', 'раза', 'раз'])}, ${formatMoment(one.seen_at)}`}
              </p>
              {accepted?.version === one.version && (
                <p className="text-small font-semi text-good-text">
                  {`Принята ${formatMoment(accepted.at)}: ${proposal.cars[accepted.position]?.title ?? 'машина'}`}
                </p>
              )}
            </div>
            <p className="tabular-nums">
              {one.totals_kopecks.map((total) => `${formatKopecks(total)}\u00a0₽`).join(' и ')}
            </p>
          </li>
        ))}
      </ol>
      <p className="text-small text-quiet">
        {open === undefined
          ? 'Ссылка клиента закрыта.'
          : `Ссылка клиента открывается до ${momentAfter(open.expires_at)}.`}
      </p>
    </section>
  );
}
