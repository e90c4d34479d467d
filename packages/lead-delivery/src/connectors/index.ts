import { amocrm } from './amocrm/index.ts';
import { bitrix24 } from './bitrix24/index.ts';
import type { ChannelKind } from './channel-kind.ts';
import { email } from './email/index.ts';
import { folder } from './folder/index.ts';
import { max } from './max/index.ts';
import { telegram } from './telegram/index.ts';
import { vk } from './vk/index.ts';
import { webhook } from './webhook/index.ts';

/** Every kind of channel, in the order of the documentation. */
export const CHANNEL_KINDS = [
  email,
  telegram,
  max,
  vk,
  bitrix24,
  amocrm,
  webhook,
  folder,
] as unknown as readonly ChannelKind[];

/** Names for people, by destination. */
export const CHANNEL_TITLES: ReadonlyMap<string, string> = new Map(
  CHANNEL_KINDS.map(({ channel, title }) => [channel, title]),
);
