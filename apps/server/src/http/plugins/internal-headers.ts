/** Headers of requests that the process makes to its own pages; a visitor's headers of these names never get there. */

/** The renderer sets its value as the `nonce` of its inline scripts. */
export const RENDER_NONCE_HEADER = 'x-render-nonce';

/** The form is one too many of its address in this minute. */
export const FORM_LIMITED_HEADER = 'x-form-limited';
