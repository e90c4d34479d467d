import * as z from 'zod';
import type { Connector } from '../connector.ts';
import type { ChannelKind, Surroundings } from '../connectors/channel-kind.ts';
import { guarded } from '../connectors/guarded.ts';
import { CHANNEL_KINDS } from '../connectors/index.ts';
import { CERTIFICATE_FIELD, fieldReader } from './fields.ts';
import type { FieldReader } from './fields.ts';
import { settingName } from './setting-name.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** One channel as it is configured; `open` makes its connector. */
export interface ConfiguredChannel {
  channel: string;
  title: string;
  /** who outside the company gets the name and the phone of a request; null: nobody */
  recipient: string | null;
  open(around: Surroundings): Connector;
}

/** A channel that is set up and cannot be opened: requests wait for it until it is complete. */
type IncompleteChannel = Pick<ConfiguredChannel, 'channel' | 'recipient'>;

/** What is wrong with one field of a channel; `text` is Russian, without the value of a secret. */
interface ChannelIssue {
  field: string;
  text: string;
}

/** Settings for all channels together: names through commas. */
const OFF = 'CHANNELS_OFF';
const ORDER = 'CHANNELS_ORDER';
const LOST = 'записано с другим SECRET, впишите заново в кабинете';

/**
 * Environment → channels, in the order of CHANNELS_ORDER, the others in that of the documentation. A channel is
 * configured when any of its variables but that of its root certificate is set and CHANNELS_OFF does not name it; then
 * all required ones must be set, and a live site sends nothing unencrypted. None configured: letters are written to a folder, so that no delivery
 * waits forever.
 * @param lost names of stored secrets that another SECRET has sealed
 * @returns all issues at once, in Russian, by variable; values of secrets are not quoted
 */
export function configureChannels(
  env: Environment,
  readText: (file: string) => string,
  { live = false, lost = [] }: { live?: boolean; lost?: readonly string[] } = {},
): { channels: ConfiguredChannel[]; incomplete: IncompleteChannel[]; issues: string[] } {
  const fields = fieldReader(readText);
  const off = new Set(namesIn(env, OFF));
  const unknown = [OFF, ORDER].flatMap((name) =>
    namesIn(env, name)
      .filter((each) => !CHANNEL_KINDS.some(({ channel }) => channel === each))
      .map((each) => `${name}: канала «${each}» нет`),
  );
  const read = ordered(env).flatMap((kind) => {
    const given = variablesOf(kind, env);
    const isLost = lost.some((name) => name.startsWith(`${kind.prefix}_`));
    if ((!isConfigured(kind, given) && !isLost) || off.has(kind.channel)) return [];
    const { configured, issues } = readChannel(kind, given, { fields, live });
    const named = issues.map(({ field, text }) => {
      // a name that no field has stands by itself
      if (field.startsWith(`${kind.prefix}_`)) return `${field}: ${text}`;
      const name = settingName(kind, field);
      return `${name}: ${lost.includes(name) && !given[name] ? LOST : text} (${kind.title})`;
    });
    return [{ kind, given, configured, issues: named }];
  });
  const issues = [...unknown, ...read.flatMap((each) => each.issues)];
  const channels = read.flatMap(({ configured }) => configured ?? []);
  const incomplete = read
    .filter(({ configured }) => configured === null)
    .map(({ kind, given }) => ({
      channel: kind.channel,
      recipient: isWhole(kind, given, fields) ? (kind.recipient ?? null) : null,
    }));
  if (channels.length > 0 || issues.length > 0) return { channels, incomplete, issues };
  const folder = CHANNEL_KINDS.find(({ channel }) => channel === 'folder');
  const usual = folder && readChannel(folder, {}, { fields, live }).configured;
  return { channels: usual ? [usual] : [], incomplete, issues };
}

/** One channel by these settings, whether it is switched off or not; issues by field. */
export function checkChannel(
  channel: string,
  env: Environment,
  readText: (file: string) => string,
  { live = false }: { live?: boolean } = {},
): { configured: ConfiguredChannel | null; issues: ChannelIssue[] } {
  const kind = CHANNEL_KINDS.find((each) => each.channel === channel);
  if (kind === undefined) return { configured: null, issues: [] };
  return readChannel(kind, variablesOf(kind, env), { fields: fieldReader(readText), live });
}

function ordered(env: Environment): ChannelKind[] {
  const order = namesIn(env, ORDER);
  const place = ({ channel }: ChannelKind): number =>
    order.includes(channel) ? order.indexOf(channel) : order.length;
  return CHANNEL_KINDS.toSorted((a, b) => place(a) - place(b));
}

function namesIn(env: Environment, name: string): string[] {
  return (env[name] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Names of every setting of every channel: TELEGRAM_TOKEN, SMTP_HOST, … */
export function channelSettings(): string[] {
  const fields = fieldReader(() => '');
  const own = CHANNEL_KINDS.flatMap((kind) =>
    Object.keys(kind.shape(fields)).map((field) => settingName(kind, field)),
  );
  return [...own, OFF, ORDER];
}

/** True where the channel's messages hold names and phones. */
function isWhole(kind: ChannelKind, given: Record<string, string>, fields: FieldReader): boolean {
  const { level } = kind.shape(fields);
  const name = settingName(kind, 'level');
  return level !== undefined && z.safeParse(level, given[name]).data === 'full';
}

/** The root certificate is of the environment alone: without it the office could not set up the rest of the channel. */
function isConfigured(kind: ChannelKind, given: Record<string, string>): boolean {
  const certificate = settingName(kind, CERTIFICATE_FIELD);
  return Object.keys(given).some((name) => name !== certificate);
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
  { fields, live }: { fields: FieldReader; live: boolean },
): { configured: ConfiguredChannel | null; issues: ChannelIssue[] } {
  const shape = kind.shape(fields);
  const names = new Map(Object.keys(shape).map((field) => [settingName(kind, field), field]));
  const strangers = Object.keys(given)
    .filter((name) => !names.has(name))
    .map((name) => ({
      field: name,
      text: `такой настройки нет; есть ${[...names.keys()].join(', ')}`,
    }));
  const input = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const field = names.get(name);
      return field === undefined ? [] : [[field, value]];
    }),
  );
  const parsed = z.object(shape).safeParse(input);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => ({
      field: String(path[0]),
      text: message,
    }));
    return { configured: null, issues: [...strangers, ...wrong] };
  }
  const settings = parsed.data;
  const found = [...(kind.findIssues?.(settings) ?? []), ...(live ? unprotected(settings) : [])];
  const configured: ConfiguredChannel = {
    channel: kind.channel,
    title: kind.title,
    recipient: (settings['level'] === 'full' && kind.recipient) || null,
    open: (around) => guarded(kind.create(settings, around), kind.secrets(settings)),
  };
  const issues = [...strangers, ...found.map(({ field, issue }) => ({ field, text: issue }))];
  // what was stored for a demo may be what a live site must not use
  return { configured: found.length > 0 ? null : configured, issues };
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
