import type { ChannelChange, ChannelTested, Channels } from '@prichal/contract/office';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: ({ signal }) => callApi<Channels>('/channels', { signal }),
});

export function changeChannel(channel: string, body: ChannelChange): Promise<{ revision: string }> {
  return callApi(`/channels/${channel}`, { method: 'PUT', body });
}

/** A real message with what was typed and is not saved yet. */
export function testChannel(
  channel: string,
  values: Readonly<Record<string, string>>,
): Promise<ChannelTested> {
  return callApi(`/channels/${channel}/test`, { method: 'POST', body: { values } });
}

export function orderChannels(order: string[], revision: string): Promise<{ revision: string }> {
  return callApi('/channels', { method: 'PUT', body: { order, revision } });
}
