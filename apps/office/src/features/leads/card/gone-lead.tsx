import { ButtonLink } from '@prichal/ui/button.tsx';
import type { LeadsOutlet } from '../leads-page.tsx';
import { LeftNotes } from './left-notes.tsx';

/** A lead that a colleague has taken, or that never was: what happened, and on to the next one. */
export function GoneLead({
  uid,
  message,
  list,
}: {
  uid: string;
  message: string | null;
  list: LeadsOutlet;
}) {
  const next = list.next ?? list.first;
  return (
    <div className="grid justify-items-start gap-4">
      <p role="alert" className="text-lead">
        {message ?? 'Этой заявки нет, или её ведёт коллега.'}
      </p>
      <LeftNotes lead={uid} />
      {next === undefined ? (
        <ButtonLink to={list.back}>К{'\u00a0'}списку</ButtonLink>
      ) : (
        <ButtonLink to={list.addressFor(next)}>Следующая в{'\u00a0'}списке</ButtonLink>
      )}
    </div>
  );
}
