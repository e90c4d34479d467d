import { Button } from '@prichal/ui/button.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { WAY_TITLES, writtenWays } from '../../../contacts/contact-ways.ts';
import { Hint } from '../../../keyboard/hints.tsx';
import { useShortcuts } from '../../../keyboard/use-shortcuts.ts';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { useCard } from './card-context.ts';
import { MoreButton } from './card-top.tsx';
import { useStartProposal } from './use-start-proposal.ts';
import type { Contact } from './use-contact.ts';

/** Buttons under the person on a wide screen, with their keys; on a phone they are at the thumb. */
export function HeadActions({ contact }: { contact: Contact }) {
  const { card, isClosed, open } = useCard();
  const start = useStartProposal(card.uid);
  const { beside } = writtenWays(card.ways);
  useShortcuts({
    ...(contact.isFree && { KeyT: () => contact.take(false) }),
    ...(card.ways.includes('phone') && { KeyC: () => mainAction(contact) }),
    ...(!isClosed && {
      KeyZ: () => open({ name: 'snooze' }),
      KeyM: () => open({ name: 'texts' }),
      KeyP: start.begin,
    }),
  });
  return (
    <div className="flex flex-wrap gap-2 pt-3 max-desk:hidden">
      {card.ways.includes('phone') && !isClosed && (
        <Button
          busy={contact.isBusy}
          aria-keyshortcuts="C"
          onClick={() => mainAction(contact)}
          className="px-4!"
        >
          {(contact.window.isOpen || !contact.isFree) && <Icon name="phone" size={20} />}
          {mainText(contact)} <Hint>{contact.isFree && !contact.window.isOpen ? 'T' : 'C'}</Hint>
        </Button>
      )}
      {beside.map((way) => (
        <Button key={way} variant="secondary" className="px-3!" onClick={() => contact.reach(way)}>
          {WAY_TITLES[way]}
        </Button>
      ))}
      {!isClosed && (
        <Button
          variant="secondary"
          className="px-3!"
          aria-keyshortcuts="M"
          onClick={() => open({ name: 'texts' })}
        >
          Текст
        </Button>
      )}
      <span className="flex gap-2 min-[90rem]:ml-auto">
        {!isClosed && (
          <Button
            variant="secondary"
            className="px-3!"
            aria-keyshortcuts="P"
            busy={start.isPending}
            onClick={start.begin}
          >
            Предложение <Hint>P</Hint>
          </Button>
        )}
        {!isClosed && (
          <Button
            variant="secondary"
            className="px-3!"
            aria-keyshortcuts="Z"
            onClick={() => open({ name: 'snooze' })}
          >
            Отложить <Hint>Z</Hint>
          </Button>
        )}
        <MoreButton onClick={() => open({ name: 'menu' })} />
      </span>
      <div className="w-full empty:hidden">
        <FailureLine error={start.error} />
      </div>
    </div>
  );
}

/** By day it takes and dials, by night of the client it takes alone. */
export function mainAction(contact: Contact): void {
  if (contact.isFree) contact.take(contact.window.isOpen);
  else contact.reach('phone');
}

function mainText({ isFree, window }: Contact): string {
  if (!isFree) return 'Позвонить';
  return window.isOpen ? 'Взять и\u00a0позвонить' : 'Взять';
}
