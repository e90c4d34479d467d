/** Where photos of requests are kept. Names are made here: «3f/3f0c….webp», so they need no escaping anywhere. */
export interface PhotoStore {
  /** resolves once the bytes are safe; the same name again replaces them */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** null: there is none of this name */
  get(name: string): Promise<Uint8Array | null>;
  /** a missing one is removed already */
  remove(name: string): Promise<void>;
  /** everything that is kept, in no order */
  list(): AsyncIterable<{ name: string; changedAt: Date }>;
}
