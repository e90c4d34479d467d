/**
 * The address by which this page was opened: what the visitor does first may change the address before the late parts,
 * which read the campaign out of it, have come. The root uses it, which alone makes it part of the first scripts.
 */
export const landingAddress = typeof window === 'undefined' ? '' : window.location.href;
