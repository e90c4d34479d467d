import type { ChannelDescription } from '@prichal/lead-delivery';
import { OfficeError } from '../errors.ts';
import type { StoredSettings } from '../settings/stored-settings.ts';
import { mergeSettings, withChanges } from './channel-site.ts';
import type { ChannelSite } from './channel-site.ts';

/**
 * A secret that is set goes only where it was meant to: with another address it must be typed in the same call.
 * Otherwise a stolen session of an owner would be enough to have a stored secret sent anywhere.
 * @param typed settings by name, see `readValues`
 * @throws {OfficeError} wrong-input: by the secret's field, or by the address when the secret is the environment's
 */
export function requireSecretsAgain(
  { fields }: ChannelDescription,
  stored: StoredSettings,
  typed: ReadonlyMap<string, string | null>,
  env: ChannelSite['env'],
): void {
  const before = mergeSettings(stored.values, env);
  const after = mergeSettings(withChanges(stored.values, typed), env);
  const changed = fields.find(
    ({ isAddress, name, usual }) => isAddress && (before[name] ?? usual) !== (after[name] ?? usual),
  );
  if (changed === undefined) return;
  const isSet = (name: string): boolean =>
    before[name] !== undefined || stored.unreadable.includes(name);
  // an address that is a secret itself holds its own key: a proxy with a password
  const untouched = fields.find(
    ({ secret, isAddress, name }) => secret && !isAddress && isSet(name) && !typed.has(name),
  );
  if (untouched === undefined) return;
  if (env[untouched.name]?.trim())
    throw new OfficeError(
      'wrong-input',
      `«${untouched.label}» задан в окружении сервера (${untouched.name}): куда он уходит, меняется там же.`,
      { field: changed.field },
    );
  throw new OfficeError(
    'wrong-input',
    `Изменено поле «${changed.label}»: введите «${untouched.label}» заново.`,
    { field: untouched.field },
  );
}
