import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NextPageButton } from './next-page-button.tsx';
import { QueryFailure } from './query-failure.tsx';
import { RowSkeletons } from './row-skeletons.tsx';

/** A list that comes in parts: its rows, or why there are none. */
export function PagedList<Row extends { uid: string }>({
  list,
  empty,
  failure,
  renderRow,
}: {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>;
  /** what an empty list says */
  empty: string;
  /** what has not been loaded: «Сделки не загрузились.» */
  failure: string;
  renderRow: (row: Row) => ReactNode;
}) {
  const items = (list.data?.pages ?? []).flatMap((page) => page.items);
  return (
    <div className="w-full max-w-[100rem] pb-28 desk:px-8 desk:pt-4">
      {list.isPending && (
        <div className="p-4">
          <RowSkeletons rows={4} />
        </div>
      )}
      {list.error && (
        <div className="p-4">
          <QueryFailure of={list} what={failure} />
        </div>
      )}
      {list.data && items.length === 0 && (
        <p className="m-4 rounded-lg border border-line bg-raised p-6 text-quiet desk:mx-0">
          {empty}
        </p>
      )}
      <ul className="divide-y divide-line border-b border-line empty:hidden">
        {items.map((row) => (
          <li key={row.uid}>{renderRow(row)}</li>
        ))}
      </ul>
      <NextPageButton list={list} className="m-4 desk:mx-0" />
    </div>
  );
}
