import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from './keyboard/use-shortcuts.ts';
import type { Neighbours } from './use-neighbours.ts';

interface Walked extends Neighbours {
  /** uids in the order of the list */
  order: readonly string[];
  /** of the open card */
  uid: string | undefined;
  /** «П-48213, 3 из 12» of the open card */
  place: string;
  addressFor: (uid: string) => string;
}

/**
 * J and K, and a swipe over the card, walk the list.
 * @returns `walk`: one step; `said`: which card has opened, or that there is none further, for a screen reader
 */
export function useWalk({ order, uid, previous, next, place, addressFor }: Walked) {
  const navigate = useNavigate();
  const [said, say] = useState('');
  const [shown, setShown] = useState(uid);
  if (shown !== uid) {
    setShown(uid);
    say(shown !== undefined && uid !== undefined ? place : '');
  }
  // The card asked for last. It is ahead of `uid` while the router still renders it, and the
  // next step must count from it.
  const asked = useRef(uid);
  useEffect(() => {
    asked.current = uid;
  }, [uid]);
  const walk = (step: 1 | -1): void => {
    const from = asked.current;
    const beside = step === 1 ? next : previous;
    const to =
      from === undefined ? order[0] : from === uid ? beside : order[order.indexOf(from) + step];
    if (to === undefined) {
      say(step === 1 ? 'Дальше в\u00a0списке заявок нет' : 'Это первая заявка в\u00a0списке');
      return;
    }
    asked.current = to;
    void navigate(addressFor(to), { replace: from !== undefined });
  };
  useShortcuts({ KeyJ: () => walk(1), KeyK: () => walk(-1) });
  return { walk, said };
}
