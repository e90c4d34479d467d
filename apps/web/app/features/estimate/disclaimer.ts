/** Shown with every estimate; the calculator's own sentence with no-break spaces. */
export const DISCLAIMER = 'Предварительный расчёт, не\u00a0является публичной офертой.';
