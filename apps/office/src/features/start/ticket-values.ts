/** What a person types on the page of a link. */
export interface TicketValues {
  name: string;
  login: string;
  password: string;
  code: string;
}
