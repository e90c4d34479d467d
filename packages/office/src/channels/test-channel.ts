import { checkChannel, noteOutcome, openConnectors } from '@prichal/lead-delivery';
import type { Connector, Outcome } from '@prichal/lead-delivery';
import type { ChannelTested } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { readStoredSettings } from '../settings/stored-settings.ts';
import { mergeSettings, readValues, requireChannel, withChanges } from './channel-site.ts';
import type { ChannelSite } from './channel-site.ts';
import { requireSecretsAgain } from './require-secrets-again.ts';

/** A service that has not answered by then has failed, ms. */
const ANSWER_MS = 12_000;

/**
 * Sends a real message through a channel, with what was typed and is not saved yet.
 * @param values field → value, as for `changeChannel`
 * @param siteName how the message calls the site
 * @throws {OfficeError} not-allowed, not-found, wrong-input
 */
export async function testChannel(
  db: Kysely<Database>,
  actor: Actor,
  input: { channel: string; values: Readonly<Record<string, string>>; siteName: string; now: Date },
  site: ChannelSite,
): Promise<ChannelTested> {
  requireOwner(actor);
  const { channel, values, siteName, now } = input;
  const about = requireChannel(channel);
  const changes = readValues(about, values, site.env);
  const stored = await readStoredSettings(db, site.key);
  requireSecretsAgain(about, stored, changes, site.env);
  const next = mergeSettings(withChanges(stored.values, changes), site.env);
  const { configured, issues } = checkChannel(channel, next, site.readText, site);
  const [issue] = issues;
  if (configured === null || issue !== undefined)
    throw new OfficeError('wrong-input', issue?.text ?? 'Канал ещё не настроен.', {
      field: issue?.field ?? null,
    });
  const [connector] = openConnectors([configured], site);
  if (connector === undefined) throw new Error(`no connector of ${channel}`);
  const outcome = await send(connector, siteName);
  await noteOutcome(db, channel, outcome, now);
  const ok = outcome.kind === 'delivered';
  await writeAudit(db, {
    at: now,
    actor: actorName(actor),
    action: 'channel.tested',
    subject: null,
    details: { channel, ok },
  });
  return { ok, message: messageOf(outcome) };
}

async function send(connector: Connector, siteName: string): Promise<Outcome> {
  const text = `${siteName}: проверка канала из кабинета. Если вы это читаете, заявки сюда доходят.`;
  try {
    return await connector.alert(text, AbortSignal.timeout(ANSWER_MS));
  } finally {
    await connector.close?.();
  }
}

function messageOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'delivered':
      return outcome.remoteId === undefined
        ? 'Сообщение принято. Проверьте, что оно пришло.'
        : `Сообщение принято, номер у сервиса ${outcome.remoteId}. Проверьте, что оно пришло.`;
    case 'later':
      return `Пока не получилось: ${outcome.reason}.`;
    case 'rejected':
      return `Сервис отказал: ${outcome.reason}.`;
  }
}
