import { useState } from 'react';
import { mergeDrafts, same } from './merge-drafts.ts';
import type { Choices } from './merge-drafts.ts';
import { useStateDraft } from './use-state-draft.ts';

/**
 * A form stored on this device until it is sent, over a record that somebody else may save meanwhile: their fields are
 * taken, and where both changed the same one, the person chooses.
 * @param saved what is stored now; a later answer of the server may differ from what the draft began with
 */
export function useMergedDraft<Value>(of: string, saved: Value) {
  const [draft, setDraft, drop] = useStateDraft(of, { base: saved, typed: saved });
  const [choices, setChoices] = useState<Choices>({});
  const { merged, clashes } = mergeDrafts(draft.base, draft.typed, saved, choices);
  return {
    typed: merged,
    clashes,
    isChanged: !same(merged, saved),
    type(next: Value) {
      if (clashes.length === 0) setDraft({ base: saved, typed: next });
      else setDraft({ base: draft.base, typed: next });
      // what was taken from a colleague stands in `next`; asked again only if it is typed over
      setChoices(clashes.length === 0 ? {} : onlyMine(choices));
    },
    choose: (path: string, side: 'mine' | 'theirs') => setChoices({ ...choices, [path]: side }),
    drop() {
      drop();
      setChoices({});
    },
  };
}

function onlyMine(choices: Choices): Choices {
  return Object.fromEntries(Object.entries(choices).filter(([, side]) => side === 'mine'));
}
