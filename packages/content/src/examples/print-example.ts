import { formatRub, escapeHtml } from '@prichal/contract';
import { calculatorAddress } from './calculator-address.ts';
import { tie } from '@prichal/contract/typography';
import { sayDay } from './say.ts';
import { GROUPS } from './worked.ts';
import type { Worked, WorkedEstimate, WorkedGroup, WorkedLine } from './worked.ts';

const GROUP_LABELS: Readonly<Record<WorkedGroup, string>> = {
  abroad: 'Страна покупки',
  transit: 'В пути',
  customs: 'Таможня',
  russia: 'Россия',
};

const NO_OFFER = 'Предварительный расчёт, не является публичной офертой.';

/** One example as the bill: groups, lines that open their formula and law, the total, the rates and their day. */
export function printBill({ title, input, estimate }: Worked): string {
  const groups = GROUPS.map((group) => {
    const lines = estimate.lines.filter((line) => line.group === group);
    if (lines.length === 0) return '';
    return `<section class="bill-group" data-group="${group}"><p class="bill-head"><b>${GROUP_LABELS[group]}</b><span>${sum(estimate.shown[group])}</span></p>${lines.map(printLine).join('')}</section>`;
  }).join('');
  const total = `<p class="bill-total"><span>Итого, ${escapeHtml(estimate.facts.total_to)}</span><b>${sum(estimate.shown.total)}</b></p>`;
  return figure(title, `${groups}${total}`, [{ title, input, estimate }]);
}

function printLine(line: WorkedLine): string {
  return `<details><summary><span>${escapeHtml(tie(line.title))}</span><span>${sum(line.shown_rub)}</span></summary>${says(line) ? `<p>${escapeHtml(line.formula)}</p>` : ''}<p class="bill-act">${escapeHtml(line.source.title)}; ${escapeHtml(line.source.edition)}</p></details>`;
}

/** A formula that only repeats the sum adds nothing. */
function says(line: WorkedLine): boolean {
  return line.shown_rub === null || line.formula !== formatRub(line.shown_rub);
}

/** Several examples side by side; `rows` are groups, codes of lines and «total». Null when a row is known to none. */
export function printComparison(
  examples: readonly Worked[],
  rows: readonly string[],
): string | { unknownRow: string } {
  const missing = rows.find((row) => !examples.some(({ estimate }) => rowTitle(estimate, row)));
  if (missing !== undefined) return { unknownRow: missing };
  const head = examples.map(({ title }) => `<th scope="col">${escapeHtml(title)}</th>`).join('');
  const body = rows
    .map((row) => {
      const title = examples.map(({ estimate }) => rowTitle(estimate, row)).find(Boolean) ?? row;
      const cells = examples.map(({ estimate }) => `<td>${cell(estimate, row)}</td>`).join('');
      return `<tr${row === 'total' ? ' class="bill-sum"' : ''}><th scope="row">${escapeHtml(title)}</th>${cells}</tr>`;
    })
    .join('');
  const name = examples.map(({ title }) => title).join(' — ');
  const table = `<div class="table-frame" role="region" aria-label="${escapeHtml(name)}" tabindex="0"><table><thead><tr><td></td>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
  return figure(null, table, examples);
}

function rowTitle(estimate: WorkedEstimate, row: string): string | undefined {
  if (row === 'total') return 'Итого';
  if (Object.hasOwn(GROUP_LABELS, row)) return GROUP_LABELS[row as WorkedGroup];
  return estimate.lines.find(({ code }) => code === row)?.title;
}

function cell(estimate: WorkedEstimate, row: string): string {
  const { shown } = estimate;
  if (Object.hasOwn(shown, row)) return sum(shown[row as keyof typeof shown]);
  const line = estimate.lines.find(({ code }) => code === row);
  return line === undefined ? 'нет' : sum(line.shown_rub);
}

function sum(decimal: string | null): string {
  return decimal === null ? 'по запросу' : formatRub(decimal);
}

function figure(title: string | null, inside: string, examples: readonly Worked[]): string {
  const caption =
    title === null
      ? ''
      : `<figcaption><span>Пример расчёта</span>${escapeHtml(title)}</figcaption>`;
  const links = examples
    .map(({ title: name, input }, index) => {
      const label =
        examples.length === 1
          ? 'Пересчитать по сегодняшнему курсу'
          : `Пересчитать: ${escapeHtml(name)}`;
      return `${index === 0 ? '' : '<br>'}<a href="${escapeHtml(calculatorAddress(input))}" rel="nofollow">${label}</a>`;
    })
    .join('');
  const notes = conditions(examples);
  return `<figure class="bill">${caption}${inside}<div class="bill-notes"><p>${notes} ${NO_OFFER}</p><p>${links}</p></div></figure>\n`;
}

/** The days of clearance, which may differ, and the rates the sums were made with: the duty's euro, the price's currency. */
function conditions(examples: readonly Worked[]): string {
  const [first] = examples;
  if (first === undefined) return '';
  const { rates } = first.estimate;
  const days = [...new Set(examples.map(({ estimate }) => sayDay(estimate.facts.clearance_date)))];
  const source = rates.own
    ? 'Курсы заданы в примере'
    : `${rates.source} на\u00a0${sayDay(rates.date)}`;
  const paid = new Set(examples.map(({ input }) => currencyOf(input)));
  const duty = perUnit(rates.customs, new Set(['EUR', ...paid]));
  const purchase = perUnit(rates.purchase, paid);
  return `Оформление ${days.join(' и ')}. ${escapeHtml(source)}: на\u00a0таможне ${duty}${purchase && `; при\u00a0покупке ${purchase}`}.`;
}

function currencyOf(input: Worked['input']): string {
  const { price } = input;
  return typeof price === 'object' && price !== null && 'currency' in price
    ? String(price.currency)
    : '';
}

function perUnit(
  table: Readonly<Partial<Record<string, string>>>,
  codes: ReadonlySet<string>,
): string {
  return Object.entries(table)
    .filter(([code]) => codes.has(code) && UNITS[code] !== undefined)
    .map(([code, rate]) => `${UNITS[code]}\u00a0=\u00a0${(rate ?? '').replace('.', ',')}\u00a0₽`)
    .join(', ');
}

const UNITS: Readonly<Record<string, string>> = {
  EUR: '1\u00a0€',
  USD: '1\u00a0$',
  CNY: '1\u00a0юань',
  JPY: '1\u00a0иена',
  KRW: '1\u00a0вона',
};
