import { readDraft, writeDraft } from '../../../drafts/drafts.ts';
import type { EditedDraft } from './edited-draft.ts';

/** What is typed, and what it was typed over. */
export interface Edits {
  /** of the proposal that was edited */
  version: number;
  /** what stood in the fields when they were saved last */
  base: EditedDraft;
  edited: EditedDraft;
}
/** `by`: uid of who writes. */
export interface EditsOf {
  uid: string;
  by: string;
}

const draftOf = ({ uid, by }: EditsOf) => ({ by, of: `proposal:${uid}` });

/** What this device holds of edits that were not saved; null: none. */
export function readEdits(of: EditsOf): Edits | null {
  try {
    const stored = JSON.parse(readDraft(draftOf(of)) ?? 'null') as Edits | null;
    const isWhole = typeof stored?.version === 'number' && Array.isArray(stored.edited?.cars);
    return isWhole && Array.isArray(stored.base?.cars) ? stored : null;
  } catch {
    return null;
  }
}

/** Stores each keystroke, so that it survives a reload, a lost network and an ended session; null: all is saved. */
export function writeEdits(of: EditsOf, edits: Edits | null): void {
  writeDraft(draftOf(of), edits === null ? null : JSON.stringify(edits));
}
