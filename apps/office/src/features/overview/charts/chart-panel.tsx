import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Panel } from './panel.tsx';

export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A panel with a picture; «Таблицей» shows the same numbers as a table. */
export function ChartPanel({
  id,
  title,
  note,
  answer,
  table,
  empty,
  children,
}: {
  /** what an address can point to */
  id?: string;
  title: string;
  note?: string;
  /** the one number that the picture is about */
  answer?: ReactNode;
  table: ChartTable;
  /** says why there is nothing to draw; null: there is */
  empty: string | null;
  children: ReactNode;
}) {
  const [isTable, setTable] = useState(false);
  const shown = useId();
  return (
    <Panel id={id} title={title} note={note}>
      {empty !== null ? (
        <p className="text-quiet">{empty}</p>
      ) : (
        <>
          {answer && <div className="-mt-1 mb-3">{answer}</div>}
          <div id={shown} className="flex-1">
            {isTable ? <NumbersTable title={title} {...table} /> : children}
          </div>
          <button
            type="button"
            aria-pressed={isTable}
            aria-controls={shown}
            aria-label={`${title}: таблицей`}
            onClick={() => setTable(!isTable)}
            className="link mt-2 -mb-2 min-h-12 self-start text-small text-quiet hover:text-text"
          >
            {isTable ? 'Картинкой' : 'Таблицей'}
          </button>
        </>
      )}
    </Panel>
  );
}

function NumbersTable({ title, head, rows }: ChartTable & { title: string }) {
  return (
    <div
      role="region"
      aria-label={`${title}, таблица`}
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-sm"
    >
      <table className="w-full border-collapse text-small">
        <thead>
          <tr className="text-left text-quiet">
            {head.map((cell, at) => (
              <th key={cell} scope="col" className={`py-2 font-normal ${cellClass(at)}`}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line} className="border-t border-line">
              {row.map((cell, at) => (
                <td key={at} className={`py-2 ${cellClass(at)}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellClass(at: number): string {
  return at === 0 ? 'pr-4' : 'pl-3 text-right tabular-nums';
}
