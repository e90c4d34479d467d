import { BULK_CARS_MAX } from '@prichal/contract/office';
import { Button, buttonClass } from '@prichal/ui/button.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { carsQuery } from '../../../api/cars.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { UndoToast } from '../../../ui/undo-toast.tsx';
import { CarsPage } from '../cars-page.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CarRow } from './car-row.tsx';
import { CarsFilter } from './cars-filter.tsx';
import { useCarChanges } from './use-car-changes.ts';

/** `/office/cars`: cars by name or lot; several at once change price or status. */
export function CarsListPage() {
  const [search] = useSearchParams();
  const status = search.get('status') === 'sold' ? 'sold' : 'active';
  const q = search.get('q') ?? '';
  const cars = useInfiniteQuery(carsQuery(q, status));
  const changes = useCarChanges(status);
  const { chosen, choose } = changes;
  const items = cars.data?.pages.flatMap((page) => page.items) ?? [];
  const all = items.slice(0, BULK_CARS_MAX);
  const isWhole = all.length > 0 && all.every(({ uid }) => chosen.has(uid));
  return (
    <CarsPage
      actions={
        <Link to="/cars/new" className={buttonClass('primary', 'medium', 'max-desk:px-3!')}>
          <span>
            Добавить<span className="max-sm:sr-only"> машину</span>
          </span>
        </Link>
      }
    >
      <section className="grid gap-4 pb-24">
        <CarsFilter q={q} status={status} />
        {cars.isPending && <RowSkeletons rows={8} />}
        {cars.error && <QueryFailure of={cars} what="Машины не загрузились." />}
        {cars.data && items.length === 0 && (
          <p className="rounded-lg border border-line bg-raised p-6 text-quiet">
            {q === ''
              ? 'Здесь пока пусто. Загрузите прайс или добавьте фид.'
              : 'Ничего не нашлось.'}
          </p>
        )}
        {items.length > 0 && (
          <>
            <button
              type="button"
              className="link min-h-12 justify-self-start"
              onClick={() => choose(isWhole ? [] : all)}
            >
              {isWhole ? 'Снять выбор' : 'Выбрать показанные'}
            </button>
            <ul className="divide-y divide-line border-y border-line">
              {items.map((car) => (
                <CarRow
                  key={car.uid}
                  car={car}
                  isChosen={chosen.has(car.uid)}
                  onChoose={(isOn) => {
                    const others = [...chosen.values()].filter(({ uid }) => uid !== car.uid);
                    choose(isOn ? [...others, car] : others);
                  }}
                />
              ))}
            </ul>
          </>
        )}
        {cars.hasNextPage && (
          <Button
            variant="secondary"
            className="justify-self-start"
            busy={cars.isFetchingNextPage}
            onClick={() => void cars.fetchNextPage()}
          >
            Показать ещё
          </Button>
        )}
      </section>
      {chosen.size > 0 && <BulkBar changes={changes} status={status} />}
      <UndoToast changes={changes} />
    </CarsPage>
  );
}
