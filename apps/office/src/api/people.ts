import type { StaffList, StaffRole } from '@prichal/contract/office';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** Somebody who works here, as the owner sees them. */
export type Person = StaffList['items'][number];

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => callApi<{ items: Person[] }>('/staff', { signal }),
});

/** Their sessions end. */
export function changeRole(uid: string, role: StaffRole): Promise<void> {
  return callApi(`/staff/${uid}/role`, { method: 'PUT', body: { role } });
}

/** A disabled person leaves all devices at once, and their requests go back to the queue. */
export function changeState(uid: string, state: Person['state']): Promise<void> {
  return callApi(`/staff/${uid}/state`, { method: 'PUT', body: { state } });
}
