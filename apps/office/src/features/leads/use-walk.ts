import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
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
 * @returns `walk`: one step, false where there is none; `said`: which card has opened, or that there is none further, for a screen reader
 */
export function useWalk({ order, uid, previous, next, place, addressFor }: Walked) {
  const navigate = useNavigate();
  const [said, say] = useState('');
  const [shown, setShown] = useState(uid);
  if (shown !== uid) {
    setShown(uid);
    say(shown !== undefined && uid !== undefined ? place : '');
  }
  // Cards that the router still has to render, in the order in which they were asked for: the next step counts from the
  // last of them, also when one of those before it is rendered meanwhile.
  const asked = useRef<string[]>([]);
  useEffect(() => {
    const at = uid === undefined ? -1 : asked.current.indexOf(uid);
    asked.current = at === -1 ? [] : asked.current.slice(at + 1);
  }, [uid]);
  const walk = (step: 1 | -1): boolean => {
    const from = asked.current.at(-1) ?? uid;
    const beside = step === 1 ? next : previous;
    const to =
      from === undefined ? order[0] : from === uid ? beside : order[order.indexOf(from) + step];
    if (to === undefined) {
      say(step === 1 ? 'Дальше в\u00a0списке заявок нет' : 'Это первая заявка в\u00a0списке');
      return false;
    }
    asked.current.push(to);
    void navigate(addressFor(to), { replace: from !== undefined });
    return true;
  };
  useShortcuts({ KeyJ: () => void walk(1), KeyK: () => void walk(-1) });
  return { walk, said };
}
