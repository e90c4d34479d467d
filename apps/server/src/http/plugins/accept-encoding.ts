export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding both sides support. `q=0` excludes one; every browser sends a plain list. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  if (!header.includes('q=')) {
    if (/\bbr\b/.test(header)) return 'br';
    return /\bgzip\b/.test(header) ? 'gzip' : 'identity';
  }
  const quality = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...options] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const q = options.find((option) => option.startsWith('q='));
    quality.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const of = (name: string) => quality.get(name) ?? quality.get('*') ?? 0;
  if (of('br') > 0 && of('br') >= of('gzip')) return 'br';
  return of('gzip') > 0 ? 'gzip' : 'identity';
}

/** Does `If-None-Match` name this tag (quoted, with or without W/)? */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.includes(etag);
}
