import { Button } from '@prichal/ui/button.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { Link } from 'react-router';
import type { LeadsOutlet } from '../leads-page.tsx';
import { FuseLine } from '../list/fuse-line.tsx';
import type { Fuse } from '../time/fuse.ts';
import { CardBar } from './card-bar.tsx';
import { useCard } from './card-context.ts';

/** The bar of a phone with the fuse under it; on a wide screen the head has both. */
export function CardTop({ list, fuse }: { list: LeadsOutlet; fuse: Fuse | null }) {
  const { card, open } = useCard();
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
        note={list.place}
      >
        <Neighbour list={list} uid={list.previous} name="Предыдущая заявка" turn="rotate-180" />
        <Neighbour list={list} uid={list.next} name="Следующая заявка" />
        <MoreButton onClick={() => open({ name: 'menu' })} />
      </CardBar>
      {fuse ? <FuseLine fuse={fuse} /> : <div className="border-b border-line" />}
    </div>
  );
}

/** The lead beside this one in the list, as J, K and a swipe open it; there is none: the place stays empty. */
function Neighbour({
  list,
  uid,
  name,
  turn = '',
}: {
  list: LeadsOutlet;
  uid: string | undefined;
  name: string;
  turn?: string;
}) {
  return uid === undefined ? (
    <span className="size-12" />
  ) : (
    <Link
      to={list.addressFor(uid)}
      replace
      aria-label={name}
      className="grid size-12 place-items-center rounded-md hover:bg-raised"
    >
      <Icon name="down" className={turn} />
    </Link>
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
