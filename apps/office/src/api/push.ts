import type { Push, PushSubscriptionBody } from '@prichal/contract/office';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

export const pushQuery = queryOptions({
  queryKey: ['me', 'push'],
  queryFn: ({ signal }) => callApi<Push>('/me/push', { signal }),
});

/** This device receives pushes, for the person who is signed in. */
export function savePush(body: PushSubscriptionBody): Promise<void> {
  return callApi('/me/push', { method: 'PUT', body });
}

export function deletePush(): Promise<void> {
  return callApi('/me/push', { method: 'DELETE' });
}

export function testPush(): Promise<void> {
  return callApi('/me/push/test', { method: 'POST' });
}
