import { countOf } from '@prichal/ui/format.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { erasuresQuery } from '../../api/audit.ts';
import { PageHeader } from '../../frame/page-header.tsx';
import { formatMoment } from '../../time/format-moment.ts';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { NextPageButton } from '../../ui/next-page-button.tsx';

/** `/office/audit/erasures`: whose data were erased, what, when, why and by whom. */
export function ErasuresPage() {
  const erasures = useInfiniteQuery(erasuresQuery);
  const items = erasures.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <PageHeader title="Стёртые заявки" />
      <div className="w-full max-w-[80rem] p-4 desk:p-8">
        <Link to="/audit" className="link inline-flex min-h-12 items-center">
          К журналу
        </Link>
        <p className="mt-2 mb-4 max-w-[42rem] text-quiet">
          Номер заявки остаётся, имя и{'\u00a0'}контакты нет. Акт подписывает тот, кто отвечает за
          персональные данные.
        </p>
        {erasures.isPending && <RowSkeletons rows={4} />}
        {erasures.error && <QueryFailure of={erasures} what="Список не загрузился." />}
        {erasures.data && items.length === 0 && (
          <p className="rounded-lg border border-line bg-raised p-6 text-quiet">
            Пока ничего не{'\u00a0'}стирали.
          </p>
        )}
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {items.map(({ uid, number, erased_at: at, reason, by, fields, photos }) => (
            <li key={uid} className="grid gap-x-6 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
              <div className="min-w-0">
                <p>
                  <span className="font-semi">{number}</span>
                  <span className="text-quiet">{`, стёрта ${formatMoment(at)}`}</span>
                </p>
                <p className="text-small text-quiet">{`${reason}; кем: ${by}`}</p>
                <p className="text-small text-quiet">{whatOf(fields, photos)}</p>
              </div>
              <Link to={`/audit/erasures/${uid}`} className="link flex min-h-12 items-center">
                Акт<span className="sr-only">{` ${number}`}</span>
              </Link>
            </li>
          ))}
        </ul>
        <NextPageButton list={erasures}>Показать раньше</NextPageButton>
      </div>
    </>
  );
}

/** «имя, телефон, 2 фотографии» */
export function whatOf(fields: readonly string[], photos: number): string {
  const parts = [
    ...fields,
    ...(photos > 0 ? [countOf(photos, ['фотография', 'фотографии', 'фотографий'])] : []),
  ];
  return parts.length === 0 ? 'полей с данными не было' : parts.join(', ');
}
