import { randomBytes, scryptSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { channelSettings } from '@prichal/lead-delivery';
import { seal, unseal } from '@prichal/office';
import { SITE_SETTINGS } from '@prichal/settings';
import { UsageError } from '../command.ts';
import type { Work } from '../command.ts';
import { ArchiveError } from './tar.ts';

const KEY_LEAST = 20;
const SALT_BYTES = 16;
const PLACE = 'settings of a backup';
/** 64 MB and about a quarter of a second: guessing a passphrase is slow. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 ** 2 };

/** The passphrase in a file; its first line counts. @throws {UsageError} */
export function readPassphrase(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`Файл с паролем ${file} не открывается.`);
  }
  const passphrase = text.split('\n', 1)[0]?.trim() ?? '';
  if (passphrase.length < KEY_LEAST)
    throw new UsageError(
      `Пароль в ${file} короче ${KEY_LEAST} знаков: «openssl rand -base64 30» даст подходящий.`,
    );
  return passphrase;
}

/**
 * The settings file, the files that settings name (brand, costs, certificates) and a demo's own secret, as one sealed text.
 * Names: the setting's name and the file's own. Other variables of the shell may name files too: they are no settings.
 */
export function sealSettings({ env, dataDir }: Pick<Work, 'env' | 'dataDir'>, passphrase: string) {
  const project = env['PRICHAL_ROOT'] ?? process.cwd();
  const named = [...SITE_SETTINGS, ...channelSettings()].filter((name) => name.endsWith('_FILE'));
  const files = [
    ['.env', path.resolve(project, env['SETTINGS_FILE'] || '.env')],
    ['secret', path.join(dataDir, 'secret')],
    ...named.map((name) => [`${name}-${path.basename(env[name] ?? '')}`, env[name] ?? '']),
  ].filter(([, file]) => file && existsSync(file)) as [string, string][];
  const text = JSON.stringify(
    files.map(([name, file]) => ({ name, base64: readFileSync(file).toString('base64') })),
  );
  const salt = randomBytes(SALT_BYTES);
  const sealed = seal(keyOf(passphrase, salt), PLACE, Buffer.from(text));
  return {
    names: files.map(([name]) => name),
    sealed: Buffer.from(`${salt.toString('base64url')}\n${sealed}\n`),
  };
}

/**
 * Opens what `sealSettings` made and writes the files into a new folder, for the owner's eyes alone.
 * @returns names of the files
 * @throws {UsageError} another passphrase, or the folder exists
 */
export function unsealSettings(sealed: Buffer, passphrase: string, folder: string): string[] {
  if (existsSync(folder)) throw new UsageError(`${folder} уже есть: назовите новую папку.`);
  const [salt = '', text = ''] = sealed.toString('utf8').split('\n');
  const open = unseal(keyOf(passphrase, Buffer.from(salt, 'base64url')), PLACE, text);
  if (open === null) throw new UsageError('Пароль не подходит к настройкам в копии.');
  const files = JSON.parse(open.toString('utf8')) as { name: string; base64: string }[];
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return files.map(({ name, base64 }) => {
    if (path.basename(name) !== name) throw new ArchiveError('Настройки в копии повреждены.');
    writeFileSync(path.join(folder, name), Buffer.from(base64, 'base64'), { mode: 0o600 });
    return name;
  });
}

function keyOf(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase, salt, 32, SCRYPT);
}
