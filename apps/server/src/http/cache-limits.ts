/** What the process holds to answer again. Times are in ms. */
export const PAGE_CACHE = {
  maxBytes: 48 * 1024 * 1024,
  freshMs: 60_000,
  staleMs: 10 * 60_000,
  missingMs: 5_000,
  // those that wait do so before the framework; this holds renders whose visitors have gone away
  maxRenders: 24,
};
/** Pages for those who take no compression, beyond the bytes of the page cache: robots and probes, which ask for few. */
export const PLAIN_TEXT_BYTES = 8 * 1024 * 1024;
export const PICTURE_CACHE_BYTES = 24 * 1024 * 1024;
/** An address list may be so old; its days stay true. */
export const FILES_FRESH_MS = 60 * 60_000;
export const SHARE_STORE = { maxBytes: 256 * 1024 * 1024, maxWaiting: 8 };
