// `npm run supply -- licences | sbom [FILE] | advisories [--refresh]`: what the project carries of others.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';
import { findVulnerable, readKnown, refresh } from './supply/advisories.mjs';
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
  if (argument === '--refresh') refresh(new Date());
  const known = readKnown();
  const found = findVulnerable(packages, known);
  for (const { package: name, version, severity, title, url, dev } of found)
    console.error(
      `${severity}: ${name} ${version}${dev ? ' (build and tests)' : ''}: ${title} ${url}`,
    );
  console.log(
    known.refreshedAt === null
      ? 'The list of advisories was never brought up to date: npm run supply -- advisories --refresh'
      : `Advisories of ${known.refreshedAt}: ${known.advisories.length}, of them in the lock: ${found.length}`,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
} else {
  console.error('npm run supply -- licences | sbom [FILE] | advisories [--refresh]');
  process.exitCode = 2;
}
