import type { PendingCall } from '../../../contacts/pending-call.ts';
import type { SheetName } from '../card/card-context.ts';
import type { Contact } from '../card/use-contact.ts';
import { AssignSheet } from './assign-sheet.tsx';
import { CloseSheet } from './close-sheet.tsx';
import { EraseSheet } from './erase-sheet.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { OutcomeSheet } from './outcome-sheet.tsx';
import { SnoozeSheet } from './snooze-sheet.tsx';
import { StageSheet } from './stage-sheet.tsx';
import { StepSheet } from './step-sheet.tsx';
import { TextsSheet } from './texts-sheet.tsx';

/** The one question that stands over the card. */
export function CardSheets({
  sheet,
  call,
  contact,
}: {
  sheet: SheetName;
  call: PendingCall | null;
  contact: Contact;
}) {
  switch (sheet.name) {
    case 'outcome':
      return <OutcomeSheet call={call} />;
    case 'step':
      return <StepSheet first={sheet.kind} />;
    case 'snooze':
      return <SnoozeSheet />;
    case 'close':
      return <CloseSheet />;
    case 'assign':
      return <AssignSheet />;
    case 'stage':
      return <StageSheet />;
    case 'texts':
      return <TextsSheet contact={contact} />;
    case 'erase':
      return <EraseSheet />;
    case 'menu':
      return <MenuSheet contact={contact} />;
  }
}
