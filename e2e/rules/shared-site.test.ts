import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const JOURNEYS = path.resolve(import.meta.dirname, '../journeys');
/** «'Агриппина', '+79057775002'», as journeys name a client with a phone. */
const CLIENT = /'([А-ЯЁ][а-яё]+)(?: [А-ЯЁ][а-яё]+)?',\s*'(?:\+7|8)\d{10}'/g;
/** A brand whose cars a journey of the office looks for, to change them. */
const BRAND = /(?:cars\?q=|carsOf\(page, ')([a-z]+)/g;

/** Which files name what the pattern finds: name → files. */
function filesBy(pattern: RegExp): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const file of readdirSync(JOURNEYS).filter((name) => name.endsWith('.spec.ts')))
    for (const [, name = ''] of readFileSync(path.join(JOURNEYS, file), 'utf8').matchAll(pattern))
      files.set(name, (files.get(name) ?? new Set()).add(file));
  return files;
}

// journeys share the site of their worker: a second client of the same name makes a list ambiguous
it('no two files of journeys name a client alike', () => {
  const files = filesBy(CLIENT);
  expect(files.size).toBeGreaterThan(30);
  expect([...files].filter(([, of]) => of.size > 1)).toEqual([]);
});

it('no two files of journeys change cars of one brand', () => {
  const files = filesBy(BRAND);
  expect(files.size).toBeGreaterThan(8);
  expect([...files].filter(([, of]) => of.size > 1)).toEqual([]);
});
