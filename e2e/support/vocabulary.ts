import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const NAMESPACE = /^https?:\/\/schema\.org\//;
const SUBCLASS = 'http://www.w3.org/2000/01/rdf-schema#subClassOf';
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

/** The vocabulary as `@vocabulary/schema` carries it: subject → predicate → objects, names without the namespace. */
function readVocabulary(): Map<string, Map<string, string[]>> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@vocabulary/schema'));
  const facts = new Map<string, Map<string, string[]>>();
  const quads = readFileSync(path.join(folder, 'schema.nq'), 'utf8');
  for (const [, subject = '', predicate = '', object = ''] of quads.matchAll(
    /^<([^>]*)> <([^>]*)> <([^>]*)>/gm,
  )) {
    const about = facts.get(short(subject)) ?? new Map<string, string[]>();
    facts.set(short(subject), about);
    about.set(short(predicate), [...(about.get(short(predicate)) ?? []), short(object)]);
  }
  return facts;
}

function short(name: string): string {
  return name.replace(NAMESPACE, '');
}

const facts = readVocabulary();

/** The class and everything above it. */
function above(name: string): Set<string> {
  const found = new Set([name]);
  for (const one of found)
    for (const parent of facts.get(one)?.get(SUBCLASS) ?? []) found.add(parent);
  return found;
}

/**
 * Errors of an object against schema.org: unknown types and properties, properties of other types, values of another
 * kind.
 */
export function findIssues(thing: Record<string, unknown>): string[] {
  const types = [thing['@type']].flat().map(String);
  const unknown = types.filter((type) => !facts.has(type));
  if (unknown.length > 0) return unknown.map((type) => `no type ${type}`);
  const kinds = new Set(types.flatMap((type) => [...above(type)]));
  return Object.entries(thing).flatMap(([name, values]) => {
    if (name.startsWith('@')) return [];
    const property = facts.get(name);
    const domains = property?.get('domainIncludes') ?? [];
    if (property === undefined || domains.length === 0) return [`no property ${name}`];
    if (!domains.some((domain) => kinds.has(domain))) return [`${name} is not of ${types.join()}`];
    const ranges = property.get('rangeIncludes') ?? [];
    return [values].flat().flatMap((value) => findValueIssues(name, value, ranges));
  });
}

function findValueIssues(name: string, value: unknown, ranges: readonly string[]): string[] {
  if (typeof value === 'object' && value !== null) {
    const thing = value as Record<string, unknown>;
    const kinds = new Set([thing['@type']].flat().flatMap((type) => [...above(String(type))]));
    const fits = ranges.some((range) => kinds.has(range));
    return [...(fits ? [] : [`${name} takes no ${String(thing['@type'])}`]), ...findIssues(thing)];
  }
  return ranges.some((range) => isOfKind(value, range))
    ? []
    : [`${name} takes no ${JSON.stringify(value)}`];
}

function isOfKind(value: unknown, range: string): boolean {
  if (typeof value === 'number') return ['Number', 'Integer', 'Float', 'Text'].includes(range);
  if (typeof value === 'boolean') return range === 'Boolean';
  if (typeof value !== 'string' || value === '') return false;
  switch (range) {
    case 'Text':
      return true;
    case 'URL':
      return URL.canParse(value);
    case 'Number':
    case 'Integer':
      return /^-?\d+(\.\d+)?$/.test(value);
    case 'Date':
      return /^\d{4}(-\d{2}){0,2}$/.test(value);
    case 'DateTime':
      return /^\d{4}-\d{2}-\d{2}T/.test(value);
    case 'Time':
      return /^\d{2}:\d{2}/.test(value);
    default:
      // a member of an enumeration by its name; any other thing by its address
      return NAMESPACE.test(value)
        ? (facts.get(short(value))?.get(TYPE) ?? []).includes(range)
        : URL.canParse(value);
  }
}
