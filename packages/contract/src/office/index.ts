/** What the office's browser application and the server exchange. Visitors never load it. */
export * from './leads.ts';
