import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ApiFailure } from '../../../api/api-error.ts';
import { failureOf } from '../../../api/call-api.ts';
import { LEADS_KEY, addNote } from '../../../api/leads.ts';
import { deviceStorage } from '../../../ui/device-storage.ts';
import { createNoteStore, isDraft } from './note-store.ts';
import { createNoteSender } from './send-notes.ts';
import type { NoteOutcome } from './send-notes.ts';

const RETRY_MS = 20_000;
/** The server has read the note and will never take it. */
const FINAL = new Set<ApiFailure['code']>(['VALIDATION_ERROR', 'NOT_FOUND', 'FORBIDDEN']);

const store = createNoteStore(deviceStorage());
const sendFinished = createNoteSender(store, async ({ lead, key, text }): Promise<NoteOutcome> => {
  try {
    await addNote(lead, { key, text });
    return 'sent';
  } catch (error) {
    const failure = failureOf(error);
    return FINAL.has(failure.code) ? { rejected: failure.message } : 'later';
  }
});

/** The draft of this lead's note, and its notes that wait to be sent, of the person signed in. */
export function useNotes(lead: string, by: string) {
  const notes = useSyncExternalStore(subscribe, () => store.all());
  const send = useSend(by);
  const own = notes.filter((note) => note.lead === lead && note.by === by);
  return {
    draft: own.find((note) => isDraft(note, lead, by))?.text ?? '',
    waiting: own.filter(({ isFinished }) => isFinished),
    type: (text: string) => store.type(lead, by, text),
    /** the draft is a note now, and goes as soon as it can */
    finish: () => {
      if (store.finish(lead, by)) void send();
    },
    /** it went with something else, or is given up */
    drop: () => store.type(lead, by, ''),
    remove: (key: string) => store.remove(key),
  };
}

/** Sends what waits on this device: at once, when the network is back, and every little while. */
export function useSendingNotes(by: string): void {
  const send = useSend(by);
  const sendNow = useEffectEvent(() => void send());
  useEffect(() => {
    const listener = () => sendNow();
    const changed = () => store.reload();
    listener();
    const timer = setInterval(listener, RETRY_MS);
    window.addEventListener('online', listener);
    window.addEventListener('storage', changed);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', listener);
      window.removeEventListener('storage', changed);
    };
  }, []);
}

function useSend(by: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => sendNotes(by, queries);
}

/** Sends the finished notes of this person that can go now. */
export async function sendNotes(by: string, queries: QueryClient): Promise<void> {
  if ((await sendFinished(by)) > 0) await queries.invalidateQueries({ queryKey: LEADS_KEY });
}

/** How many notes of this person are on this device alone, drafts included. */
export function unsentNotes(by: string): number {
  return store.all().filter((note) => note.by === by && note.text.trim() !== '').length;
}

/** The person leaves and wants none of them. */
export function dropNotes(by: string): void {
  store.dropAll(by);
}

const subscribe = (changed: () => void) => store.subscribe(changed);
