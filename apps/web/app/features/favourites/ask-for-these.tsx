import { formatMonth } from '@prichal/contract';
import type { CarCard } from '@prichal/contract';
import { buttonClass } from '@prichal/ui/button.tsx';
import { OpenerLink } from '../../ui/opener-link.tsx';
import { paths } from '../../paths.ts';
import { useRequestOpener } from '../../site/request-opener.ts';
import { SAVED_MAX } from '../../visitor/saved-lists.ts';

/** Cars named in one request: more would not be read. */
const MOST = 10;

/** One request about the saved cars that can still be bought: named, and the newest of them side by side by a link. */
export function AskForThese({
  cars,
  cards,
}: {
  cars: readonly string[];
  cards: ReadonlyMap<string, CarCard>;
}) {
  const open = useRequestOpener();
  const found = cars
    .filter((key) => cards.get(key)?.status === 'active')
    .slice(0, MOST)
    .flatMap((key) => {
      const car = cards.get(key);
      return car ? [{ key, name: nameOf(car) }] : [];
    });
  if (found.length === 0) return null;
  const search = {
    title: `Избранное: ${found.map(({ name }) => name).join('; ')}`,
    // side by side when they fit there
    address: (found.length > SAVED_MAX.compared ? paths.favourites : paths.compare)(
      found.map(({ key }) => key),
    ),
  };
  return (
    <OpenerLink
      to={paths.requestAbout(search.address)}
      onOpen={() => open({ kind: 'consultation', search })}
      className={buttonClass('primary', 'large', 'mt-6 w-full sm:w-auto')}
    >
      {found.length > 1 ? `Запросить эти машины: ${found.length}` : 'Запросить эту машину'}
    </OpenerLink>
  );
}

/** «Honda Vezel, март 2022» */
function nameOf({ brand, model, year, month }: CarCard): string {
  return `${brand.name} ${model.name}, ${formatMonth(year, month)}`;
}
