const KEY = 'prichal.office-notes';

/** A note that is being written, or waits to be sent. */
export interface Note {
  /** UUID: the server stores a note sent twice once */
  key: string;
  lead: string;
  text: string;
  /** uid of who wrote it: on a shared device nobody sees or sends another's */
  by: string;
  /** finished: it is sent as soon as there is a network */
  isFinished: boolean;
  /** why the server will never take it; null: it was not rejected */
  rejected: string | null;
}

type Listener = () => void;

/**
 * Notes on this device: what is written survives a tap beside, a reload, a lost network and an ended session. Without
 * storage (private mode, full) it lives as long as the page.
 */
export function createNoteStore(storage: Pick<Storage, 'getItem' | 'setItem'> | null) {
  let notes: readonly Note[] = read(storage);
  const listeners = new Set<Listener>();

  function write(next: readonly Note[]): void {
    notes = next;
    try {
      storage?.setItem(KEY, JSON.stringify(next));
    } catch {
      // full: memory has it
    }
    listeners.forEach((listener) => listener());
  }

  return {
    all: () => notes,
    /** Another tab has changed them. */
    reload() {
      notes = read(storage);
      listeners.forEach((listener) => listener());
    },
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Stores each keystroke; an empty text drops the draft. */
    type(lead: string, by: string, text: string): void {
      const draft = notes.find((note) => isDraft(note, lead, by));
      const rest = notes.filter((note) => note !== draft);
      if (text === '') return write(rest);
      const key = draft?.key ?? crypto.randomUUID();
      write([...rest, { key, lead, by, text, isFinished: false, rejected: null }]);
    },
    /** The draft becomes a note to send. @returns false: there is nothing but spaces */
    finish(lead: string, by: string): boolean {
      const draft = notes.find((note) => isDraft(note, lead, by));
      if (draft === undefined || draft.text.trim() === '') return false;
      write(notes.map((note) => (note === draft ? { ...draft, isFinished: true } : note)));
      return true;
    },
    reject(key: string, why: string): void {
      write(notes.map((note) => (note.key === key ? { ...note, rejected: why } : note)));
    },
    /** Of this person, whatever their state. */
    dropAll(by: string): void {
      write(notes.filter((note) => note.by !== by));
    },
    remove(key: string): void {
      write(notes.filter((note) => note.key !== key));
    },
  };
}
export type NoteStore = ReturnType<typeof createNoteStore>;

export function isDraft(note: Note, lead: string, by: string): boolean {
  return note.lead === lead && note.by === by && !note.isFinished;
}

function read(storage: Pick<Storage, 'getItem'> | null): readonly Note[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isNote) : [];
  } catch {
    return [];
  }
}

function isNote(value: unknown): value is Note {
  if (typeof value !== 'object' || value === null) return false;
  const note = value as Partial<Record<keyof Note, unknown>>;
  return (
    [note.key, note.lead, note.text, note.by].every((field) => typeof field === 'string') &&
    typeof note.isFinished === 'boolean' &&
    (note.rejected === null || typeof note.rejected === 'string')
  );
}
