import { Button } from '@prichal/ui/button.tsx';
import type { LeadsOutlet } from '../leads-page.tsx';
import { FuseLine } from '../list/fuse-line.tsx';
import type { Fuse } from '../time/fuse.ts';
import { CardBar } from './card-bar.tsx';
import { useCard } from './card-context.ts';

/** The bar of a phone with the fuse under it; on a wide screen the head has both. */
export function CardTop({ list, fuse }: { list: LeadsOutlet; fuse: Fuse | null }) {
  const { card, open } = useCard();
  const at = list.order.indexOf(card.uid);
  return (
    <div className="sticky top-0 z-20 desk:hidden">
      <CardBar
        back={list.back}
        title={
          <>
            {card.number}
            {card.demo && <span className="pl-2 text-small font-normal text-quiet">демо</span>}
          </>
        }
        note={
          at === -1
            ? list.listName
            : `${at + 1} из\u00a0${list.order.length}, ${list.listName.toLowerCase()}`
        }
      >
        <MoreButton onClick={() => open({ name: 'menu' })} />
      </CardBar>
      {fuse ? <FuseLine fuse={fuse} /> : <div className="border-b border-line" />}
    </div>
  );
}

export function MoreButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="quiet"
      aria-label="Другие действия"
      onClick={onClick}
      className="min-w-12 px-0"
    >
      <Dots />
    </Button>
  );
}

function Dots() {
  return (
    <svg viewBox="0 0 24 24" className="size-6 fill-current" aria-hidden="true">
      <circle cx="5" cy="12" r="1.8" />
      <circle cx="12" cy="12" r="1.8" />
      <circle cx="19" cy="12" r="1.8" />
    </svg>
  );
}
