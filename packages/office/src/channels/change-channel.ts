import { checkChannel, describeChannels } from '@prichal/lead-delivery';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import {
  changeSettings,
  readStoredSettings,
  settingsRevision,
  writeSettings,
} from '../settings/stored-settings.ts';
import {
  CHANNELS_OFF,
  CHANNELS_ORDER,
  listOf,
  mergeSettings,
  readValues,
  requireChannel,
  withChanges,
} from './channel-site.ts';
import type { ChannelSite } from './channel-site.ts';
import { requireSecretsAgain } from './require-secrets-again.ts';

export interface ChannelInput {
  channel: string;
  /** field → value, only of fields that were typed in; empty: forgotten */
  values: Readonly<Record<string, string>>;
  on: boolean;
  /** of what the person saw; left out at the terminal */
  revision?: string;
  now: Date;
}

/**
 * Sets a channel up, switches it on or off. A channel that is on must be complete; the running site takes it up.
 * @returns the revision of the settings after it
 * @throws {OfficeError} not-allowed, not-found, wrong-input, lead-changed
 */
export async function changeChannel(
  db: Kysely<Database>,
  actor: Actor,
  { channel, values, on, revision, now }: ChannelInput,
  site: ChannelSite,
): Promise<string> {
  requireOwner(actor);
  const about = requireChannel(channel);
  const typed = readValues(about, values, site.env);
  return await changeSettings(db, revision, async (trx) => {
    const stored = await readStoredSettings(trx, site.key);
    // of this try alone: a transaction that met another one begins again
    const changes = new Map(typed);
    requireSecretsAgain(about, stored, changes, site.env);
    const next = mergeSettings(withChanges(stored.values, changes), site.env);
    const off = listOf(next[CHANNELS_OFF]);
    if (on === off.includes(channel)) {
      if (site.env[CHANNELS_OFF]?.trim())
        throw new OfficeError(
          'wrong-input',
          'Какие каналы выключены, сказано в окружении: CHANNELS_OFF.',
        );
      const left = on ? off.filter((each) => each !== channel) : [...off, channel];
      changes.set(CHANNELS_OFF, left.length === 0 ? null : left.join(','));
    }
    const [issue] = on ? checkChannel(channel, next, site.readText, site).issues : [];
    if (issue !== undefined)
      throw new OfficeError('wrong-input', issue.text, { field: issue.field });
    const by = actorName(actor);
    const secret = new Set(about.fields.filter((each) => each.secret).map(({ name }) => name));
    const isSecret = (name: string): boolean => secret.has(name);
    await writeSettings(trx, { changes, isSecret, key: site.key, by, now });
    const details = { channel, on, changed: [...changes.keys()] };
    await writeAudit(trx, {
      at: now,
      actor: by,
      action: 'channel.changed',
      subject: null,
      details,
    });
    return await settingsRevision(trx);
  });
}

/**
 * The order in which channels are shown and carry alarms of one another.
 * @returns the revision of the settings after it
 * @throws {OfficeError} not-allowed, wrong-input, lead-changed
 */
export async function orderChannels(
  db: Kysely<Database>,
  actor: Actor,
  { order, revision, now }: { order: readonly string[]; revision?: string; now: Date },
  site: ChannelSite,
): Promise<string> {
  requireOwner(actor);
  const known = new Set(describeChannels().map(({ channel }) => channel));
  if (new Set(order).size !== order.length || !order.every((channel) => known.has(channel)))
    throw new OfficeError('wrong-input', 'В порядке каналов есть лишний или повторённый.');
  if (site.env[CHANNELS_ORDER]?.trim())
    throw new OfficeError('wrong-input', 'Порядок каналов задан в окружении: CHANNELS_ORDER.');
  return await changeSettings(db, revision, async (trx) => {
    const by = actorName(actor);
    const changes = new Map([[CHANNELS_ORDER, order.join(',')]]);
    await writeSettings(trx, { changes, isSecret: () => false, key: site.key, by, now });
    const details = { order: [...order] };
    await writeAudit(trx, {
      at: now,
      actor: by,
      action: 'channel.ordered',
      subject: null,
      details,
    });
    return await settingsRevision(trx);
  });
}
