import type { HistoryItem } from '@prichal/contract/office';
import { useId, useState } from 'react';
import { OFFICE_ZONE } from '@prichal/contract';
import { briefly } from '../../../time/say-moment.ts';
import { useNotes } from '../notes/notes.ts';
import { useCard } from './card-context.ts';
import { NoteField } from './note-field.tsx';
import { WaitingNotes } from './waiting-notes.tsx';

const FEW = 8;

/** What was done with the lead, the newest first; notes are plain text. */
export function HistorySection() {
  const { card, me } = useCard();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const notes = useNotes(card.uid, me);
  const shown = isWhole ? card.history : card.history.slice(0, FEW);
  const rest = card.history.length - shown.length;
  return (
    <section aria-labelledby={id} className="flex h-full flex-col pt-5">
      <h2 id={id} className="pb-3 text-lead font-semi">
        История
      </h2>
      <ol className="flex-1">
        <WaitingNotes notes={notes.waiting} onRemove={notes.remove} />
        {shown.map((item) => (
          <Item key={item.uid} item={item} />
        ))}
      </ol>
      {rest > 0 && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="link mb-3 min-h-12 self-start text-quiet"
        >
          {`Показать раньше, ещё ${rest}`}
        </button>
      )}
      <NoteField notes={notes} />
    </section>
  );
}

function Item({ item }: { item: HistoryItem }) {
  const { card, now } = useCard();
  const { at, by, title, kind } = item;
  // the client's own words stand above, with what was asked
  const text = item.text === card.message ? null : item.text;
  const isClient = kind === 'received';
  return (
    <li className="group grid grid-cols-[3.25rem_0.75rem_minmax(0,1fr)] gap-x-3">
      <time dateTime={at} className="text-right text-bill leading-6 text-quiet">
        {briefly(new Date(at), now, OFFICE_ZONE)}
      </time>
      <span aria-hidden="true" className="flex flex-col items-center pt-1.5">
        <span
          className={`size-3 shrink-0 rounded-full border-2 ${isClient ? 'border-accent bg-accent' : 'border-control'}`}
        />
        <span className="w-px flex-1 bg-line group-last:hidden" />
      </span>
      <div className="pb-5">
        <p className="leading-6">
          {title}
          {by !== null && <span className="text-quiet">{`, ${by}`}</span>}
        </p>
        {text !== null && (
          <p className="text-bill leading-6 break-words whitespace-pre-wrap text-quiet">{text}</p>
        )}
      </div>
    </li>
  );
}
