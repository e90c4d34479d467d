/** The promise that no request is lost: from the committed row to every channel that a manager reads. */
export type * from './connector.ts';
export type * from './lead-message.ts';
