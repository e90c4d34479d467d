/**
 * One person's page: not for search engines, not for any copy, and no other site gets its address. With «no-referrer» a
 * browser without `Sec-Fetch-Site` would send its forms with `Origin: null`, which are rejected.
 */
export const OWN_ANSWER = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
};
