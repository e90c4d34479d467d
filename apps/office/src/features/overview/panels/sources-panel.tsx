import type { Overview } from '@prichal/contract/office';
import { DAYS_OF } from '@prichal/ui/days.ts';
import { countOf, formatNumber, formatRub } from '@prichal/ui/format.ts';
import { useState } from 'react';
import { ChartPanel } from '../charts/chart-panel.tsx';
import type { PanelProps } from '../panel-props.ts';
import { sourceName } from '../say.ts';
import { SpendingSheet } from '../spending/spending-sheet.tsx';

const SHOWN = 8;
const COLUMNS = 5;
const END = 'pl-3 text-right tabular-nums whitespace-nowrap';
const CELL = `py-2.5 ${END}`;

type Source = Overview['sources'][number];

/**
 * Where contracts come from and what one costs; a source without a sum says so. A sum is divided by the contracts that it
 * can have paid for: of requests that came from its source on the days that it was entered for.
 */
export function SourcesPanel({ overview }: PanelProps) {
  const { sources, days } = overview;
  const [entering, setEntering] = useState<string | null>(null);
  const entered = sources.flatMap(({ spent }) => (spent === null ? [] : [spent]));
  const total = {
    requests: sumOf(sources, ({ requests }) => requests),
    contracts: sumOf(sources, ({ contracts }) => contracts),
    spent: sumOf(entered, ({ rub }) => rub),
    paidFor: sumOf(entered, ({ contracts }) => contracts),
  };
  return (
    <ChartPanel
      title="Откуда договоры"
      note={
        entered.length === 0
          ? 'расходы не внесены'
          : `расход внесён у\u00a0${entered.length} из\u00a0${countOf(sources.length, SOURCES_OF)}`
      }
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
      <div className="relative overflow-x-auto">
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
            {sources.slice(0, SHOWN).map((one) => (
              <SourceRow key={one.source} of={one} days={days} onEnter={setEntering} />
            ))}
            <tr className="border-t border-line-strong font-semi">
              <th scope="row" className="py-2.5 text-left font-semi">
                Всего
              </th>
              <td className={`${CELL} max-sm:hidden`}>{formatNumber(total.requests)}</td>
              <td className={CELL}>{formatNumber(total.contracts)}</td>
              <td className={`${CELL} max-sm:hidden`}>
                {entered.length === 0 ? '—' : formatNumber(total.spent)}
              </td>
              <td className={CELL}>
                {total.paidFor === 0 ? '—' : formatRub(total.spent / total.paidFor)}
              </td>
            </tr>
            {total.paidFor > 0 && total.paidFor < total.contracts && (
              <NoteRow>
                {`за\u00a0договор по\u00a0${formatNumber(total.paidFor)} из\u00a0${formatNumber(total.contracts)}: у\u00a0остальных расход не\u00a0внесён`}
              </NoteRow>
            )}
          </tbody>
        </table>
      </div>
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

function SourceRow({
  of,
  days,
  onEnter,
}: {
  of: Source;
  /** of the period */
  days: number;
  onEnter: (source: string) => void;
}) {
  const { source, requests, contracts, spent } = of;
  return (
    <>
      <tr className="border-t border-line">
        <th scope="row" className="py-1 text-left font-normal">
          <span className="block max-w-56 min-w-0 break-words">{sourceName(source)}</span>
          <span className="block text-small text-quiet sm:hidden">
            {`заявок ${formatNumber(requests)}${spent === null ? '' : `, ${formatRub(spent.rub)}`}`}
          </span>
        </th>
        <td className={`${CELL} max-sm:hidden`}>{formatNumber(requests)}</td>
        <td className={CELL}>{formatNumber(contracts)}</td>
        <td className={`${CELL} text-quiet max-sm:hidden`}>
          {spent === null ? '—' : formatNumber(spent.rub)}
        </td>
        <td className={END}>
          {spent === null ? (
            <button
              type="button"
              onClick={() => onEnter(source)}
              className="link min-h-12 text-small whitespace-normal desk:pointer-fine:min-h-9 text-quiet hover:text-text"
            >
              расход не внесён
              <span className="sr-only">{`: ${sourceName(source)}, внести`}</span>
            </button>
          ) : (
            <Cost spent={spent} contracts={contracts} />
          )}
        </td>
      </tr>
      {spent !== null && spent.days < days && (
        <NoteRow>
          {`расход внесён за\u00a0${spent.days} из\u00a0${countOf(days, DAYS_OF)}${
            contracts === 0 ? '' : `, в\u00a0них ${countedContracts(spent.contracts)}`
          }`}
        </NoteRow>
      )}
    </>
  );
}

/** What the line above it is counted by, over the whole width: a cell of it would be too narrow. */
function NoteRow({ children }: { children: string }) {
  return (
    <tr>
      <td colSpan={COLUMNS} className="pb-2 text-small text-quiet">
        {children}
      </td>
    </tr>
  );
}

function Cost({
  spent: { rub, contracts: paidFor },
  contracts,
}: {
  spent: NonNullable<Source['spent']>;
  /** of the whole period */
  contracts: number;
}) {
  if (paidFor > 0) return <span className="font-semi">{formatRub(rub / paidFor)}</span>;
  return (
    <span className="font-semi wrap-normal whitespace-normal">
      {contracts === 0 ? 'договоров нет' : '—'}
    </span>
  );
}

const SOURCES_OF = ['источника', 'источников', 'источников'] as const;

function countedContracts(count: number): string {
  return count === 0 ? 'договоров нет' : countOf(count, ['договор', 'договора', 'договоров']);
}

function sumOf<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}
