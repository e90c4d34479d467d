/**
 * Where photos of requests are stored. Names are made here: «3f/3f0c….webp», so they need no escaping anywhere. A store
 * cannot be listed: nothing is ever removed from it but names that this database has written down.
 */
export interface PhotoStore {
  /** resolves once the bytes are safe; the same name again replaces them */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** null: there is none of this name */
  get(name: string): Promise<Uint8Array | null>;
  /** a missing one is removed already */
  remove(name: string): Promise<void>;
}

/** The shape of every name: two hex digits, and a UUID that begins with them. */
export const PHOTO_NAME =
  /^[0-9a-f]{2}\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.webp$/;
