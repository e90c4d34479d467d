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
  for (const sign of text) {
    if (/[\s\u00a0.,:;'’|il1·]/.test(sign)) ems += /1/.test(sign) ? 0.62 : 0.3;
    else if (/[0-9]/.test(sign)) ems += 0.62;
    else if (/[—–+−%₽мшщжюыфМШЩЖЮФ]/.test(sign)) ems += 0.8;
    else if (/\p{Lu}/u.test(sign)) ems += 0.72;
    else ems += 0.59;
  }
  return ems * size * (bold ? 1.06 : 1) + 2;
}
