import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOutletContext, useParams } from 'react-router';
import { failureOf } from '../../../api/call-api.ts';
import { leadQuery } from '../../../api/leads.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import type { LeadsOutlet } from '../leads-page.tsx';
import { POLL_MS } from '../live/use-lead-events.ts';
import { CardBar } from './card-bar.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { GoneLead } from './gone-lead.tsx';
import { LeadCardView } from './lead-card-view.tsx';
import { useSwipe } from './use-swipe.ts';

/** `/office/leads/:uid`: what is known of one lead, and what is done with it. */
export function LeadCardPage() {
  const { uid = '' } = useParams();
  const list = useOutletContext<LeadsOutlet>();
  const card = useQuery({ ...leadQuery(uid), refetchInterval: list.isLive ? false : POLL_MS });
  // who was faster is said by the change that lost, before the card itself is gone
  const [lost, setLost] = useState<{ uid: string; message: string } | null>(null);
  const areaRef = useRef<HTMLDivElement>(null);
  const sheetRef = useRef<HTMLDivElement>(null);
  const has = { previous: list.previous !== undefined, next: list.next !== undefined };
  useSwipe(areaRef, sheetRef, has, list.walk);
  const isGone = card.error !== null && failureOf(card.error).code === 'NOT_FOUND';
  return (
    <div ref={areaRef} className="contents">
      {card.data && !isGone ? (
        <LeadCardView
          // contacts that were shown are forgotten when they are erased
          key={`${uid} ${card.data.erased_at}`}
          card={card.data}
          list={list}
          sheetRef={sheetRef}
          onLost={(message) => setLost({ uid, message })}
        />
      ) : (
        <section aria-label="Заявка" className="min-h-0 min-w-0 desk:overflow-y-auto">
          <CardBar back={list.back} title="Заявка" />
          {card.isPending && <CardSkeleton />}
          {card.error && (
            <div className="p-4 desk:p-8">
              {isGone ? (
                <GoneLead uid={uid} message={lost?.uid === uid ? lost.message : null} list={list} />
              ) : (
                <QueryFailure of={card} what="Заявка не загрузилась." />
              )}
            </div>
          )}
        </section>
      )}
    </div>
  );
}
