/** Text as tables of spellings hold it: lower case, ё as е, letters and digits with single spaces between. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
