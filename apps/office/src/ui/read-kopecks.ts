/** «75 000», «1200,50» → kopecks; null: no sum. */
export function readKopecks(text: string): number | null {
  const match = /^([-−]?)(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(
    text.replace(/[\s\u00a0\u202f₽]/g, ''),
  );
  if (match === null) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const kopecks = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '' || kopecks === 0 ? kopecks : -kopecks;
}
