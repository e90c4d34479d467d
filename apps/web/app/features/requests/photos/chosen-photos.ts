import type { PhotoBytes } from '../../../api-client/submit-form.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

/** A file the visitor has picked; `prepared` is null while it is being made ready. */
export interface ChosenPhoto {
  id: number;
  file: File;
  prepared: PreparedPhoto | null;
}

export type PhotoEvent =
  | { type: 'picked'; files: readonly File[] }
  | { type: 'prepared'; id: number; prepared: PreparedPhoto }
  | { type: 'removed'; id: number }
  | { type: 'cleared' };

/** The list after one more event; ids are never used twice in one list. */
export function chosenPhotos(photos: readonly ChosenPhoto[], event: PhotoEvent): ChosenPhoto[] {
  switch (event.type) {
    case 'picked': {
      const next = Math.max(0, ...photos.map(({ id }) => id)) + 1;
      const added = event.files.map((file, at) => ({ id: next + at, file, prepared: null }));
      return [...photos, ...added];
    }
    case 'prepared':
      return photos.map((photo) =>
        photo.id === event.id ? { ...photo, prepared: event.prepared } : photo,
      );
    case 'removed':
      return photos.filter(({ id }) => id !== event.id);
    case 'cleared':
      return [];
    default:
      return event satisfies never;
  }
}

/** What is sent: the ready ones. `waiting` is true while one is still being made ready. */
export function readyPhotos(photos: readonly ChosenPhoto[]): {
  photos: PhotoBytes[];
  waiting: boolean;
} {
  return {
    photos: photos.flatMap(({ prepared }) => (prepared?.ok ? [prepared.photo] : [])),
    waiting: photos.some(({ prepared }) => !prepared),
  };
}
