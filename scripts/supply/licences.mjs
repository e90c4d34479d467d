// Which licences the site may carry, and which packages bring them.

/** Allowed in what runs on the server and in the browser. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
]);

/** Allowed for building and testing: nothing of these packages is delivered to anybody. */
const ALLOWED_DEV = new Set(['CC-BY-4.0', 'MPL-2.0', 'Python-2.0', 'WTFPL']);

/** Allowed for these packages alone, each for its reason. */
const EXCEPTIONS = [
  {
    name: /^@img\/sharp-(libvips-|wasm32$|win32-)/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips: a shared library beside the program, unchanged and replaceable',
  },
  {
    name: /^libheif-js$/,
    licence: 'LGPL-3.0',
    reason: 'runs on the server from its own folder, unchanged and replaceable',
  },
  {
    name: /^web-push$/,
    licence: 'MPL-2.0',
    reason: 'runs on the server, unchanged; the licence covers its own files, which npm publishes',
  },
];

/**
 * True when the licence of a package may be used: of «A OR B» one is enough, of «A AND B» both are needed.
 * @param {{ name: string, licence: string, dev: boolean }} one
 */
export function isAllowed({ name, licence, dev }) {
  const each = (id) =>
    ALLOWED.has(id) ||
    (dev && ALLOWED_DEV.has(id)) ||
    EXCEPTIONS.some((exception) => exception.name.test(name) && exception.licence === id);
  const plain = licence.replace(/[()]/g, '');
  if (/ OR /.test(plain) && / AND /.test(plain)) return false;
  return / OR /.test(plain) ? plain.split(' OR ').some(each) : plain.split(' AND ').every(each);
}

/** Lines «licence: packages» for a person. */
export function listLicences(packages) {
  const byLicence = new Map();
  for (const { name, version, licence, dev } of packages) {
    const title = `${licence || 'none'}${dev ? ' (build and tests)' : ''}`;
    byLicence.set(title, [...(byLicence.get(title) ?? []), `${name} ${version}`]);
  }
  const exceptions = EXCEPTIONS.map(
    ({ name, licence, reason }) => `Exception: ${licence} of ${name.source}: ${reason}`,
  );
  const lines = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, names]) => `${title}: ${names.length}\n  ${names.join(', ')}`);
  return [...lines, ...exceptions];
}
