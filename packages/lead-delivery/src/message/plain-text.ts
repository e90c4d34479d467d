import { fit } from './fit.ts';
import type { Outline, OutlineLine, OutlineSection } from './outline.ts';

/** Text without any markup, for letters, VK and fields of a CRM. @param most UTF-16 units */
export function plainText(outline: Outline, most = Number.POSITIVE_INFINITY): string {
  return fit(outline, layOut, most);
}

function layOut({ title, status, warnings, sections, actions }: Outline): string {
  return [
    [
      title,
      ...(status === null ? [] : [`✅ ${status}`]),
      ...warnings.map((warning) => `! ${warning}`),
    ].join('\n'),
    ...sections.map(sectionText),
    actions.map(({ text, url }) => `${text}: ${shownUrl(url)}`).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function sectionText({ heading, lines, quote }: OutlineSection): string {
  return [
    ...(heading === null ? [] : [heading.toUpperCase()]),
    ...lines.map(lineText),
    ...(quote === undefined ? [] : [`«${quote}»`]),
  ].join('\n');
}

function lineText({ label, value, url }: OutlineLine): string {
  const link = url === undefined || !/^https?:/.test(url) ? '' : `\n${url}`;
  if (label === null) return `${value}${link}`;
  return value === '' ? `${label}:` : `${label}: ${value}${link}`;
}

function shownUrl(url: string): string {
  return url.replace(/^tel:/, '');
}
