import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../api/call-api.ts';
import { PageHeader } from './page-header.tsx';
import { QueryFailure } from '../ui/query-failure.tsx';
import { RowSkeletons } from '../ui/row-skeletons.tsx';

/** The page of a record of a lead while it is on its way, was not found, or could not be loaded. */
export function RecordWait({
  title,
  of,
  failure,
}: {
  title: string;
  of: UseQueryResult;
  /** «Сделка не загрузилась.» */
  failure: string;
}) {
  const isGone = of.error !== null && failureOf(of.error).code === 'NOT_FOUND';
  return (
    <>
      <PageHeader title={title} />
      <div className="p-4 desk:p-8">
        {of.isPending && <RowSkeletons rows={6} />}
        {of.error &&
          (isGone ? (
            <p className="rounded-lg border border-line bg-raised p-6">
              {failureOf(of.error).message} Может быть, заявку взял другой менеджер.
            </p>
          ) : (
            <QueryFailure of={of} what={failure} />
          ))}
      </div>
    </>
  );
}
