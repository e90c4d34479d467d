/** What Markdown may read as markup within a line; `isMarkup` knows where it would. */
const SIGNS = /[\\[\]`<&]|\*+|_+|~+/g;
/** Like the start of a heading, a list, a quotation or a rule. */
const LINE_START = /^(?:#{1,6}(?= |$)|>|[-+*](?= |$)|(?:[-_*] ?){2,}$)/;
const NUMBERED_START = /^(\d{1,9})(?=[.)](?: |$))/;
const ENTITY = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{0,30});/i;
/** Longer than any entity. */
const ENTITY_LENGTH = 34;

/**
 * A text as Markdown that reads as the same text: visitors wrote a part of it. A backslash stands only where there would
 * be markup without it.
 * @param before the sign before the text; '' stands for the start of a line
 * @param isLink the text is a link's label
 */
export function escapeMarkdown(text: string, before: string, isLink: boolean): string {
  // the bracket before was the end of its text, which did not know what would follow
  const start = before === ']' && /^[([:]/.test(text) ? '\\' : '';
  const escaped = text.replace(SIGNS, (signs, at: number) => {
    if (at === 0 && start !== '') return signs;
    const left = text[at - 1] ?? before;
    // what follows the end of the text is not known yet
    const right = text[at + signs.length] ?? null;
    const isRead =
      signs === '&'
        ? right === null || ENTITY.test(text.slice(at, at + ENTITY_LENGTH))
        : isMarkup(signs, left, right, isLink);
    return isRead ? signs.replace(/./g, String.raw`\$&`) : signs;
  });
  return start + escaped;
}

/** The first signs of a line that would make another block of it. */
export function escapeLineStart(line: string): string {
  if (LINE_START.test(line)) return `\\${line}`;
  return line.replace(NUMBERED_START, '$1\\');
}

function isMarkup(signs: string, left: string, right: string | null, isLink: boolean): boolean {
  switch (signs[0]) {
    case '[':
      return isLink;
    case ']':
      return isLink || (right !== null && /[([:]/.test(right));
    case '*':
      return !(isBlank(left) && isBlank(right));
    case '_':
      // an emphasis has an end, which stands right after a text
      return !isBlank(left) && !(isLetter(left) && isLetter(right));
    case '~':
      // one or two of them strike out a text that ends right before as many; three are the start of a block of code
      return signs !== '~' || right === null || !isBlank(left);
    case '<':
      return right === null || /[a-z/!?]/i.test(right);
    case '\\':
      // a blank at the end of a text is moved out of its element
      return right === null || right === ' ' || /[!-/:-@[-`{-~]/.test(right);
    default:
      return true;
  }
}

function isBlank(sign: string | null): boolean {
  return sign !== null && /^\s?$/.test(sign);
}

function isLetter(sign: string | null): boolean {
  return sign !== null && /^[\p{L}\p{N}]$/u.test(sign);
}
