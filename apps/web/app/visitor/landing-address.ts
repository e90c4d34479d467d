/**
 * The address by which this page was opened. Part of the first scripts: what the visitor does first may change the address
 * before the late parts, which read the campaign out of it, have come.
 */
export const landingAddress = typeof window === 'undefined' ? '' : window.location.href;
