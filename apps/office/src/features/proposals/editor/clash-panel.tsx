import { ClashChoices } from '../../../drafts/clash-choices.tsx';
import { fieldName, fieldValue } from './field-texts.ts';
import type { ProposalEdits } from './use-edits.ts';

/** Fields of a proposal that two people have changed. */
export function ClashPanel({ edits: { clashes, choose, draft } }: { edits: ProposalEdits }) {
  return (
    <ClashChoices
      title="Предложение открыто у двоих: выберите, что оставить"
      clashes={clashes}
      nameOf={(path) => fieldName(path, draft)}
      valueOf={fieldValue}
      onChoose={choose}
    />
  );
}
