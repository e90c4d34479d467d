import type { SessionBody, StaffRole } from '@prichal/contract/office';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** Who is signed in on this device. */
export type OfficeSession = SessionBody;

export const ROLE_TITLES: Readonly<Record<StaffRole, string>> = {
  owner: 'владелец',
  manager: 'менеджер',
  editor: 'редактор',
};

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => callApi<OfficeSession>('/session', { signal }),
  staleTime: 60_000,
});

/** The session; pages under the frame have one, because its loader waits for it. */
export function useSession(): OfficeSession {
  return useSuspenseQuery(sessionQuery).data;
}

export interface Credentials {
  login: string;
  password: string;
  code: string;
}

/** Opens a session and its cookie. */
export function signIn({ code, ...rest }: Credentials): Promise<OfficeSession> {
  const body = code === '' ? rest : { ...rest, code };
  return callApi('/session', { method: 'POST', body });
}

/** Proves who it is by the password or a code of the app; holds ten minutes. */
export function confirmSession(
  body: { password: string } | { code: string },
): Promise<OfficeSession> {
  return callApi('/session/confirm', { method: 'POST', body });
}

export function signOut(): Promise<void> {
  return callApi('/session', { method: 'DELETE' });
}

/** Ends the sessions of all this person's devices, this one included. */
export function signOutEverywhere(): Promise<{ ended: number }> {
  return callApi('/sessions', { method: 'DELETE' });
}
