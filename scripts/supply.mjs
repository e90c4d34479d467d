// `npm run supply -- licences | sbom [FILE] | advisories [--refresh]`: what the project carries of others.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';
import {
  RefreshError,
  findVulnerable,
  judgeAge,
  readKnown,
  refresh,
} from './supply/advisories.mjs';
import { isAllowed, listLicences } from './supply/licences.mjs';
import { lockPackages } from './supply/lock-packages.mjs';
import { makeSbom } from './supply/sbom.mjs';

const [what, argument] = process.argv.slice(2);
const packages = lockPackages();

if (what === 'licences') {
  for (const line of listLicences(packages)) console.log(line);
  const rejected = packages.filter((one) => !isAllowed(one));
  for (const { name, version, licence } of rejected)
    console.error(`Not allowed: ${name} ${version}: ${licence || 'no licence'}`);
  process.exitCode = rejected.length > 0 ? 1 : 0;
} else if (what === 'sbom') {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const text = `${JSON.stringify(makeSbom(packages, manifest), null, 2)}\n`;
  if (argument === undefined) process.stdout.write(text);
  else writeFileSync(path.resolve(process.env.INIT_CWD ?? '.', argument), text);
} else if (what === 'advisories') {
  process.exitCode = checkAdvisories(argument === '--refresh');
} else {
  console.error('npm run supply -- licences | sbom [FILE] | advisories [--refresh]');
  process.exitCode = 2;
}

/** @returns 0: none; 1: some are known; 2: the list cannot be relied on, or could not be brought up to date */
function checkAdvisories(refreshing) {
  let failed = false;
  try {
    if (refreshing) refresh(new Date());
  } catch (error) {
    if (!(error instanceof RefreshError)) throw error;
    failed = true;
    console.error(`Not brought up to date: ${error.message}`);
  }
  const known = readKnown();
  const found = findVulnerable(packages, known);
  for (const { package: name, version, severity, title, url, dev } of found)
    console.error(
      `${severity}: ${name} ${version}${dev ? ' (build and tests)' : ''}: ${title} ${url}`,
    );
  const { reliable, text } = judgeAge(known, new Date());
  (reliable ? console.log : console.error)(`${text}. In the lock: ${found.length}`);
  if (found.length > 0) return 1;
  return reliable && !failed ? 0 : 2;
}
