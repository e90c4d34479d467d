import { formatDay, formatNumber, formatRub } from '@prichal/ui/format.ts';
import { useState } from 'react';
import { ChartPanel } from '../charts/chart-panel.tsx';
import type { PanelProps } from '../panel-props.ts';
import { sourceName } from '../say.ts';
import { SpendingSheet } from '../spending/spending-sheet.tsx';

const SHOWN = 8;
const END = 'pl-3 text-right tabular-nums whitespace-nowrap';
const CELL = `py-2.5 ${END}`;

/** Where contracts come from and what one costs; a source without a sum says so. */
export function SourcesPanel({ overview }: PanelProps) {
  const { sources, spent_until: until } = overview;
  const [entering, setEntering] = useState<string | null>(null);
  const total = sources.reduce(
    (sum, one) => ({
      requests: sum.requests + one.requests,
      contracts: sum.contracts + one.contracts,
      spent: sum.spent + (one.spent_rub ?? 0),
    }),
    { requests: 0, contracts: 0, spent: 0 },
  );
  return (
    <ChartPanel
      title="Откуда договоры"
      note={until === null ? 'расходы не внесены' : `расходы внесены до\u00a0${formatDay(until)}`}
      empty={sources.length === 0 ? 'За это время никто не приходил.' : null}
      table={{
        head: ['Источник', 'Вид или сайт', 'Кампания', 'Заходы', 'Заявки', 'Взяты', 'Договоры'],
        rows: sources.flatMap(({ source, campaigns }) =>
          campaigns.map((line) => [
            sourceName(source),
            (line.referrer === null ? line.medium : line.referrer || 'прямой заход') || '—',
            line.campaign || '—',
            // without a label nothing says which visit a request came from
            source === '' && line.referrer === null ? '—' : formatNumber(line.visits),
            ...[line.requests, line.claimed, line.contracts].map((count) =>
              line.referrer === null ? formatNumber(count) : '—',
            ),
          ]),
        ),
      }}
    >
      <table className="w-full border-collapse text-bill leading-5">
        <thead>
          <tr className="text-small text-quiet">
            <th scope="col" className="pb-2 text-left font-normal">
              <span className="sr-only">Источник</span>
            </th>
            <th scope="col" className={`pb-2 ${END} font-normal max-sm:hidden`}>
              заявки
            </th>
            <th scope="col" className={`pb-2 ${END} font-normal`}>
              договоры
            </th>
            <th scope="col" className={`pb-2 ${END} font-normal max-sm:hidden`}>
              потрачено
            </th>
            <th scope="col" className={`pb-2 ${END} font-normal`}>
              за договор
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.slice(0, SHOWN).map(({ source, requests, contracts, spent_rub: spent }) => (
            <tr key={source} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                <span className="block max-w-56 min-w-0 break-words">{sourceName(source)}</span>
                <span className="block text-small text-quiet sm:hidden">
                  {`заявок ${formatNumber(requests)}${spent === null ? '' : `, ${formatRub(spent)}`}`}
                </span>
              </th>
              <td className={`${CELL} max-sm:hidden`}>{formatNumber(requests)}</td>
              <td className={CELL}>{formatNumber(contracts)}</td>
              <td className={`${CELL} text-quiet max-sm:hidden`}>
                {spent === null ? '—' : formatNumber(spent)}
              </td>
              <td className={END}>
                {spent === null ? (
                  <button
                    type="button"
                    onClick={() => setEntering(source)}
                    className="link min-h-12 text-small whitespace-normal desk:pointer-fine:min-h-9 text-quiet hover:text-text"
                  >
                    расход не внесён
                    <span className="sr-only">{`: ${sourceName(source)}, внести`}</span>
                  </button>
                ) : (
                  <span className="font-semi">
                    {contracts === 0 ? 'договоров нет' : formatRub(spent / contracts)}
                  </span>
                )}
              </td>
            </tr>
          ))}
          <tr className="border-t border-line-strong font-semi">
            <th scope="row" className="py-2.5 text-left font-semi">
              Всего
            </th>
            <td className={`${CELL} max-sm:hidden`}>{formatNumber(total.requests)}</td>
            <td className={CELL}>{formatNumber(total.contracts)}</td>
            <td className={`${CELL} max-sm:hidden`}>
              {until === null ? '—' : formatNumber(total.spent)}
            </td>
            <td className={CELL}>
              {until === null || total.contracts === 0
                ? '—'
                : formatRub(total.spent / total.contracts)}
            </td>
          </tr>
        </tbody>
      </table>
      <button
        type="button"
        onClick={() => setEntering(sources[0]?.source ?? '')}
        className="link mt-2 min-h-12 text-small"
      >
        Расходы на{'\u00a0'}источники
      </button>
      <SpendingSheet overview={overview} source={entering} onClose={() => setEntering(null)} />
    </ChartPanel>
  );
}
