/** Beside every estimate; the calculator's own sentence, with the words that may not part. */
export const DISCLAIMER = 'Предварительный расчёт, не\u00a0является публичной офертой.';
