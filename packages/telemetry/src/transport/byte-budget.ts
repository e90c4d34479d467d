/** What may be on its way with `keepalive` at once, all calls of the page together. Bytes, not letters. */
export interface ByteBudget {
  readonly left: number;
  /** false: it does not fit, nothing is reserved */
  take(bytes: number): boolean;
  give(bytes: number): void;
}

export function createByteBudget(total: number): ByteBudget {
  let left = total;
  return {
    get left() {
      return left;
    },
    take(bytes) {
      if (bytes > left) return false;
      left -= bytes;
      return true;
    },
    give(bytes) {
      left += bytes;
    },
  };
}
