import { escapeHtml } from '@prichal/contract';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text as it stands inside an element or an attribute; signs XML does not allow are left out. */
export function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- exactly these are what XML forbids
  return escapeHtml(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));
}

/** `<name>text</name>`; nothing for what is not known. */
export function element(name: string, value: string | number | null | undefined): string {
  return value === null || value === undefined || value === ''
    ? ''
    : `<${name}>${escapeXml(String(value))}</${name}>`;
}
