/** Routes with a header of their own and no script file of the site: what links of clients and agents open. */
const OWN_FRAME: ReadonlySet<string> = new Set([
  'routes/accepted-proposal',
  'routes/agent',
  'routes/own-watches',
  'routes/proposal',
]);

/** Whether these matched routes make such a page. */
export function hasOwnFrame(matches: readonly { id: string }[]): boolean {
  return matches.some(({ id }) => OWN_FRAME.has(id));
}
