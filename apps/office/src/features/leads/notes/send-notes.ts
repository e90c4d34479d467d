import type { NoteStore } from './note-store.ts';

/** What became of a note: sent, to be tried later, or never to be taken, with the reason in Russian. */
export type NoteOutcome = 'sent' | 'later' | { rejected: string };

/**
 * Sends what is finished, one after another, once at a time; what cannot go now waits for the next call.
 * @param by only notes of this person
 * @returns how many were sent
 */
export function createNoteSender(
  store: NoteStore,
  send: (note: { lead: string; key: string; text: string }) => Promise<NoteOutcome>,
): (by: string) => Promise<number> {
  let running: Promise<number> | null = null;

  async function sendAll(by: string): Promise<number> {
    let sent = 0;
    const tried = new Set<string>();
    for (;;) {
      const note = store
        .all()
        .find(
          (one) => one.by === by && one.isFinished && one.rejected === null && !tried.has(one.key),
        );
      if (note === undefined) return sent;
      tried.add(note.key);
      const outcome = await send(note);
      if (outcome === 'later') return sent;
      if (outcome === 'sent') {
        sent += 1;
        store.remove(note.key);
      } else store.reject(note.key, outcome.rejected);
    }
  }

  return (by) => {
    running ??= sendAll(by).finally(() => {
      running = null;
    });
    return running;
  };
}
