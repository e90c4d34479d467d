/** «95.2861» → «95,2861», «70000» → «70 000». */
export function printDecimal(value: string): string {
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** Name of a line without the percent that stands beside it: «Банковский перевод 2 %» → «Банковский перевод». */
export function bareTitle(title: string): string {
  return title.replace(/\s[\d.,]+\s%$/, '');
}

/** What a person typed, «70 000» or «4,5», as the API takes it; null: no number. */
export function readDecimal(typed: string): string | null {
  const text = typed.replaceAll(/\s/g, '').replace(',', '.');
  return /^\d{1,8}(\.\d{1,8})?$/.test(text) ? text : null;
}
