import type { RequestSubject } from '../../../site/request-opener.ts';
import { plainTitle } from '../result/result-texts.ts';
import type { QuoteResultData } from './quote-data.ts';
import { summaryOf } from './quote-texts.ts';

/** Longest calculation that a request takes, characters, less its first line. */
const ADDRESSES_MAX = 1700;

/** The request for a manager's check: the quote as text in the message, both addresses in the calculation. */
export function quoteSubject(data: QuoteResultData): RequestSubject {
  const check = data.publicUrl + data.path;
  const both = `${check}\n${data.publicUrl}${data.ownPath}`;
  return {
    kind: 'consultation',
    message: data.message,
    calculation: {
      title: `Смета на проверку, ${plainTitle(data.values)}`,
      total: summaryOf(data.comparison).text,
      totalRub: null,
      url: both.length <= ADDRESSES_MAX ? both : check.slice(0, ADDRESSES_MAX),
    },
  };
}
