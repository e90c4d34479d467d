import type {
  ListedTicket,
  NewTicket,
  Redeemed,
  Redemption,
  Ticket,
  TicketLink,
} from '@prichal/contract/office';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** What a one-use link is for, with a new secret for the app of codes. The link stays unused. */
export function openTicket(ticket: string): Promise<Ticket> {
  return callApi('/tickets/open', { method: 'POST', body: { ticket } });
}

/** Sets the password and the second factor by a link, and opens a session. */
export function redeemTicket(body: Redemption): Promise<Redeemed> {
  return callApi('/tickets/redeem', { method: 'POST', body });
}

/** A link for a new person, or for a new sign-in of somebody; the server shows it once. */
export function createTicket(body: NewTicket): Promise<TicketLink> {
  return callApi('/tickets', { method: 'POST', body });
}

/** Links that somebody may still use. */
export const ticketsQuery = queryOptions({
  queryKey: ['tickets'],
  queryFn: ({ signal }) => callApi<{ items: ListedTicket[] }>('/tickets', { signal }),
});

/** The link opens nothing any more. */
export function cancelTicket(id: string): Promise<void> {
  return callApi(`/tickets/${id}`, { method: 'DELETE' });
}
