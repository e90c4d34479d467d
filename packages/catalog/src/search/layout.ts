const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const LATIN_SHIFTED = '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>';
const CYRILLIC_SHIFTED = CYRILLIC.toUpperCase();

const swaps = new Map<string, string>();
for (const [latin, cyrillic] of [
  [LATIN, CYRILLIC],
  [LATIN_SHIFTED, CYRILLIC_SHIFTED],
] as const)
  for (let i = 0; i < latin.length; i++) {
    swaps.set(latin[i] ?? '', cyrillic[i] ?? '');
    swaps.set(cyrillic[i] ?? '', latin[i] ?? '');
  }

/** What the same keys give in the other layout (ЙЦУКЕН ↔ QWERTY): "njqjnf" → «тойота». */
export function swapLayout(text: string): string {
  return [...text].map((letter) => swaps.get(letter) ?? letter).join('');
}
