// The bill of materials in CycloneDX 1.6, made from the lock file alone: the same lock gives the same document.

/** Hash names of subresource integrity, and those of CycloneDX. */
const HASHES = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

/** @param {import('./lock-packages.mjs').Package[]} packages */
export function makeSbom(packages, { name, version }) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: packages.map((one) => ({
      type: 'library',
      'bom-ref': purlOf(one),
      name: one.name,
      version: one.version,
      // CycloneDX: «excluded» is what is needed to build and test, and not delivered
      scope: one.dev ? 'excluded' : one.installed ? 'required' : 'optional',
      purl: purlOf(one),
      ...(one.licence === '' ? {} : { licenses: [{ expression: one.licence }] }),
      ...(one.integrity === '' ? {} : { hashes: hashesOf(one.integrity) }),
    })),
  };
}

function purlOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function hashesOf(integrity) {
  return integrity.split(' ').map((hash) => {
    const [kind = '', base64 = ''] = hash.split(/-(.*)/s);
    return { alg: HASHES[kind], content: Buffer.from(base64, 'base64').toString('hex') };
  });
}
