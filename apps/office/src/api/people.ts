import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import type { StaffRole } from './session.ts';

/** Somebody who works here, as the owner sees them. */
export interface Person {
  login: string;
  name: string;
  role: StaffRole;
  state: 'active' | 'disabled';
  second_factor: boolean;
  /** open ones */
  sessions: number;
  /** instant, ISO; null: never yet */
  signed_in_at: string | null;
}

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => callApi<{ items: Person[] }>('/staff', { signal }),
});
