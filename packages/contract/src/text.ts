/** Longest free text, code points after trimming, line ends counted once. */
export const FREE_TEXT_MAX = 500;
/** The counter turns red above this. */
export const FREE_TEXT_WARN = 450;
export const NAME_MAX = 100;

/** Bidirectional controls: text after one may be displayed backwards, beyond the field that holds it. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export function withoutDirections(text: string): string {
  return text.replace(DIRECTIONS, '');
}

/** CRLF → LF, no bidirectional controls, outer blanks off, NFC: what both sides count and what is stored. */
export function cleanText(text: string): string {
  return withoutDirections(text).normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/** One line of visible characters, NFC: names of people and files, titles. */
export function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}

/** A surrogate without its pair: half a character that a cut leaves. JSON columns and the API reject it. */
const HALVES = /\p{Cs}/gu;

/** The first `most` UTF-16 units, without half a character at the cut. */
export function truncateText(text: string, most: number): string {
  return text.slice(0, most).replace(HALVES, '');
}

/** The last `most` UTF-16 units, such as the end of a path, without half a character at the cut. */
export function truncateStart(text: string, most: number): string {
  return text.slice(-most).replace(HALVES, '');
}

/** Characters as a person counts them: code points of the cleaned text. */
export function countCharacters(text: string): number {
  return [...cleanText(text)].length;
}
