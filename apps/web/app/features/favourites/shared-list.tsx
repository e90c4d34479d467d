import type { CarCard } from '@prichal/contract';
import { Button } from '@prichal/ui/button.tsx';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { carKey, savedLists, useSavedLists } from '../../visitor/saved-lists.ts';
import type { CardOfCar } from './card-grid.tsx';
import { CardGrid } from './card-grid.tsx';

/** Cars of a link that somebody has passed on; a page of the server, so that it opens without scripts too. */
export interface SharedCars {
  cars: readonly CarCard[];
  /** named in the address and no longer in the catalogue */
  unknown: number;
}

/** The cars of the link, and a button that saves them on this device, in addition to its own. */
export function SharedList({ shared, card }: { shared: SharedCars; card: CardOfCar }) {
  const { cars, unknown } = shared;
  const { favourites } = useSavedLists();
  const toast = useToast();
  const navigate = useNavigate();
  const keys = cars.map(carKey);
  const isSaved = keys.every((key) => favourites.includes(key));
  const save = () => {
    savedLists.add('favourites', keys);
    toast('Машины сохранены на\u00a0этом устройстве', 'success');
    void navigate(paths.favourites(), { replace: true });
  };
  return (
    <section aria-labelledby="shared" className="mt-10">
      <SectionHeading id="shared">Машины по ссылке</SectionHeading>
      {unknown > 0 && (
        <p className="mb-6 border-l-2 border-warn pl-4">
          Машин, которых уже нет в каталоге: {unknown}. Они не показаны.
        </p>
      )}
      <CardGrid cars={cars} card={card} />
      {cars.length > 0 && (
        <div className="needs-js mt-6">
          {isSaved ? (
            <p className="text-quiet">Все они есть в вашем избранном.</p>
          ) : (
            <Button size="large" onClick={save} className="w-full sm:w-auto">
              Сохранить на этом устройстве
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
