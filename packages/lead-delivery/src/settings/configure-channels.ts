import * as z from 'zod';
import type { Connector } from '../connector.ts';
import type { ChannelKind, Surroundings } from '../connectors/channel-kind.ts';
import { guarded } from '../connectors/guarded.ts';
import { CHANNEL_KINDS } from '../connectors/index.ts';
import { fieldReader } from './fields.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** One channel as it is configured; `open` makes its connector. */
export interface ConfiguredChannel {
  channel: string;
  title: string;
  open(around: Surroundings): Connector;
}

/**
 * Environment → channels, in the order of the documentation. A channel is configured when any of its variables is set; then
 * all it needs must be there. None configured: letters are put into a folder, so that nothing waits in vain.
 * @returns every fault at once, in Russian, by variable; values of secrets are not quoted
 */
export function configureChannels(
  env: Environment,
  readText: (file: string) => string,
): { channels: ConfiguredChannel[]; faults: string[] } {
  const faults: string[] = [];
  const fields = fieldReader(readText);
  const channels = CHANNEL_KINDS.flatMap((kind) => {
    const given = variablesOf(kind, env);
    if (Object.keys(given).length === 0) return [];
    return readChannel(kind, given, fields, faults) ?? [];
  });
  if (channels.length > 0 || faults.length > 0) return { channels, faults };
  const folder = CHANNEL_KINDS.find(({ channel }) => channel === 'folder');
  const usual = folder && readChannel(folder, {}, fields, faults);
  return { channels: usual ? [usual] : [], faults };
}

/** Makes the connectors; secrets stay out of everything they report. */
export function openConnectors(
  channels: readonly ConfiguredChannel[],
  around: Surroundings,
): Connector[] {
  return channels.map((channel) => channel.open(around));
}

function readChannel(
  kind: ChannelKind,
  given: Record<string, string>,
  fields: ReturnType<typeof fieldReader>,
  faults: string[],
): ConfiguredChannel | null {
  const shape = kind.shape(fields);
  const names = new Map(Object.keys(shape).map((field) => [nameOf(kind, field), field]));
  for (const name of Object.keys(given))
    if (!names.has(name))
      faults.push(`${name}: такой настройки нет; есть ${[...names.keys()].join(', ')}`);
  const input = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const field = names.get(name);
      return field === undefined ? [] : [[field, value]];
    }),
  );
  const parsed = z.object(shape).safeParse(input);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues)
      faults.push(`${nameOf(kind, String(path[0]))}: ${message} (${kind.title})`);
    return null;
  }
  const settings = parsed.data;
  return {
    channel: kind.channel,
    title: kind.title,
    open: (around) => guarded(kind.create(settings, around), kind.secrets(settings)),
  };
}

/** Variables of this kind that hold something. */
function variablesOf(kind: ChannelKind, env: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith(`${kind.prefix}_`) && value?.trim() ? [[name, value.trim()]] : [],
    ),
  );
}

/** Field → variable: chatId of TELEGRAM → TELEGRAM_CHAT_ID. */
function nameOf({ prefix }: ChannelKind, field: string): string {
  return `${prefix}_${field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}
