import { escapeHtml } from '@prichal/contract';
import type { Outline, OutlineLine, OutlineSection } from './outline.ts';

/** Colours by role. Mail programs support only inline styles, so they are repeated at each element. */
const INK = '#14181f';
const QUIET = '#5b6472';
const LINE = '#dde1e8';
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** A letter for a phone: one column, lines that need no zoom, two buttons a thumb can hit. Nothing is loaded but the car's picture. */
export function htmlLetter({ title, warnings, sections, actions }: Outline): string {
  return [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;background:#f1f3f6;color:${INK};${FONT};font-size:16px;line-height:1.45">`,
    '<div style="max-width:560px;margin:0 auto;padding:16px 12px 32px">',
    `<div style="background:#ffffff;border:1px solid ${LINE};border-radius:12px;padding:20px 18px">`,
    `<h1 style="margin:0 0 12px;font-size:22px;line-height:1.25">${escapeHtml(title)}</h1>`,
    ...warnings.map(
      (warning) =>
        `<p style="margin:0 0 8px;padding:8px 12px;background:#fff4d6;border-radius:8px">${escapeHtml(warning)}</p>`,
    ),
    ...sections.slice(0, 1).map(sectionHtml),
    actionsHtml(actions),
    ...sections.slice(1).map(sectionHtml),
    '</div></div></body></html>',
  ].join('\n');
}

function actionsHtml(actions: Outline['actions']): string {
  const buttons = actions.map(({ text, url }, index) => {
    const style =
      index === 0 ? `background:#ff7a1a;color:#0b0d11` : `background:#e8ebf0;color:${INK}`;
    return `<a href="${escapeHtml(url)}" style="display:block;margin:0 0 10px;padding:13px 16px;border-radius:10px;text-align:center;text-decoration:none;font-weight:600;${style}">${escapeHtml(text)}</a>`;
  });
  return `<div style="margin:16px 0 6px">${buttons.join('')}</div>`;
}

function sectionHtml({ heading, lines, quote, picture }: OutlineSection): string {
  return [
    heading === null
      ? ''
      : `<h2 style="margin:20px 0 6px;padding-top:14px;border-top:1px solid ${LINE};font-size:14px;color:${QUIET};font-weight:600">${escapeHtml(heading)}</h2>`,
    picture === undefined
      ? ''
      : `<img src="${escapeHtml(picture)}" alt="" width="480" style="display:block;width:100%;max-width:480px;height:auto;border-radius:8px;margin:0 0 8px">`,
    lines.length === 0
      ? ''
      : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;${FONT};font-size:16px">${lines.map(lineHtml).join('')}</table>`,
    quote === undefined
      ? ''
      : `<p dir="auto" style="margin:10px 0 0;padding:10px 14px;border-left:3px solid ${LINE};white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(quote)}</p>`,
  ].join('');
}

function lineHtml({ label, value, url }: OutlineLine): string {
  const text = `<bdi>${escapeHtml(value)}</bdi>`;
  const shown =
    url === undefined ? text : `<a href="${escapeHtml(url)}" style="color:#b34700">${text}</a>`;
  if (label === null)
    return `<tr><td colspan="2" style="padding:3px 0;overflow-wrap:anywhere">${shown}</td></tr>`;
  return `<tr><td style="padding:3px 12px 3px 0;color:${QUIET};vertical-align:top">${escapeHtml(label)}</td><td style="padding:3px 0;text-align:right;vertical-align:top;font-weight:600;overflow-wrap:anywhere">${shown}</td></tr>`;
}
