import { escapeHtml } from '@prichal/contract';
import { fit } from './fit.ts';
import type { Outline, OutlineLine, OutlineSection } from './outline.ts';

/**
 * The few tags that Telegram and MAX know alike: `b` and `a`. Links a button carries are not repeated in the text.
 * @param most UTF-16 units of the text with its tags; the services count without them
 */
export function messengerHtml(outline: Outline, most: number): string {
  return fit(outline, layOut, most);
}

function layOut({ title, status, warnings, sections }: Outline): string {
  return [
    `<b>${escapeHtml(title)}</b>`,
    status === null ? '' : `✅ ${escapeHtml(status)}`,
    warnings.map((warning) => `⚠️ ${escapeHtml(warning)}`).join('\n'),
    ...sections.map(sectionText),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function sectionText({ heading, lines, quote }: OutlineSection): string {
  return [
    ...(heading === null ? [] : [`<b>${escapeHtml(heading)}</b>`]),
    ...lines.map(lineText),
    ...(quote === undefined ? [] : [`«${escapeHtml(quote)}»`]),
  ].join('\n');
}

function lineText({ label, value, url }: OutlineLine): string {
  const shown = /^https?:/.test(url ?? '')
    ? `<a href="${escapeHtml(url ?? '')}">${escapeHtml(value)}</a>`
    : escapeHtml(value);
  if (label === null) return shown;
  return shown === '' ? `${escapeHtml(label)}:` : `${escapeHtml(label)}: ${shown}`;
}
