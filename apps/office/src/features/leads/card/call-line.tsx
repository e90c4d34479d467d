import { OFFICE_ZONE } from '@prichal/contract';
import { PlaceTime } from '../list/place-time.tsx';
import { bothClocks } from '../time/call-window.ts';
import { useCard } from './card-context.ts';
import type { Contact } from './use-contact.ts';

/** Where the client is, what the clock there shows, and whether one may call. */
export function CallLine({ contact }: { contact: Contact }) {
  const { card, now, zone } = useCard();
  const { isOpen, text, from } = contact.window;
  return (
    <p className="flex items-baseline gap-3">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full border ${isOpen ? 'border-good bg-good' : 'border-warn'}`}
      />
      <span>
        {card.place.zone === null ? (
          <span>{`${card.place.city ?? 'Город неизвестен'}, по\u00a0нашему времени `}</span>
        ) : (
          <>
            <PlaceTime place={card.place} now={now} />
            {', '}
          </>
        )}
        <span className={isOpen ? 'text-quiet' : 'text-warn'}>
          {isOpen ? text : `${text} (${bothClocks(from, zone, OFFICE_ZONE)})`}
        </span>
      </span>
    </p>
  );
}
