// Known vulnerabilities: a file of the repository, brought up to date where a network is, compared with the lock anywhere.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { root } from '../install.mjs';

const FILE = path.join(root, 'scripts/supply/advisories.json');
const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'];

/**
 * @typedef {{ package: string, range: string, severity: string, title: string, url: string }} Advisory
 * @typedef {{ refreshedAt: string | null, advisories: Advisory[], accepted: { url: string, reason: string }[] }} Known
 * @returns {Known} `refreshedAt`: ISO 8601, null: never; `accepted`: advisories that do not concern the site, each with why
 */
export function readKnown(file = FILE) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Packages of the lock that an advisory names and nobody has accepted, the worst first.
 * @param {import('./lock-packages.mjs').Package[]} packages
 * @param {Known} known
 */
export function findVulnerable(packages, { advisories, accepted }) {
  const isAccepted = ({ url }) => accepted.some((one) => one.url === url);
  return packages
    .flatMap(({ name, version, dev }) =>
      advisories
        .filter((one) => one.package === name && !isAccepted(one))
        .filter(({ range }) => semver.satisfies(version, range, { includePrerelease: true }))
        .map((advisory) => ({ ...advisory, version, dev })),
    )
    .sort((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity));
}

/** A list older than this says little of the versions in the lock, days. */
const STALE_DAYS = 90;

/**
 * How far a list can be relied on, for a person. «None found» in a list that was never filled means nothing.
 * @param {Known} known
 * @param {Date} now
 * @returns {{ reliable: boolean, text: string }}
 */
export function judgeAge({ refreshedAt, advisories }, now) {
  const how = 'npm run supply -- advisories --refresh';
  if (refreshedAt === null)
    return { reliable: false, text: `NOT CHECKED: the list was never brought up to date: ${how}` };
  const days = Math.floor((now.getTime() - Date.parse(refreshedAt)) / 86_400_000);
  const text = `The list is of ${refreshedAt.slice(0, 10)} (${days} days ago): ${advisories.length} advisories`;
  return days > STALE_DAYS
    ? { reliable: false, text: `OUT OF DATE: ${text}: ${how}` }
    : { reliable: true, text };
}

/** What `npm audit --json` reports, as advisories. @returns {Advisory[]} */
export function readAudit(report) {
  const named = Object.values(report.vulnerabilities ?? {}).flatMap(({ via }) =>
    via.filter((one) => typeof one === 'object'),
  );
  const byUrl = new Map(
    named.map(({ name, range, severity, title, url }) => [
      `${url} ${name}`,
      { package: name, range, severity, title, url },
    ]),
  );
  return [...byUrl.keys()].sort().map((key) => byUrl.get(key));
}

export class RefreshError extends Error {}

/**
 * Asks the registry through npm and writes the file; what is known already stays, so that going back to an old version is
 * noticed too. @throws {RefreshError} there is no network or the registry does not offer audits; the file is unchanged
 */
export function refresh(now, file = FILE) {
  const run = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' });
  const report = parse(run.stdout);
  if (report?.vulnerabilities === undefined)
    throw new RefreshError(`npm audit gave no report: ${report?.message ?? run.stderr.trim()}`);
  const known = readKnown(file);
  const key = (one) => `${one.url} ${one.package}`;
  const all = new Map([...known.advisories, ...readAudit(report)].map((one) => [key(one), one]));
  const advisories = [...all.keys()].sort().map((name) => all.get(name));
  const text = JSON.stringify({ ...known, refreshedAt: now.toISOString(), advisories }, null, 2);
  writeFileSync(file, `${text}\n`);
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
