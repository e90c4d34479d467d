export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as it stands inside an element or an attribute; signs XML does not allow are left out. */
export function escapeXml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- exactly these are what XML forbids
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
  );
}

/** `<name>text</name>`; nothing for what is not known. */
export function element(name: string, value: string | number | null | undefined): string {
  return value === null || value === undefined || value === ''
    ? ''
    : `<${name}>${escapeXml(String(value))}</${name}>`;
}
