/** Longest free text, code points after trimming, line ends counted once. */
export const FREE_TEXT_MAX = 500;
/** The counter turns red above this. */
export const FREE_TEXT_WARN = 450;
export const NAME_MAX = 100;

/** CRLF → LF, outer blanks off, NFC: what both sides count and what is stored. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/** Characters as a person counts them: code points of the cleaned text. */
export function countCharacters(text: string): number {
  return [...cleanText(text)].length;
}
