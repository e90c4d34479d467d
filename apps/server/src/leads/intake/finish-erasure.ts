import type { Erased } from '@prichal/database';
import type { PhotoStore } from '../photos/photo-store.ts';

export interface ErasureSteps {
  store: Pick<PhotoStore, 'remove'>;
  /** what follows the transaction: messages that lie in files, pages that show the review */
  afterwards?: (erased: { review: boolean }) => Promise<unknown>;
}

/** What follows the erasure of requests: their photos, their letters in files, the pages that show their review. */
export async function finishErasure(
  { store, afterwards }: ErasureSteps,
  erased: readonly Extract<Erased, { kind: 'erased' }>[],
): Promise<void> {
  // a photo whose removal fails is still written down, so the job removes it later
  await Promise.allSettled([
    ...erased.flatMap(({ photos }) => photos.map((name) => store.remove(name))),
    afterwards?.({ review: erased.some(({ review }) => review) }),
  ]);
}
