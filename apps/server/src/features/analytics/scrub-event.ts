import type { EventProps } from '@prichal/contract';

/** Cheap: most texts have none of this, and only the others are read again and again. */
const SUSPECT =
  /@|eyJ|\d[\s\u00a0().-]*(?:\d[\s\u00a0().-]*){8}|[\w-]{32}|\/r\/|token|secret|passw|session|csrf|api[_-]?key|authoriz|bearer|basic/i;

/** Patterns of personal data and credentials, with their replacements. */
const STRUCK: readonly (readonly [RegExp, string])[] = [
  [/[\p{L}\d._%+-]{1,64}@[\p{L}\d.-]{1,190}\.\p{L}{2,}/gu, '[почта]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[ключ]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 [ключ]'],
  [
    /((?:token|secret|passwo?r?d?|session|csrf|api[_-]?key|authorization))(["']?\s{0,3}[:=]\s{0,3}["']?)[^\s"'&;,)}\]]+/gi,
    '$1$2[ключ]',
  ],
  [/(\/r\/)[\w-]{8,}/g, '$1[ключ]'],
  [/(?<![\w/:.-])\+?\d[\s\u00a0().-]{0,3}(?:\d[\s\u00a0().-]{0,3}){9,13}\d?(?!\w)/g, '[телефон]'],
  [/(?<![\w/-])(?=[\w-]{0,200}\d)(?=[\w-]{0,200}[A-Za-z])[\w-]{32,}(?![\w-])/g, '[ключ]'],
];
const WITHOUT_MAIL = STRUCK.slice(1);

/** A text without phones, e-mail addresses and keys. The browser does the same; an old page or another client may not. */
export function scrubText(text: string): string {
  if (text.length < 7 || !SUSPECT.test(text)) return text;
  const kinds = text.includes('@') ? STRUCK : WITHOUT_MAIL;
  return kinds.reduce((clean, [found, placeholder]) => clean.replace(found, placeholder), text);
}

const KEY = /^[a-z][a-z0-9_]{0,39}$/;
/** Property names that hold addresses: everything after the path is removed. */
const ADDRESSES = new Set(['url', 'request_url', 'resource_url', 'filename', 'page_url']);
/** The device fingerprint made by the bot signals, after consent: a hash, not a key. */
const FINGERPRINT = /^[0-9a-f]{8,64}$/;

/** Props as they are stored; a name that is none of ours is left out. */
export function scrubProps(props: EventProps): EventProps {
  const clean: EventProps = {};
  for (const [key, value] of Object.entries(props)) {
    if (!KEY.test(key)) continue;
    if (typeof value !== 'string') clean[key] = value;
    else if (key === 'fingerprint') clean[key] = FINGERPRINT.test(value) ? value : '';
    else if (OWN_TEXTS.has(value)) clean[key] = value;
    else clean[key] = scrubText(withoutWords(ADDRESSES.has(key) ? withoutQuery(value) : value));
  }
  return clean;
}

/** The only Russian text that analytics itself sends. */
const OWN_TEXTS = new Set(['не измеряется']);
const CYRILLIC = /[А-Яа-яЁё]/;
const WORDS = /[А-Яа-яЁё]+(?:[\s-]+[А-Яа-яЁё]+)*/g;
/** Russian text percent-encoded in an address. */
const ENCODED = /(?:%d[01]%[0-9a-f]{2}(?:%20|\+)?)+/gi;

/** Russian text was typed by a visitor: codes, file names and browser errors are Latin. */
function withoutWords(text: string): string {
  const plain = CYRILLIC.test(text) ? text.replace(WORDS, '[слова]') : text;
  return plain.includes('%') ? plain.replace(ENCODED, '[слова]') : plain;
}

function withoutQuery(address: string): string {
  const end = address.search(/[?#]/);
  return end === -1 ? address : address.slice(0, end);
}
