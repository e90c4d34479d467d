import type { Out } from './command.ts';

/** Control characters except tab and line ends, and characters that change the writing direction. */
const CONTROL =
  // oxlint-disable-next-line no-control-regex -- the pattern matches control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text that a terminal only shows: escape sequences in it would clear the screen or rewrite what stands there. */
export function plainText(text: string): string {
  return text.replace(CONTROL, '\ufffd');
}

export function plainOut(out: Out): Out {
  return {
    print: (line) => out.print(plainText(line)),
    note: (line) => out.note(plainText(line)),
  };
}
