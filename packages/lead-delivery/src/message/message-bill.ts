import { formatRub } from '@prichal/contract';
import type { MessageBill } from '../lead-message.ts';
import type { LeadFacts } from './lead-facts.ts';
import { withoutControls } from './texts.ts';

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
 * The calculation a request came with. Its address is rebuilt on this site: a browser may send that of any other.
 * @param counted the same calculation, computed here line by line; null: it could not be
 * @param publicUrl origin, no slash at the end
 * @param full the text of the calculation, made by the browser, may be shown too
 */
export function billOf(
  facts: LeadFacts,
  counted: MessageBill | null,
  publicUrl: string,
  full: boolean,
): MessageBill | null {
  const { bill, calculation, calculator, kept_rates: rates } = facts.context;
  const query = calculationQuery(facts);
  const url = query === null ? null : `${publicUrl}/calculator/result?${query.toString()}`;
  const kindly =
    rates === undefined
      ? []
      : [
          {
            label: rates.promised === true ? 'Обещан курс' : 'Курсы при отправке',
            value: rates.date === undefined ? 'минуты отправки' : dayOf(rates.date),
          },
        ];
  if (bill !== undefined) return { ...bill, lines: [...bill.lines, ...kindly], url };
  const seen = calculator?.total === undefined ? null : formatRub(calculator.total);
  if (counted !== null) {
    const isSame =
      calculator?.total === undefined || Math.round(calculator.total) === counted.totalRub;
    const other = seen === null || isSame ? [] : [{ label: 'На странице было', value: seen }];
    return { ...counted, lines: [...counted.lines, ...other, ...kindly], url };
  }
  if (seen !== null) return { total: seen, lines: kindly, url };
  const calculationLine = calculation?.split('\n').find((line) => !/[?=]|:\/\//.test(line));
  if (full && calculationLine !== undefined)
    return { total: withoutControls(calculationLine), lines: kindly, url };
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
