import { describeChannels } from '@prichal/lead-delivery';
import type { ChannelDescription } from '@prichal/lead-delivery';
import { OfficeError } from '../errors.ts';

/** What the settings of channels stand on outside the database. */
export interface ChannelSite {
  /** it wins over what the office stores */
  env: Readonly<Record<string, string | undefined>>;
  /** see `officeKey` */
  key: Buffer;
  /** a live site sends nothing unencrypted */
  live: boolean;
  /** absolute path of the site's data */
  dataDir: string;
  readText: (file: string) => string;
}

/** Names of the settings for all channels together. */
export const CHANNELS_OFF = 'CHANNELS_OFF';
export const CHANNELS_ORDER = 'CHANNELS_ORDER';

/** Settings of the environment over stored ones; an empty variable is none. */
export function mergeSettings(
  stored: Readonly<Record<string, string>>,
  env: ChannelSite['env'],
): Record<string, string> {
  const given = Object.entries(env).filter((pair): pair is [string, string] =>
    Boolean(pair[1]?.trim()),
  );
  return { ...stored, ...Object.fromEntries(given) };
}

/** @throws {OfficeError} not-found */
export function requireChannel(channel: string): ChannelDescription {
  const found = describeChannels().find((each) => each.channel === channel);
  if (found === undefined) throw new OfficeError('not-found', 'Такого канала нет.');
  return found;
}

export function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * What was typed for a channel, as settings by name.
 * @throws {OfficeError} wrong-input: no such field, or it is the environment's
 */
export function readValues(
  { fields, title }: ChannelDescription,
  values: Readonly<Record<string, string>>,
  env: ChannelSite['env'],
): Map<string, string | null> {
  return new Map(
    Object.entries(values).map(([field, value]) => {
      const known = fields.find((each) => each.field === field);
      if (known === undefined || known.isPath)
        throw new OfficeError('wrong-input', `У канала «${title}» нет поля «${field}».`, { field });
      if (env[known.name]?.trim())
        throw new OfficeError(
          'wrong-input',
          `Задано в окружении сервера (${known.name}) и меняется там.`,
          { field },
        );
      return [known.name, value.trim() === '' ? null : value.trim()];
    }),
  );
}

/** Stored settings with these changes. */
export function withChanges(
  stored: Readonly<Record<string, string>>,
  changes: ReadonlyMap<string, string | null>,
): Record<string, string> {
  const all = new Map<string, string | null>([...Object.entries(stored), ...changes]);
  return Object.fromEntries([...all].filter((pair): pair is [string, string] => pair[1] !== null));
}
