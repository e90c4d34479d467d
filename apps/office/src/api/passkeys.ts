import type { PasskeyList, SignInOptions } from '@prichal/contract/office';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { ApiFailure } from './api-error.ts';
import { callApi } from './call-api.ts';
import type { OfficeSession } from './session.ts';

export type Passkey = PasskeyList['items'][number];

/** Why no passkey can be used at this address or in this browser, Russian; null: they work. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys-here'],
  queryFn: async ({ signal }): Promise<{ reason: string | null }> => {
    const { passkeys } = await callApi<SignInOptions>('/session/options', { signal });
    if (!passkeys.available) return { reason: passkeys.reason };
    return { reason: browserSupportsWebAuthn() ? null : 'Этот браузер не умеет ключи устройств.' };
  },
  staleTime: Infinity,
});

export const ownPasskeysQuery = queryOptions({
  queryKey: ['me', 'passkeys'],
  queryFn: ({ signal }) => callApi<PasskeyList>('/me/passkeys', { signal }),
});

/** Signs in by a key of the device, without login and password. */
export async function signInByPasskey(): Promise<OfficeSession> {
  return callApi('/session/passkey', { method: 'POST', body: { response: await askDevice() } });
}

/** Proves who it is by a key of the device; holds ten minutes. */
export async function confirmByPasskey(): Promise<OfficeSession> {
  return callApi('/session/confirm', { method: 'POST', body: { passkey: await askDevice() } });
}

async function askDevice(): Promise<AuthenticationResponseJSON> {
  const { options } = await callApi<{ options: PublicKeyCredentialRequestOptionsJSON }>(
    '/session/passkey/options',
    { method: 'POST' },
  );
  return startAuthentication({ optionsJSON: options }).catch(rejectByDevice);
}

/** The device makes a key; `name` is what it is called in the list. */
export async function addPasskey(name: string): Promise<void> {
  const { options } = await callApi<{ options: PublicKeyCredentialCreationOptionsJSON }>(
    '/me/passkeys/options',
    { method: 'POST' },
  );
  const response = await startRegistration({ optionsJSON: options }).catch(rejectByDevice);
  await callApi('/me/passkeys', { method: 'POST', body: { name, response } });
}

export function renamePasskey(uid: string, name: string): Promise<void> {
  return callApi(`/me/passkeys/${uid}`, { method: 'PUT', body: { name } });
}

export function removePasskey(uid: string): Promise<void> {
  return callApi(`/me/passkeys/${uid}`, { method: 'DELETE' });
}

/** Closed by the person, or the key is on the device already: the browser says both by an error. */
function rejectByDevice(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  throw new ApiFailure(
    'VALIDATION_ERROR',
    isKnown ? 'Ключ этого устройства уже добавлен.' : 'Устройство не подтвердило ключ.',
  );
}
