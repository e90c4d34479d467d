import { Button } from '@prichal/ui/button.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { WAY_TITLES, writtenWays } from '../../../contacts/contact-ways.ts';
import { useLeadChange } from '../live/use-lead-change.ts';
import { useCard } from './card-context.ts';
import { mainAction } from './head-actions.tsx';
import type { Contact } from './use-contact.ts';

/** At the thumb of a phone: the call and the first ways of writing; the others are under «…». */
export function ActionBar({ contact }: { contact: Contact }) {
  const { card, isClosed } = useCard();
  const change = useLeadChange();
  const { beside } = writtenWays(card.ways);
  return (
    <div
      data-bottom-tabs=""
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap gap-2 border-t border-line bg-ground px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] desk:hidden"
    >
      {isClosed ? (
        <Button
          variant="secondary"
          size="large"
          className="flex-1"
          busy={change.isPending}
          onClick={() =>
            change.mutate({ uid: card.uid, action: 'reopen', body: { version: card.version } })
          }
        >
          Открыть снова
        </Button>
      ) : (
        card.ways.includes('phone') && (
          <Button
            size="large"
            className="flex-auto px-3! whitespace-nowrap"
            busy={contact.isBusy}
            onClick={() => mainAction(contact)}
          >
            {(contact.window.isOpen || !contact.isFree) && (
              // no room on the smallest phones
              <Icon name="phone" className="max-[24rem]:hidden" />
            )}
            {contact.isFree && !contact.window.isOpen ? 'Взять' : 'Позвонить'}
          </Button>
        )
      )}
      {beside.map((way) => (
        <Button
          key={way}
          variant="secondary"
          size="large"
          className="flex-auto px-2! text-body! whitespace-nowrap"
          onClick={() => contact.reach(way)}
        >
          {WAY_TITLES[way]}
        </Button>
      ))}
    </div>
  );
}
