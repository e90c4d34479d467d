import { parseLines, printLines } from '@prichal/quotes';
import type { QuoteLine } from '@prichal/quotes';
import { paths } from '../../../paths.ts';
import { printValues } from '../input/calculation-values.ts';
import type { CalculationValues } from '../input/calculation-values.ts';

/** Codes and sums of the quote's lines, in the addresses of the form and of the result. */
const LINES = 'lines';

export function linesOf(query: URLSearchParams): QuoteLine[] {
  return parseLines((query.get(LINES) ?? '').slice(0, 3000));
}

function printed(values: CalculationValues, lines: readonly QuoteLine[]): URLSearchParams {
  const query = printValues(values);
  query.set(LINES, printLines(lines));
  return query;
}

export function quoteResultAddress(values: CalculationValues, lines: readonly QuoteLine[]): string {
  return paths.quoteResult(printed(values, lines));
}

export function quoteFormAddress(values: CalculationValues, lines: readonly QuoteLine[]): string {
  return paths.checkQuote(printed(values, lines));
}
