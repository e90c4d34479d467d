import { withoutDirections } from '@prichal/contract';

/**
 * Typed text without invisible characters that change how it is displayed: control codes and bidirectional
 * controls. Letters of any script stay.
 */
export function withoutControls(text: string): string {
  return withoutDirections(text)
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}

/** At most so many UTF-16 units, without cutting a character in half; «…» says that something is missing. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  if (most < 1) return '';
  const cut = text.slice(0, most - 1);
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
