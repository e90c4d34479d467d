export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Do two boxes share more than an edge? */
export function overlap(first: Box, second: Box): boolean {
  return (
    first.x < second.x + second.w &&
    second.x < first.x + first.w &&
    first.y < second.y + second.h &&
    second.y < first.y + first.h
  );
}

/**
 * Width of a text in units of the drawing; a little more than Geologica needs, so that what fits here fits on the page
 * and in the fallback font too.
 */
export function textWidth(text: string, size: number, bold = false): number {
  let ems = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    ems += signWidths[code] || (signWidths[code] = widthOf(text.charAt(at)));
  }
  return ems * size * (bold ? 1.06 : 1) + 2;
}

/** By code, for letters and the signs of sums and days: a layout measures thousands. Zero: not measured yet. */
const signWidths = new Float64Array(0x2300);

/** Of one sign at size 1. */
function widthOf(sign: string): number {
  if (/[\s\u00a0.,:;'’|il·]/.test(sign)) return 0.3;
  if (/[0-9]/.test(sign)) return 0.62;
  if (/[—–+−%₽мшщжюыфМШЩЖЮФ]/.test(sign)) return 0.8;
  return /\p{Lu}/u.test(sign) ? 0.72 : 0.59;
}
