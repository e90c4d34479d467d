/** Outlines of one weight, in thousandths of an em, baseline at 0. */
export interface Letters {
  /** letter, advance, SVG path; tabs between */
  outlines: readonly string[];
  /** letter, then the letters that may follow it with their kerning, «А-12»; tabs between */
  kerning: readonly string[];
}
