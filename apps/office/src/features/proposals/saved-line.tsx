import { useOnline } from '../../ui/use-online.ts';
import type { ProposalEdits } from './editor/use-edits.ts';
import { savedText } from './saved-text.ts';

/** The state of what is typed, announced when it changes. */
export function SavedLine({ edits }: { edits: ProposalEdits }) {
  const [text, tone] = savedText(edits, useOnline());
  return (
    <span role="status" className={tone}>
      {text}
    </span>
  );
}
