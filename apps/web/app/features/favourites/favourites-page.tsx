import type { CarCard } from '@prichal/contract';
import type { ReactNode } from 'react';
import { Link } from '@prichal/ui/link.tsx';
import { savedLists, useSavedLists } from '../../visitor/saved-lists.ts';
import type { SavedLists } from '../../visitor/saved-lists.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@prichal/ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { LoadingNote } from '@prichal/ui/spinner.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { CardGrid } from './card-grid.tsx';
import type { CardOfCar } from './card-grid.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { ShareFavourites } from './share-favourites.tsx';
import { SharedList } from './shared-list.tsx';
import type { SharedCars } from './shared-list.tsx';
import { AskForThese } from './ask-for-these.tsx';
import { useSavedCards } from './use-saved-cards.ts';

/**
 * What the visitor has saved on the device: cars, the comparison, searches, recently viewed. `card` renders a car.
 */
export function FavouritesPage({
  card,
  shared,
}: {
  card: CardOfCar;
  /** cars of the link that was opened; null: the visitor's own alone */
  shared: SharedCars | null;
}) {
  const hydrated = useHydrated();
  return (
    <div className="wrap pt-8 pb-16 md:pt-12">
      <h1 className="text-[min(var(--text-section),10.5vw)] leading-tight font-heading tracking-tight lg:text-headline lg:tracking-headline">
        Избранное
      </h1>
      <p className="mt-3 max-w-160 text-quiet">
        Список хранится только на этом устройстве. Номера машин сайт получает, чтобы показать их
        здесь и на главной, и не записывает: что выбрали вы, узнаем только из вашей заявки.
      </p>
      {shared && <SharedList shared={shared} card={card} />}
      <div className="no-js mt-8 max-w-160 border-l-2 border-warn pl-4">
        <p>
          Чтобы хранить машины на устройстве, сайту нужны скрипты, а в вашем браузере они выключены.
          Сравнить машины можно и так: добавьте их на странице{' '}
          <Link to={paths.compare()} className="link">
            сравнения
          </Link>
          .
        </p>
      </div>
      {/* as high as the note of waiting, and as the empty list, whose margins stay inside: nothing moves when that comes */}
      <div className="needs-js flow-root min-h-[max(26rem,60vh)]">
        {hydrated ? <Lists card={card} hasMore={shared !== null} /> : <LoadingNote />}
      </div>
    </div>
  );
}

/** `hasMore`: cars of a link stand above */
function Lists({ card, hasMore }: { card: CardOfCar; hasMore: boolean }) {
  const lists = useSavedLists();
  const { favourites, seen, searches, compared } = lists;
  const { cards, state } = useSavedCards([...favourites, ...seen]);
  const empty = [favourites, seen, searches, compared].every((list) => list.length === 0);
  return (
    <>
      {!savedLists.lasts() && (
        <p role="note" className="mt-6 max-w-160 border-l-2 border-warn pl-4">
          Браузер не разрешает сайту ничего хранить: всё, что здесь есть, исчезнет, когда вы
          закроете вкладку.
        </p>
      )}
      {state === 'failed' && (
        <p role="alert" className="mt-6 text-bad-text">
          Машины не загрузились. Проверьте связь и обновите страницу.
        </p>
      )}
      {empty && !hasMore && <Nothing />}
      <Compared lists={lists} />
      <CarRow
        id="favourites"
        title="Машины"
        cars={favourites}
        cards={cards}
        state={state}
        card={card}
      >
        <AskForThese cars={favourites} cards={cards} />
        <ShareFavourites cars={favourites.filter((key) => cards.has(key))} />
      </CarRow>
      <SavedSearches searches={searches} />
      <CarRow
        id="seen"
        title="Недавно смотрели"
        cars={seen.filter((car) => !favourites.includes(car))}
        cards={cards}
        state={state}
        card={card}
        onClear={() => savedLists.drop('seen', seen)}
      />
    </>
  );
}

function Nothing() {
  return (
    <div className="mt-8 rounded-lg border border-line bg-raised px-6 py-10 sm:px-10">
      <p className="text-card font-semi">Здесь пока пусто</p>
      <p className="mt-2 max-w-[34rem] text-quiet">
        Нажмите сердце на карточке машины, и она появится здесь.
      </p>
      <p className="mt-1 max-w-[34rem] text-quiet">
        Или ответьте на пять вопросов: покажем три машины под ваши деньги.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.catalog('japan')}>Открыть каталог</ButtonLink>
        <ButtonLink to={paths.pick()} variant="secondary">
          Подобрать авто
        </ButtonLink>
      </div>
    </div>
  );
}

function Compared({ lists: { compared } }: { lists: SavedLists }) {
  if (compared.length === 0) return null;
  return (
    <p className="mt-8 flex flex-wrap items-center gap-3">
      <ButtonLink to={paths.compare(compared)}>
        Сравнить: {compared.length}
        {'\u00a0'}из{'\u00a0'}4
      </ButtonLink>
    </p>
  );
}

function CarRow({
  id,
  title,
  cars,
  cards,
  state,
  card,
  onClear,
  children,
}: {
  id: string;
  title: string;
  cars: readonly string[];
  cards: ReadonlyMap<string, CarCard>;
  state: 'loading' | 'ready' | 'failed';
  card: CardOfCar;
  onClear?: () => void;
  /** under the cars */
  children?: ReactNode;
}) {
  if (cars.length === 0) return null;
  const gone = state === 'ready' ? cars.filter((car) => !cards.has(car)) : [];
  return (
    <section aria-labelledby={id} className="mt-12">
      <SectionHeading
        id={id}
        aside={
          onClear && (
            <button type="button" onClick={onClear} className="link min-h-11">
              Очистить
            </button>
          )
        }
      >
        {title}
      </SectionHeading>
      {state === 'loading' && <LoadingNote />}
      <CardGrid cars={cars.flatMap((key) => cards.get(key) ?? [])} card={card} />
      {children}
      {gone.length > 0 && (
        <p className="mt-4 text-quiet">
          Ещё {gone.length} больше нет в каталоге.{' '}
          <button
            type="button"
            onClick={() => {
              savedLists.drop('favourites', gone);
              savedLists.drop('seen', gone);
            }}
            className="link min-h-11"
          >
            Убрать
          </button>
        </p>
      )}
    </section>
  );
}
