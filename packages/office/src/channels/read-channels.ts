import {
  checkChannel,
  configureChannels,
  describeChannels,
  readWaiting,
} from '@prichal/lead-delivery';
import type { ChannelDescription } from '@prichal/lead-delivery';
import type { ChannelBody, Channels } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { readSettingAuthors, readStoredSettings } from '../settings/stored-settings.ts';
import type { StoredSettings } from '../settings/stored-settings.ts';
import { CHANNELS_OFF, CHANNELS_ORDER, listOf, mergeSettings } from './channel-site.ts';
import type { ChannelSite } from './channel-site.ts';

/** Every kind of channel: its fields without secrets, its state, how it worked last. @throws {OfficeError} not-allowed */
export async function readOfficeChannels(
  db: Kysely<Database>,
  actor: Actor,
  site: ChannelSite,
): Promise<Channels> {
  requireOwner(actor);
  const stored = await readStoredSettings(db, site.key);
  const merged = mergeSettings(stored.values, site.env);
  const active = new Set(
    configureChannels(merged, site.readText, site).channels.map(({ channel }) => channel),
  );
  const [authors, waiting, states] = await Promise.all([
    readSettingAuthors(db),
    readWaiting(db),
    db
      .selectFrom('delivery_channels')
      .select(['destination', 'last_sent_at', 'last_failed_at', 'last_failure'])
      .execute(),
  ]);
  const items = describeChannels().map((about): ChannelBody => {
    const { channel, title, recipient } = about;
    const row = states.find(({ destination }) => destination === channel);
    return {
      channel,
      title,
      recipient,
      ...stateOf(about, { active, merged, stored, site }),
      fields: about.fields
        .filter(({ isPath, name }) => !isPath || Boolean(merged[name]))
        .map((field) => fieldOf(field, { stored, authors, site })),
      last_sent_at: row?.last_sent_at?.toISOString() ?? null,
      last_failed_at: row?.last_failed_at?.toISOString() ?? null,
      last_failure: row?.last_failure ?? null,
      waiting: waiting.find(({ destination }) => destination === channel)?.count ?? 0,
    };
  });
  const order = listOf(merged[CHANNELS_ORDER]);
  // those that are set up come first: only their order means something
  const place = ({ channel, state }: ChannelBody): number =>
    (order.includes(channel) ? order.indexOf(channel) : order.length) +
    (state === 'not-set' ? items.length + order.length : 0);
  return {
    revision: stored.revision,
    items: items.toSorted((a, b) => place(a) - place(b)),
    can_order: !site.env[CHANNELS_ORDER]?.trim(),
    can_switch: !site.env[CHANNELS_OFF]?.trim(),
  };
}

function stateOf(
  { channel, fields }: ChannelDescription,
  {
    active,
    merged,
    stored,
    site,
  }: {
    active: ReadonlySet<string>;
    merged: Record<string, string>;
    stored: StoredSettings;
    site: ChannelSite;
  },
): Pick<ChannelBody, 'state' | 'issues'> {
  const lost = fields.filter(({ name }) => stored.unreadable.includes(name) && !merged[name]);
  const isSet =
    lost.length > 0 ||
    fields.some(({ name, isCertificate }) => !isCertificate && merged[name] !== undefined);
  // the folder takes letters while nothing else is set
  if (!isSet) return { state: active.has(channel) ? 'on' : 'not-set', issues: [] };
  const { issues } = checkChannel(channel, merged, site.readText, site);
  return {
    state: listOf(merged[CHANNELS_OFF]).includes(channel) ? 'off' : 'on',
    issues: [
      ...lost.map(({ label }) => `${label}: записано с другим ключом сайта, впишите заново`),
      ...issues
        .filter(({ field }) => !lost.some((each) => each.field === field))
        .map(({ field, text }) => {
          const label = fields.find((each) => each.field === field)?.label ?? field;
          return `${label}: ${text}`;
        }),
    ],
  };
}

function fieldOf(
  {
    isPath: _path,
    isAddress: _address,
    isCertificate: _certificate,
    ...field
  }: ChannelDescription['fields'][number],
  {
    stored,
    authors,
    site: { env },
  }: {
    stored: StoredSettings;
    authors: Awaited<ReturnType<typeof readSettingAuthors>>;
    site: ChannelSite;
  },
): ChannelBody['fields'][number] {
  const author = authors.get(field.name);
  const given = env[field.name]?.trim() || null;
  const value = given ?? stored.values[field.name] ?? null;
  return {
    ...field,
    from: given !== null ? 'environment' : value !== null ? 'office' : 'default',
    value: field.secret ? null : value,
    is_set: value !== null,
    changed: author === undefined ? null : { at: author.at.toISOString(), by: author.by },
  };
}
