import type { Proposal } from '@prichal/contract/office';
import { ProposalBody } from '@prichal/proposal-page/proposal-body.tsx';
import { countOf } from '@prichal/ui/format.ts';
import { MARK } from '@prichal/ui/mark.tsx';
import { formatMoment } from '../../../time/format-moment.ts';

type View = NonNullable<Proposal['client_view']>;

/** The draft as its client would read it, in a phone: the body of the client's own page. */
export function ClientPreview({
  view,
  position,
  onChoose,
  proposal,
}: {
  view: Proposal['client_view'];
  position: number;
  onChoose: (position: number) => void;
  proposal: Proposal;
}) {
  const [last] = proposal.versions;
  return (
    <div className="mx-auto max-w-[24rem]">
      <h2 className="pb-3 font-semi">{`Так увидит ${proposal.client ?? 'клиент'}`}</h2>
      {view === null ? (
        <p className="rounded-lg border border-line bg-raised p-6 text-quiet">
          Пока нечего показать: добавьте машину.
        </p>
      ) : (
        <Phone view={view} position={position} onChoose={onChoose} />
      )}
      <p className="pt-3 text-small text-quiet">
        {last === undefined
          ? 'Клиенту ещё ничего не отправлено.'
          : `Версия ${last.version}: ${
              last.seen_at === null
                ? 'ещё не открыта'
                : `открыта ${countOf(last.opened, ['раз', 'раза', 'раз'])}, ${formatMoment(last.seen_at)}`
            }`}
      </p>
    </div>
  );
}

function Phone({
  view,
  position,
  onChoose,
}: {
  view: View;
  position: number;
  onChoose: (position: number) => void;
}) {
  return (
    <div className="overflow-hidden rounded-[1.75rem] border border-line-strong bg-ground">
      <p className="flex items-center gap-3 border-b border-line px-4 py-3 text-small text-quiet">
        {MARK}
        <span className="font-semi text-text">{view.holder}</span>
        <span className="ml-auto">{`${view.number}, версия ${view.version}`}</span>
      </p>
      <div className="p-4">
        <ProposalBody
          proposal={view}
          position={position}
          level={3}
          verify="Проверить менеджера"
          renderCarLink={({ position: index, children, ...link }) => (
            <button key={index} type="button" onClick={() => onChoose(index)} {...link}>
              {children}
            </button>
          )}
        />
      </div>
      <div aria-hidden="true" className="grid grid-cols-[1fr_auto] gap-2 border-t border-line p-4">
        <span className="grid min-h-12 place-items-center truncate rounded-md bg-accent px-3 font-semi text-on-accent">
          Принять
        </span>
        <span className="grid min-h-12 place-items-center rounded-md border border-line-strong px-4 font-semi">
          Вопрос
        </span>
      </div>
    </div>
  );
}
