import { formatKopecks } from '@prichal/contract';
import { Button } from '@prichal/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { callModeQuery, leadQuery } from '../../../api/leads.ts';
import { useSession } from '../../../api/session.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { usePendingCall } from '../../../contacts/pending-call.ts';
import { NoteField } from '../card/note-field.tsx';
import { Hint } from '../../../keyboard/hints.tsx';
import { useShortcuts } from '../../../keyboard/use-shortcuts.ts';
import { useNotes, useSendingNotes } from '../notes/notes.ts';
import { useMinute } from '../time/use-minute.ts';
import { clockIn, knownZone } from '../../../time/zone-time.ts';
import { CallTimer } from './call-timer.tsx';
import { CheaperCars } from './cheaper-cars.tsx';
import { WhySection } from './why-section.tsx';

/** `/office/leads/:uid/call`: what is before the eyes while one talks about the price. */
export function CallModePage() {
  const { uid = '' } = useParams();
  const { uid: me } = useSession();
  const mode = useQuery(callModeQuery(uid));
  const lead = useQuery(leadQuery(uid));
  const call = usePendingCall(uid);
  const notes = useNotes(uid, me);
  useSendingNotes(me);
  const minute = useMinute();
  const navigate = useNavigate();
  // the card itself asks what came of a call that was dialled
  const finish = () => void navigate(`/leads/${uid}`);
  useShortcuts({ KeyE: finish });
  const card = lead.data;
  const zone = knownZone(card?.place.zone ?? null);
  const total = mode.data?.explained?.total_kopecks;
  const about = [
    card && `${card.place.city ?? 'город неизвестен'} ${clockIn(new Date(minute), zone)}`,
    mode.data?.title,
    total !== undefined && `${formatKopecks(total)}\u00a0₽`,
  ].filter(Boolean);
  const isWide = useWide();
  const note = (
    <div className="max-w-[64rem]">
      <NoteField notes={notes} />
    </div>
  );
  const name = card?.name ?? 'Без имени';
  return (
    <div className="flex-1 desk:h-dvh desk:flex-none desk:overflow-y-auto">
      <title>{`Разговор: ${name} | Кабинет`}</title>
      <header className="sticky top-0 z-20 flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-ground px-4 py-3 desk:min-h-20 desk:px-8">
        {call && <CallTimer from={call.at} />}
        <div className="min-w-0 flex-[1_1_14rem]">
          <h1 tabIndex={-1} className="text-lead font-bold tracking-tight">
            {name}
            {card?.demo === true && (
              <span className="pl-3 text-small font-normal text-quiet">демо</span>
            )}
          </h1>
          <p className="text-small text-quiet">{about.join(', ')}</p>
        </div>
        {call && <p className="text-small text-quiet max-side:hidden">Время идёт с «Позвонить»</p>}
        <Button aria-keyshortcuts="E" onClick={finish} className="max-desk:w-full">
          {call ? 'Закончить, записать итог' : 'Вернуться к\u00a0заявке'} <Hint>E</Hint>
        </Button>
      </header>
      {mode.isPending && (
        <div className="p-4 desk:p-8">
          <RowSkeletons rows={5} />
        </div>
      )}
      {mode.error && (
        <div className="p-4 desk:p-8">
          <QueryFailure of={mode} what="Разбор суммы не загрузился." />
        </div>
      )}
      {mode.data && (
        <div className="grid max-w-[104rem] desk:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)] desk:min-h-[calc(100dvh-5rem)]">
          <div className="min-w-0 px-4 pt-6 desk:px-8">
            <WhySection mode={mode.data} pages={card?.pages ?? []} />
            {isWide && note}
          </div>
          <aside
            aria-label="Дешевле и рядом"
            className="min-w-0 px-4 pt-6 pb-8 max-desk:border-t max-desk:border-line desk:border-l desk:border-line desk:px-6"
          >
            <CheaperCars lead={uid} mode={mode.data} />
          </aside>
          {!isWide && <div className="px-4 pb-28">{note}</div>}
        </div>
      )}
    </div>
  );
}
