// What package-lock.json brings onto a machine, read without a network. Plain Node 20.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';

/**
 * Every package of the lock file, sorted by name and version: two places with the same version count once.
 * @typedef {{ name: string, version: string, integrity: string, dev: boolean, licence: string, installed: boolean }} Package
 * @returns {Package[]} `dev`: only builds and tests need it; `licence`: as the installed package says, else the lock file
 */
export function lockPackages(folder = root) {
  const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!place.includes('node_modules/') || entry.link) continue;
    const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 13);
    const key = `${name}@${entry.version}`;
    const dev = entry.dev === true && (found.get(key)?.dev ?? true);
    found.set(key, {
      name,
      version: entry.version,
      integrity: entry.integrity ?? '',
      dev,
      ...licenceOf(path.join(folder, place), entry.license),
    });
  }
  return [...found.values()].sort((a, b) =>
    `${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1,
  );
}

/** Optional packages of other platforms are not installed: for them the lock file speaks. */
function licenceOf(folder, locked) {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return { licence: locked ?? '', installed: false };
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  const said = license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? '';
  return { licence: said || readLicenceText(folder), installed: true };
}

/** Some packages name their licence only by its text. */
function readLicenceText(folder) {
  const file = path.join(folder, 'LICENSE');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /Permission is hereby granted, free of charge/.test(text) && /"AS IS"/.test(text)
    ? 'MIT'
    : '';
}
