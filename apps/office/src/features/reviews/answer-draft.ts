import type { DraftOf } from '../../drafts/drafts.ts';

/** The draft of the answer to one review. */
export const answerDraft = (review: string, by: string): DraftOf => ({
  by,
  of: `answer:${review}`,
});
