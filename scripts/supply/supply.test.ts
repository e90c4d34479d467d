import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findVulnerable, judgeAge, readAudit, readKnown } from './advisories.mjs';
import { isAllowed } from './licences.mjs';
import { lockPackages } from './lock-packages.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const packages = lockPackages();
const supply = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/supply.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });

describe('licences', () => {
  test('of every package of the lock are allowed', () => {
    expect(packages.length).toBeGreaterThan(500);
    expect(
      packages
        .filter((one) => !isAllowed(one))
        .map(({ name, version, licence }) => `${name} ${version}: ${licence}`),
    ).toEqual([]);
  });

  test.each([
    ['MIT', true, true],
    ['GPL-3.0-only', false, false],
    ['(MIT OR GPL-3.0-or-later)', true, true],
    ['MIT AND GPL-3.0-only', false, false],
    ['MPL-2.0', false, true],
    ['LGPL-3.0-or-later', false, false],
    ['', false, false],
  ])('%s: delivered %s, for building %s', (licence, delivered, built) => {
    expect(isAllowed({ name: 'x', licence, dev: false })).toBe(delivered);
    expect(isAllowed({ name: 'x', licence, dev: true })).toBe(built);
  });
});

test('the bill of materials holds each package of the lock once, with its hash', () => {
  const { stdout, status } = supply('sbom');
  expect(status).toBe(0);
  const sbom = JSON.parse(stdout) as {
    bomFormat: string;
    components: { purl: string; hashes?: { alg: string; content: string }[] }[];
  };
  expect(sbom.bomFormat).toBe('CycloneDX');
  const purls = sbom.components.map(({ purl }) => purl);
  expect(new Set(purls).size).toBe(purls.length);
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; link?: boolean }>;
  };
  const { version } = lock.packages['node_modules/fastify'] ?? { version: '' };
  expect(purls).toContain(`pkg:npm/fastify@${version}`);
  expect(purls.some((purl) => purl.startsWith('pkg:npm/%40electric-sql/pglite@'))).toBe(true);
  for (const { hashes, purl } of sbom.components)
    expect(hashes?.[0]?.content, purl).toMatch(/^[0-9a-f]{40,128}$/);
});

describe('known vulnerabilities', () => {
  test('in the shipped list: none of the lock that nobody has accepted with a reason', () => {
    const known = readKnown();
    const { reliable, text } = judgeAge(known, new Date());
    // offline nothing can be done about it, and it must not look like «none»
    if (!reliable) console.warn(`known vulnerabilities: ${text}`);
    expect(findVulnerable(packages, known)).toEqual([]);
    expect(known.accepted.every(({ reason }) => reason.length > 20)).toBe(true);
  });

  test('are found by range, the worst first, until they are accepted', () => {
    const advisory = (severity: string, range: string) => ({
      package: 'left',
      range,
      severity,
      title: 'A hole',
      url: `https://example.org/${severity}`,
    });
    const advisories = [advisory('low', '<2.0.0'), advisory('high', '>=1.0.0 <1.2.3')];
    const at = (version: string) => [
      { name: 'left', version, integrity: '', dev: false, licence: 'MIT', installed: true },
    ];
    const find = (version: string, accepted: { url: string; reason: string }[] = []) =>
      findVulnerable(at(version), { refreshedAt: null, advisories, accepted }).map(
        ({ severity }) => severity,
      );
    expect(find('1.2.2')).toEqual(['high', 'low']);
    expect(find('1.2.3')).toEqual(['low']);
    expect(find('2.0.0')).toEqual([]);
    expect(find('1.2.2', [{ url: 'https://example.org/high', reason: 'not called' }])).toEqual([
      'low',
    ]);
  });

  test('are not said to be absent by a list that is empty or old', () => {
    const now = new Date('2026-11-24T00:00:00Z');
    const judge = (refreshedAt: string | null) =>
      judgeAge({ refreshedAt, advisories: [], accepted: [] }, now);
    expect(judge(null)).toMatchObject({
      reliable: false,
      text: expect.stringContaining('NOT CHECKED'),
    });
    expect(judge('2026-08-01T00:00:00Z')).toMatchObject({
      reliable: false,
      text: expect.stringContaining('OUT OF DATE: The list is of 2026-08-01 (115 days ago)'),
    });
    expect(judge('2026-11-01T00:00:00Z').reliable).toBe(true);
    const { status, stdout, stderr } = supply('advisories');
    const { reliable } = judgeAge(readKnown(), new Date());
    expect([status, stdout === '']).toEqual(reliable ? [0, false] : [2, true]);
    expect(/^(NOT CHECKED|OUT OF DATE)/.test(stderr)).toBe(!reliable);
  });

  test('are read from what `npm audit --json` reports', () => {
    const via = { name: 'left', range: '<2', severity: 'high', title: 'A hole', url: 'https://x' };
    const report = {
      vulnerabilities: { left: { via: [via] }, right: { via: ['left'] }, other: { via: [via] } },
    };
    expect(readAudit(report)).toEqual([
      { package: 'left', range: '<2', severity: 'high', title: 'A hole', url: 'https://x' },
    ]);
  });
});
