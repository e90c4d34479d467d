import { randomFillSync } from 'node:crypto';

/** bytes of one id: nobody can guess another visitor's from his own */
const ID_BYTES = 9;
/** ids drawn at once: a page from the cache needs one too, and a call of the generator costs more than the page */
const IDS_AT_ONCE = 512;

/** Random, 12 letters. */
export function requestIds(): () => string {
  const drawn = Buffer.alloc(ID_BYTES * IDS_AT_ONCE);
  let at = drawn.length;
  return () => {
    if (at === drawn.length) {
      randomFillSync(drawn);
      at = 0;
    }
    at += ID_BYTES;
    return drawn.toString('base64url', at - ID_BYTES, at);
  };
}
