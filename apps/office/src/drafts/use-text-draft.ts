import { useState } from 'react';
import { readDraft, writeDraft } from './drafts.ts';
import type { DraftOf } from './drafts.ts';

/**
 * A text that is being written: each keystroke is stored on this device and survives a reload, a lost network and an
 * ended session.
 * @param initial what the field begins with; a draft that equals it is none
 */
export function useTextDraft(of: DraftOf, initial: string) {
  const [typed, setTyped] = useState(() => readDraft(of));
  const store = (text: string | null) => {
    const draft = text === initial ? null : text;
    writeDraft(of, draft);
    setTyped(draft);
  };
  return {
    text: typed ?? initial,
    isDraft: typed !== null,
    type: store,
    drop: () => store(null),
  };
}
export type TextDraft = ReturnType<typeof useTextDraft>;
