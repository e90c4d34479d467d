import { Button } from '@prichal/ui/button.tsx';
import { useState } from 'react';
import { changedFields } from '../../../drafts/merge-drafts.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { inOneWay } from './edited-draft.ts';
import { fieldName, fieldValue } from './field-texts.ts';
import { readEdits, writeEdits } from './stored-edits.ts';
import type { EditsOf } from './stored-edits.ts';

/**
 * What this device holds of a proposal that its writer can no longer open, as when the request was assigned to a
 * colleague: the fields and their values, to be passed on or dropped.
 */
export function StrandedEdits({ of }: { of: EditsOf }) {
  const [edits, setEdits] = useState(() => readEdits(of));
  if (edits === null) return null;
  const lines = changedFields(inOneWay(edits.base), inOneWay(edits.edited)).map(
    (change) => `${fieldName(change.path, edits.edited)}: ${fieldValue(change, 'mine')}`,
  );
  const drop = () => {
    writeEdits(of, null);
    setEdits(null);
  };
  return (
    <section aria-labelledby="stranded" className="px-4 pb-8 desk:px-8">
      <div className="rounded-lg border border-warn p-4">
        <h2 id="stranded" className="font-semi text-warn">
          Ваши правки не{'\u00a0'}сохранены
        </h2>
        <p className="text-small text-quiet">
          Они остались на{'\u00a0'}этом устройстве. Передайте их тому, кто ведёт предложение теперь.
        </p>
        <ul className="py-3">
          {lines.map((line, index) => (
            <li key={index} className="py-1 wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={lines.join('\n')} label="Скопировать" />
          <Button variant="secondary" onClick={drop}>
            Удалить с{'\u00a0'}устройства
          </Button>
        </div>
      </div>
    </section>
  );
}
