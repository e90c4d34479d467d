/** Twenty quotes made for this project, for tests of what reads and judges them. */
export { HONEST } from './honest-quotes.ts';
export { sumsOf } from './quote-cases.ts';
export type { QuoteCase } from './quote-cases.ts';
export { WRONG } from './wrong-quotes.ts';
