export type Encoding = 'br' | 'gzip' | 'zstd' | 'identity';

const NAMES: Record<Encoding, RegExp> = {
  br: /\bbr\b/,
  gzip: /\bgzip\b/,
  zstd: /\bzstd\b/,
  identity: /\bidentity\b/,
};

/**
 * The best encoding both sides support, the first offered one first. `q=0` excludes one; every browser sends a plain
 * list.
 */
export function chooseEncoding(header: string | undefined): 'br' | 'gzip' | 'identity';
export function chooseEncoding(header: string | undefined, offered: readonly Encoding[]): Encoding;
export function chooseEncoding(
  header: string | undefined,
  offered: readonly Encoding[] = ['br', 'gzip'],
): Encoding {
  if (header === undefined) return 'identity';
  if (!header.includes('q=')) return offered.find((name) => NAMES[name].test(header)) ?? 'identity';
  const quality = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...options] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const q = options.find((option) => option.startsWith('q='));
    quality.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const of = (name: string) => quality.get(name) ?? quality.get('*') ?? 0;
  return offered.reduce<Encoding>(
    (best, name) => (of(name) > (best === 'identity' ? 0 : of(best)) ? name : best),
    'identity',
  );
}

/** Does `If-None-Match` name this tag (quoted, with or without W/)? */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.includes(etag);
}
