const NBSP = '\u00a0';
/** Words that stay with the next one. */
const SHORT = new Set(
  'в во на по к ко с со о об от до из и а не за у № без для при ст.'.split(' '),
);
const LONGEST_SHORT = 3;
const UNIT = /(?:₽|€|%|л\.с\.|кВт|см³|км|лет|года?|дн)(?:[\s).,;:]|$)/y;

/** No-break spaces by Russian typography: after short words and №, before a dash and a unit. */
export function withNoBreakSpaces(text: string): string {
  let tied = '';
  let done = 0;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) {
    if (!isTied(text, at)) continue;
    tied += text.slice(done, at) + NBSP;
    done = at + 1;
  }
  return done === 0 ? text : tied + text.slice(done);
}

/** Do the words on both sides of the space at `at` stay on one line? */
function isTied(text: string, at: number): boolean {
  const next = text.charAt(at + 1);
  if (next === '—' || next === '–') return text.charAt(at + 2) === ' ' || endsShortWord(text, at);
  if (isDigit(text.charCodeAt(at - 1))) return startsUnit(text, at + 1);
  return next !== '' && !isSpace(next.charCodeAt(0)) && endsShortWord(text, at);
}

function startsUnit(text: string, at: number): boolean {
  UNIT.lastIndex = at;
  return UNIT.test(text);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function endsShortWord(text: string, end: number): boolean {
  let start = end;
  while (start > 0 && !mayPrecede(text.charCodeAt(start - 1))) {
    start -= 1;
    if (end - start > LONGEST_SHORT) return false;
  }
  return SHORT.has(text.slice(start, end).toLowerCase());
}

const BRACKET = 0x28;
const QUOTE = 0xab;

/** What a short word may follow; else it is the end of a longer one. */
function mayPrecede(code: number): boolean {
  return code === BRACKET || code === QUOTE || isSpace(code);
}

/** No letter of Russian or English needs the pattern. */
function isSpace(code: number): boolean {
  if (code === 0x20 || code === 0xa0) return true;
  return (code < 0x20 || code > 0x167f) && /\s/.test(String.fromCharCode(code));
}
