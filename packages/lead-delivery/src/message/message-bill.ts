import type { MessageBill } from '../lead-message.ts';
import type { LeadFacts } from './lead-facts.ts';
import { formatRub, withoutControls } from './words.ts';

const RESULT = /\/calculator\/result\?(\S+)$/;

/**
 * The calculation a request came with. Its address is rebuilt on this site: what a browser sends may name any other.
 * @param publicUrl origin, no slash at the end
 * @param full the words of the calculation, which the browser has made, may be shown too
 */
export function billOf(
  { context }: LeadFacts,
  publicUrl: string,
  full: boolean,
): MessageBill | null {
  const { bill, calculation, calculator, kept_rates: kept } = context;
  const url = addressOf([calculator?.address, ...(calculation?.split('\n') ?? [])], publicUrl);
  const kindly =
    kept === undefined
      ? []
      : [
          {
            label: 'Обещан курс',
            value: kept.date === undefined ? 'минуты отправки' : dayOf(kept.date),
          },
        ];
  if (bill !== undefined) return { ...bill, lines: [...bill.lines, ...kindly], url };
  if (calculator?.total !== undefined)
    return { total: formatRub(calculator.total), lines: kindly, url };
  const words = calculation?.split('\n').find((line) => !/[?=]|:\/\//.test(line));
  if (full && words !== undefined) return { total: withoutControls(words), lines: kindly, url };
  return url === null ? null : { total: 'по ссылке', lines: kindly, url };
}

function addressOf(texts: readonly (string | undefined)[], publicUrl: string): string | null {
  for (const text of texts) {
    const query = text === undefined ? null : (RESULT.exec(text.trim())?.[1] ?? bareQuery(text));
    if (query !== null)
      return `${publicUrl}/calculator/result?${new URLSearchParams(query).toString()}`;
  }
  return null;
}

/** «country=japan&price=2100000» without an address before it. */
function bareQuery(text: string): string | null {
  return /^\??[a-z_]+=\S*$/.test(text.trim()) ? text.trim().replace(/^\?/, '') : null;
}

/** 2026-11-20 → 20.11.2026 */
function dayOf(iso: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(iso) ? iso.split('-').reverse().join('.') : 'минуты отправки';
}
