import type { LeadCard } from '@prichal/contract/office';
import { useMemo, useState } from 'react';
import type { Ref } from 'react';
import { useSession } from '../../../api/session.ts';
import { usePendingCall } from '../../../contacts/pending-call.ts';
import { useReturnFromCall } from '../calls/use-return-from-call.ts';
import type { LeadsOutlet } from '../leads-page.tsx';
import { CardSheets } from '../sheets/card-sheets.tsx';
import { fuseOfLead } from '../time/fuse.ts';
import { elapsedSince, serverNow, useMinute } from '../time/use-minute.ts';
import type { TimedAnswer } from '../time/use-minute.ts';
import { knownZone } from '../../../time/zone-time.ts';
import { ActionBar } from './action-bar.tsx';
import { CardBody } from './card-body.tsx';
import { CardContextProvider } from './card-context.ts';
import type { CardContext, SheetName } from './card-context.ts';
import { CardHead } from './card-head.tsx';
import { CardTop } from './card-top.tsx';
import { useContact } from './use-contact.ts';

/** One lead: what is known in the order in which it is needed on the phone, and the bar that is always there. */
export function LeadCardView({
  card,
  list,
  sheetRef,
  onLost,
}: {
  card: LeadCard & TimedAnswer;
  list: LeadsOutlet;
  /** what a swipe moves */
  sheetRef: Ref<HTMLDivElement>;
  /** a colleague was faster; Russian */
  onLost: (message: string) => void;
}) {
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const { uid: me } = useSession();
  const minute = useMinute();
  const now = serverNow(card, minute);
  const fuse = fuseOfLead(card, card.office, elapsedSince(card, minute));
  const zone = knownZone(card.place.zone);
  const contact = useContact({ card, now, zone, onLost });
  const call = usePendingCall(card.uid);
  useReturnFromCall(call, () => setSheet((open) => open ?? { name: 'outcome' }));
  const time = now.getTime();
  const context = useMemo<CardContext>(
    () => ({
      card,
      now: new Date(time),
      zone,
      isClosed: card.stage === 'lost' || card.stage === 'handed-over',
      me,
      open: setSheet,
      close: () => setSheet(null),
    }),
    [card, time, zone, me],
  );
  return (
    <CardContextProvider value={context}>
      <title>{`${card.number} | Кабинет`}</title>
      <section
        aria-label={`Заявка ${card.number}`}
        className="flex min-h-0 min-w-0 flex-col max-desk:overflow-x-clip max-desk:pb-24 desk:overflow-y-auto"
      >
        <CardTop list={list} fuse={fuse} />
        <div ref={sheetRef} className="flex min-w-0 flex-1 flex-col">
          <CardHead fuse={fuse} contact={contact} call={call} />
          <CardBody />
        </div>
        <ActionBar contact={contact} />
      </section>
      {sheet && <CardSheets sheet={sheet} call={call} contact={contact} />}
    </CardContextProvider>
  );
}
