import { countOf } from '@prichal/ui/format.ts';
import { paths } from '../../paths.ts';
import { useSiteFacts } from '../../site/site-facts.ts';
import { ShareLink } from '../../ui/share-link.tsx';

/** A link that opens the same cars on another device: it names cars alone. */
export function ShareFavourites({ cars }: { cars: readonly string[] }) {
  const { publicUrl = '' } = useSiteFacts() ?? {};
  if (cars.length === 0) return null;
  return (
    <div className="mt-4 text-[0.9375rem] text-quiet">
      <ShareLink
        url={publicUrl + paths.favourites(cars)}
        title={`Избранное: ${countOf(cars.length, ['машина', 'машины', 'машин'])}`}
        copied={'Ссылка на\u00a0список скопирована'}
      >
        Открыть на другом устройстве, поделиться
      </ShareLink>
    </div>
  );
}
