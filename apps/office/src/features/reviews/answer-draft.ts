import { useState } from 'react';
import { deviceStorage } from '../../ui/device-storage.ts';

const PREFIX = 'prichal.office-answer:';

/** What a draft belongs to: on a shared device nobody sees another's. */
export interface DraftOf {
  review: string;
  /** name of who writes */
  by: string;
}

const keyOf = ({ review, by }: DraftOf): string => `${PREFIX}${by}:${review}`;

/** The draft that this device holds; null: none, or no storage. */
function readDraft(of: DraftOf, storage: Pick<Storage, 'getItem'> | null): string | null {
  try {
    return storage?.getItem(keyOf(of)) ?? null;
  } catch {
    return null;
  }
}

/** Stores a draft; null drops it. Without storage (private mode, full) it lives as long as the page. */
export function writeDraft(
  of: DraftOf,
  text: string | null,
  storage: Pick<Storage, 'setItem' | 'removeItem'> | null,
): void {
  try {
    if (text === null) storage?.removeItem(keyOf(of));
    else storage?.setItem(keyOf(of), text);
  } catch {
    // the field itself has it
  }
}

/**
 * The answer that is being written: each keystroke is stored on this device and survives a reload and a lost network.
 * @param published what stands on the site; a draft that equals it is none
 */
export function useAnswerDraft(of: DraftOf, published: string) {
  const [typed, setTyped] = useState(() => readDraft(of, deviceStorage()));
  const store = (text: string | null) => {
    const draft = text === published ? null : text;
    writeDraft(of, draft, deviceStorage());
    setTyped(draft);
  };
  return {
    text: typed ?? published,
    isDraft: typed !== null,
    type: store,
    drop: () => store(null),
  };
}
