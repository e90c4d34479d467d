import type { Me, SessionBody, SessionList, TotpSet, TotpSetup } from '@prichal/contract/office';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

export type Device = SessionList['items'][number];

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => callApi<Me>('/me', { signal }),
});

export const devicesQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) => callApi<SessionList>('/me/sessions', { signal }),
});

/** A new secret for the app of codes; nothing changes until its first code comes. */
export function offerTotp(): Promise<TotpSetup> {
  return callApi('/me/totp', { method: 'POST' });
}

/** The app takes over: sessions of other devices and earlier recovery codes end. */
export function setTotp(body: { setup: string; code: string }): Promise<TotpSet> {
  return callApi('/me/totp', { method: 'PUT', body });
}

/** Other devices of the person are signed out. */
export function setPassword(password: string): Promise<SessionBody> {
  return callApi('/me/password', { method: 'PUT', body: { password } });
}

/** New recovery codes in place of the earlier ones. */
export function makeRecoveryCodes(): Promise<{ recovery_codes: string[] }> {
  return callApi('/me/recovery-codes', { method: 'POST' });
}

export function endDevice(uid: string): Promise<void> {
  return callApi(`/me/sessions/${uid}`, { method: 'DELETE' });
}
