import type { DealStep } from '@prichal/contract';
import type { Deal } from '@prichal/contract/office';
import { useState } from 'react';
import { DealBillSection } from './bill/deal-bill-section.tsx';
import { DealHead } from './deal-head.tsx';
import { DealMenu } from './deal-menu.tsx';
import { DealSummary } from './deal-summary.tsx';
import { EventSheet } from './events/event-sheet.tsx';
import type { EventChoice } from './events/event-values.ts';
import { HistorySection } from './events/history-section.tsx';
import { UploadSheet } from './files/upload-sheet.tsx';
import { LinkSheet } from './links/link-sheet.tsx';
import { LinksSection } from './links/links-section.tsx';
import { AnswersSection } from './messages/answers-section.tsx';
import { MessagesSection } from './messages/messages-section.tsx';
import { NewsBox } from './news-box.tsx';
import { StepsSection } from './steps/steps-section.tsx';
import { TaskBox } from './task-box.tsx';
import { useDealChanges } from './use-deal-changes.ts';

type Opened =
  | { sheet: 'event'; choice: EventChoice; title?: string | undefined }
  | { sheet: 'files'; step: DealStep }
  | { sheet: 'menu' };

/** The way of the car and its files at the left, the bill and the talk with the client at the right; on a phone below. */
export function DealView({ deal }: { deal: Deal }) {
  const changes = useDealChanges(deal);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const open = (choice: EventChoice, title?: string) => {
    changes.record.reset();
    setOpened({ sheet: 'event', choice, title });
  };
  return (
    <>
      <DealHead
        deal={deal}
        changes={changes}
        onEvent={open}
        onMenu={() => setOpened({ sheet: 'menu' })}
      />
      <div className="grid w-full max-w-[112rem] grid-cols-[minmax(0,1fr)] gap-8 p-4 pb-32 desk:px-8 desk:py-6 side:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] side:gap-12">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
          <DealSummary deal={deal} />
          <NewsBox deal={deal} changes={changes} />
          <TaskBox deal={deal} onEvent={open} />
          <StepsSection
            deal={deal}
            changes={changes}
            onEvent={open}
            onUpload={(step) => setOpened({ sheet: 'files', step })}
          />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
          <AnswersSection deal={deal} changes={changes} />
          <DealBillSection deal={deal} onChange={(line) => open({ kind: 'line-changed', line })} />
          <MessagesSection deal={deal} changes={changes} />
          <HistorySection
            deal={deal}
            onUndo={(event) => open({ kind: 'undone', event }, 'Отменить запись')}
          />
          <LinksSection deal={deal} changes={changes} />
        </div>
      </div>
      {opened?.sheet === 'event' && (
        <EventSheet
          deal={deal}
          choice={opened.choice}
          title={opened.title}
          changes={changes}
          onClose={close}
        />
      )}
      {opened?.sheet === 'files' && (
        <UploadSheet deal={deal} step={opened.step} changes={changes} onClose={close} />
      )}
      {opened?.sheet === 'menu' && <DealMenu deal={deal} onEvent={open} onClose={close} />}
      {changes.made && <LinkSheet deal={deal} made={changes.made} onClose={changes.closeMade} />}
    </>
  );
}
