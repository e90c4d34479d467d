import { PROPOSAL_STATUSES } from '@prichal/contract/office';
import type { Proposal } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { useState } from 'react';
import { failureOf } from '../../api/call-api.ts';
import { useSession } from '../../api/session.ts';
import { BackLink } from './back-link.tsx';
import type { ProposalEdits } from './editor/use-edits.ts';
import { MenuSheet } from './menu-sheet.tsx';
import { SavedLine } from './saved-line.tsx';
import type { ProposalChanges } from './use-proposal-changes.ts';

/** Whose proposal it is, whether it is saved, and the one thing to do next. */
export function ProposalHead({
  proposal,
  edits,
  changes,
  isOpen,
}: {
  proposal: Proposal;
  edits: ProposalEdits;
  changes: ProposalChanges;
  isOpen: boolean;
}) {
  const [hasMenu, setMenu] = useState(false);
  const { client, number, city, status } = proposal;
  const { change } = changes;
  const title = client === null ? `Предложение ${number}` : `Предложение: ${client}`;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-ground">
      <title>{`${title} | Кабинет`}</title>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-w-[72rem] px-2 py-2 desk:min-h-20 desk:px-8">
        <BackLink />
        <div className="min-w-0 flex-[1_1_12rem]">
          <h1
            tabIndex={-1}
            className="line-clamp-2 text-lead leading-6 font-bold tracking-tight wrap-break-word desk:text-[1.75rem] desk:leading-9"
          >
            {title}
          </h1>
          <p className="text-small text-quiet">
            {`${number}, ${city}. `}
            <span className={status === 'expired' ? 'text-warn' : ''}>
              {PROPOSAL_STATUSES[status]}
            </span>
            {`${versionOf(proposal)}. `}
            {isOpen && <SavedLine edits={edits} />}
          </p>
        </div>
        <div className="flex flex-auto gap-2 desk:flex-none">
          <Button
            variant="secondary"
            className="w-12 shrink-0 px-0!"
            aria-label="Другие действия"
            onClick={() => setMenu(true)}
          >
            …
          </Button>
          {isOpen && <MainButton proposal={proposal} edits={edits} changes={changes} />}
        </div>
      </div>
      <p role="alert" className="px-4 text-small text-bad-text not-empty:pb-2 desk:px-8">
        {change.error && failureOf(change.error).message}
      </p>
      {hasMenu && (
        <MenuSheet
          proposal={proposal}
          changes={changes}
          isOpen={isOpen}
          onClose={() => setMenu(false)}
        />
      )}
    </header>
  );
}

/** «, версия 2»; a draft names the version that it will be. */
function versionOf({ sent_version: sent, has_changes: isChanged }: Proposal): string {
  if (sent === null) return '';
  return isChanged ? `, версия ${sent}; черновик версии ${sent + 1}` : `, версия ${sent}`;
}

/** Send; or, where the margin is under the owner's threshold, ask for the signature first, or sign. */
function MainButton({
  proposal,
  edits,
  changes: { change },
}: {
  proposal: Proposal;
  edits: ProposalEdits;
  changes: ProposalChanges;
}) {
  const { role } = useSession();
  const { approval, client, sent_version: sent, has_changes: isChanged } = proposal;
  const isUnsaved = edits.isDirty || edits.clashes.length > 0;
  const isManager = role !== 'owner';
  const common = { busy: change.isPending || edits.isSaving, disabled: isUnsaved };
  if (isManager && approval === 'asked')
    return (
      <Button {...common} disabled className="flex-1">
        Ждёт подписи владельца
      </Button>
    );
  if (isManager && approval === 'needed')
    return (
      <Button {...common} className="flex-1" onClick={() => change.mutate({ action: 'approval' })}>
        Попросить подпись
      </Button>
    );
  const isNew = sent === null || isChanged || proposal.status === 'expired';
  return (
    <>
      {!isManager && approval === 'asked' && (
        <Button
          {...common}
          variant="secondary"
          onClick={() => change.mutate({ action: 'approve' })}
        >
          Подписать
        </Button>
      )}
      {isNew ? (
        <Button
          {...common}
          disabled={isUnsaved || proposal.bills.length === 0}
          className="flex-1"
          onClick={() => change.mutate({ action: 'send' })}
        >
          {sent === null
            ? `Отправить${client === null ? '' : `: ${client}`}`
            : `Отправить версию ${sent + 1}`}
        </Button>
      ) : (
        <Button
          {...common}
          variant="secondary"
          className="flex-1"
          onClick={() => change.mutate({ action: 'link' })}
        >
          Новая ссылка
        </Button>
      )}
    </>
  );
}
