import type { ChannelKind } from '../connectors/channel-kind.ts';

/** Field → variable: chatId of TELEGRAM → TELEGRAM_CHAT_ID. */
export function settingName({ prefix }: Pick<ChannelKind, 'prefix'>, field: string): string {
  return `${prefix}_${field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}
