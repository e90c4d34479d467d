/** Personal data and secrets, removed from texts before they are sent. Narrow patterns: positions in files stay. */
const STRUCK: readonly (readonly [RegExp, string])[] = [
  [/[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu, '[почта]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[ключ]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 [ключ]'],
  [
    /\b([\w-]*(?:token|secret|password|passwd|session|csrf|api[_-]?key|authorization))(["']?\s*[:=]\s*["']?)(?!\[)[^\s"'&;,)}\]]+/gi,
    '$1$2[ключ]',
  ],
  // a receipt's address opens a request
  [/(\/r\/)[\w-]{8,}/g, '$1[ключ]'],
  // +7 (999) 123-45-67, 8 999 1234567, 79991234567, and other countries with their plus
  [/(?<![\w/:.-])(?:\+\d|[78])(?:[\s\u00a0().-]*\d){10,14}(?!\w)/g, '[телефон]'],
  [/(?<![\w/:.-])9\d{2}(?:[\s\u00a0().-]*\d){7}(?!\w)/g, '[телефон]'],
  // long random strings; file names of the build are shorter
  [/(?<![\w/-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}(?![\w-])/g, '[ключ]'],
];

/** Plain words and paths match no pattern; most texts are such, so the browser rarely compiles the patterns. */
const OF_LETTERS = /^(?!.*\/r\/)[a-z/_-]*$/i;

export function scrub(text: string): string {
  if (OF_LETTERS.test(text)) return text;
  let clean = text;
  for (const [found, placeholder] of STRUCK) clean = clean.replace(found, placeholder);
  return clean;
}

/** An address without what comes after the path; of foreign schemes only the scheme. */
export function cleanAddress(address: string): string {
  if (address === '') return '';
  try {
    const url = new URL(address, 'http://localhost');
    if (!/^https?:$/.test(url.protocol)) return url.protocol;
    const own = !/^[a-z][a-z\d+.-]*:/i.test(address);
    return (own ? '' : url.origin) + scrub(url.pathname);
  } catch {
    return '';
  }
}

/** The page of an event: its path, without what opens a request. */
export function cleanPath(address: string): string {
  try {
    const { pathname } = new URL(address, 'http://localhost');
    return scrub(pathname).slice(0, PATH_MAX);
  } catch {
    return '/';
  }
}

const PATH_MAX = 300;
