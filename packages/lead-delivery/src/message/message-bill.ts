import type { MessageBill } from '../lead-message.ts';
import type { LeadFacts } from './lead-facts.ts';
import { formatRub, withoutControls } from './words.ts';

const RESULT = /\/calculator\/result\?(\S+)$/;

/** What the address of the request's calculation says behind «?»; null: it came with none. */
export function calculationQuery({ context }: LeadFacts): URLSearchParams | null {
  const { calculation, calculator } = context;
  for (const text of [calculator?.address, ...(calculation?.split('\n') ?? [])]) {
    const query = text === undefined ? null : (RESULT.exec(text.trim())?.[1] ?? bareQuery(text));
    if (query !== null) return new URLSearchParams(query);
  }
  return null;
}

/**
 * The calculation a request came with. Its address is rebuilt on this site: what a browser sends may name any other.
 * @param counted the same calculation, counted here line by line; null: it could not be
 * @param publicUrl origin, no slash at the end
 * @param full the words of the calculation, which the browser has made, may be shown too
 */
export function billOf(
  facts: LeadFacts,
  counted: MessageBill | null,
  publicUrl: string,
  full: boolean,
): MessageBill | null {
  const { bill, calculation, calculator, kept_rates: kept } = facts.context;
  const query = calculationQuery(facts);
  const url = query === null ? null : `${publicUrl}/calculator/result?${query.toString()}`;
  const kindly =
    kept === undefined
      ? []
      : [
          {
            label: kept.promised === true ? 'Обещан курс' : 'Курсы при отправке',
            value: kept.date === undefined ? 'минуты отправки' : dayOf(kept.date),
          },
        ];
  if (bill !== undefined) return { ...bill, lines: [...bill.lines, ...kindly], url };
  const seen = calculator?.total === undefined ? null : formatRub(calculator.total);
  if (counted !== null) {
    const other =
      seen === null || seen === counted.total ? [] : [{ label: 'На странице было', value: seen }];
    return { total: counted.total, lines: [...counted.lines, ...other, ...kindly], url };
  }
  if (seen !== null) return { total: seen, lines: kindly, url };
  const words = calculation?.split('\n').find((line) => !/[?=]|:\/\//.test(line));
  if (full && words !== undefined) return { total: withoutControls(words), lines: kindly, url };
  return url === null ? null : { total: 'по ссылке', lines: kindly, url };
}

/** «country=japan&price=2100000» without an address before it. */
function bareQuery(text: string): string | null {
  return /^\??[a-z_]+=\S*$/.test(text.trim()) ? text.trim().replace(/^\?/, '') : null;
}

/** 2026-11-20 → 20.11.2026 */
function dayOf(iso: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(iso) ? iso.split('-').reverse().join('.') : 'минуты отправки';
}
