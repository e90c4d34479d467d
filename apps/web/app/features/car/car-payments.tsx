import { formatRub } from '@prichal/ui/format.ts';
import type { Credit } from './payments.ts';
import { paymentsOf } from './payments.ts';

const CELL = 'py-2 pl-2 text-right whitespace-nowrap';

/** Three sums side by side are too much for a phone. */
function wide(at: number): string {
  return at > 1 ? 'max-sm:hidden' : '';
}

/**
 * Monthly payments by term and first payment. What an offer of a loan has to name stands with it: who lends, the full
 * cost before the rate and no smaller, the warning (38-FZ, art. 28, part 3).
 */
export function CarPayments({ total, credit }: { total: number; credit: Credit }) {
  const rows = paymentsOf(total, credit);
  const firsts = rows[0] ?? [];
  const least = Math.min(...rows.flat().map(({ monthly }) => monthly));
  const rate = String(credit.rate).replace('.', ',');
  return (
    // room for the ring of focus, which a scroller would cut
    <details className="-m-1.5 mt-0.5 overflow-x-auto p-1.5 text-[0.9375rem]">
      <summary className="link inline-flex min-h-11 items-center rounded-sm lg:min-h-8">
        Кредит банка от {formatRub(least)} в месяц
      </summary>
      <table className="mt-2 w-full text-left tabular-nums">
        <caption className="pb-2 text-left text-quiet">
          Полная стоимость кредита {credit.fullCost} годовых, ставка {rate}
          &nbsp;%. {credit.bank}.
        </caption>
        <thead>
          <tr className="border-b border-line align-bottom text-quiet">
            <th scope="col" className="py-2 pr-3 font-medium">
              Первый взнос
            </th>
            {firsts.map(({ firstPercent, first }, at) => (
              <th key={firstPercent} scope="col" className={`${CELL} font-medium ${wide(at)}`}>
                {firstPercent} %
                <span className="block text-small font-normal">{formatRub(first)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.months} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-3 font-medium whitespace-nowrap">
                {row[0]?.months}&nbsp;мес.
              </th>
              {row.map(({ firstPercent, monthly, over }, at) => (
                <td key={firstPercent} className={`${CELL} ${wide(at)}`}>
                  {formatRub(monthly)}
                  <span className="block text-small text-quiet">+&nbsp;{formatRub(over)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-small text-quiet">
        Равные платежи в месяц, под ними — переплата за весь срок. Условия и решение за банком.
        Оценивайте свои финансовые возможности и риски.
      </p>
    </details>
  );
}
