export interface CachedRead<Value> {
  (): Promise<Value>;
  /** to be called once a change of what is read is committed */
  forget: () => void;
}

/** Reads once and answers with the same until `forget` reports a change; a reading that failed is tried again. */
export function createCachedRead<Value>(read: () => Promise<Value>): CachedRead<Value> {
  let cached: Promise<Value> | null = null;
  const ask = async (): Promise<Value> => {
    const reading = (cached ??= read());
    try {
      return await reading;
    } catch (error) {
      if (cached === reading) cached = null;
      throw error;
    }
  };
  return Object.assign(ask, {
    forget: () => {
      cached = null;
    },
  });
}
