/**
 * A quote of another company, read line by line and compared with our estimate of the same car. Pure: it knows no page,
 * no clock and no rates but those of the estimates it is given.
 */
export { amountText, lineTitle, linesText, parseLines, printLines } from './print-lines.ts';
export { compareQuote } from './compare.ts';
export type { Comparison, TotalCheck } from './compare.ts';
export type { CheckedLine, LawCheck, LawVerdict } from './checked-line.ts';
export type { Missing } from './find-missing.ts';
export type { Market } from './market.ts';
export { QUOTE_MAX, readQuote } from './read-quote.ts';
export type { QuoteLine, ReadQuote } from './read-quote.ts';
export { readFacts } from './read-facts.ts';
export type { QuoteFacts } from './read-facts.ts';
export type { Amount } from './amounts.ts';
export { CODE_FIELDS } from './codes.ts';
