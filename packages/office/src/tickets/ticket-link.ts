/** The ticket follows #: browsers send nothing of it to a server, so no log holds it. */
export function ticketLink(publicUrl: string, ticket: string): string {
  return `${publicUrl}/office/start#${ticket}`;
}
