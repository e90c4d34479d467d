import * as z from 'zod';
import type { Connector } from '../connector.ts';
import type { ChannelKind, Surroundings } from '../connectors/channel-kind.ts';
import { guarded } from '../connectors/guarded.ts';
import { CHANNEL_KINDS } from '../connectors/index.ts';
import { fieldReader } from './fields.ts';
import type { FieldReader } from './fields.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** One channel as it is configured; `open` makes its connector. */
export interface ConfiguredChannel {
  channel: string;
  title: string;
  /** who outside the company gets the name and the phone of a request; null: nobody */
  recipient: string | null;
  open(around: Surroundings): Connector;
}

/**
 * Environment → channels, in the order of the documentation. A channel is configured when any of its variables is
 * set; then all required ones must be set, and a live site sends nothing unencrypted. None configured: letters are
 * written to a folder, so that no delivery waits forever.
 * @returns all issues at once, in Russian, by variable; values of secrets are not quoted
 */
export function configureChannels(
  env: Environment,
  readText: (file: string) => string,
  { live = false }: { live?: boolean } = {},
): { channels: ConfiguredChannel[]; issues: string[] } {
  const issues: string[] = [];
  const fields = fieldReader(readText);
  const channels = CHANNEL_KINDS.flatMap((kind) => {
    const given = variablesOf(kind, env);
    if (Object.keys(given).length === 0) return [];
    return readChannel(kind, given, { fields, issues, live }) ?? [];
  });
  if (channels.length > 0 || issues.length > 0) return { channels, issues };
  const folder = CHANNEL_KINDS.find(({ channel }) => channel === 'folder');
  const usual = folder && readChannel(folder, {}, { fields, issues, live });
  return { channels: usual ? [usual] : [], issues };
}

/** Names of every setting of every channel: TELEGRAM_TOKEN, SMTP_HOST, … */
export function channelSettings(): string[] {
  const fields = fieldReader(() => '');
  return CHANNEL_KINDS.flatMap((kind) =>
    Object.keys(kind.shape(fields)).map((field) => nameOf(kind, field)),
  );
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
  { fields, issues, live }: { fields: FieldReader; issues: string[]; live: boolean },
): ConfiguredChannel | null {
  const shape = kind.shape(fields);
  const names = new Map(Object.keys(shape).map((field) => [nameOf(kind, field), field]));
  for (const name of Object.keys(given))
    if (!names.has(name))
      issues.push(`${name}: такой настройки нет; есть ${[...names.keys()].join(', ')}`);
  const input = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const field = names.get(name);
      return field === undefined ? [] : [[field, value]];
    }),
  );
  const parsed = z.object(shape).safeParse(input);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues)
      issues.push(`${nameOf(kind, String(path[0]))}: ${message} (${kind.title})`);
    return null;
  }
  const settings = parsed.data;
  const found = [...(kind.findIssues?.(settings) ?? []), ...(live ? unprotected(settings) : [])];
  issues.push(
    ...found.map(({ field, issue }) => `${nameOf(kind, field)}: ${issue} (${kind.title})`),
  );
  return {
    channel: kind.channel,
    title: kind.title,
    recipient: (settings['level'] === 'full' && kind.recipient) || null,
    open: (around) => guarded(kind.create(settings, around), kind.secrets(settings)),
  };
}

/** Addresses that a live site may not use: keys and requests would travel in the open. */
function unprotected(settings: Record<string, unknown>): { field: string; issue: string }[] {
  const { host, tls } = settings;
  const open =
    tls === false && typeof host === 'string' && host !== 'localhost' && !host.startsWith('127.')
      ? [{ field: 'tls', issue: 'рабочий сайт отправляет письма только по TLS' }]
      : [];
  const plain = Object.entries(settings).flatMap(([field, value]) => {
    if (field === 'proxy' || typeof value !== 'string' || !value.startsWith('http://')) return [];
    const { hostname } = new URL(value);
    if (hostname === 'localhost' || hostname.startsWith('127.')) return [];
    return [{ field, issue: 'рабочий сайт отправляет заявки только по https' }];
  });
  return [...open, ...plain];
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
