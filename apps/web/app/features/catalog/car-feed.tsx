import { PAGE_LIMIT } from '@prichal/contract';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { buttonClass } from '@prichal/ui/button.tsx';
import { Spinner } from '@prichal/ui/spinner.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { CarCardSkeleton } from './car-card-skeleton.tsx';
import { CarCard } from './car-card.tsx';
import { cardKey, nextPortion, setSize } from './feed-state.ts';
import type { FeedState } from './feed-state.ts';
import { shownText } from './texts.ts';

/** Cards of a row on the widest screen. */
const ROW = 3;

/** One, two or three columns next to the filters. */
const GRID =
  'grid grid-cols-1 gap-4 @min-[34rem]:grid-cols-2 @min-[34rem]:gap-6 @min-[56rem]:grid-cols-3';

/** The list of cards that goes on as one scrolls, then by a button; without scripts by a link. */
export function CarFeed({
  state,
  busy,
  nextHref,
  onMore,
  end,
}: {
  state: FeedState;
  /** another list is on its way: this one is about to go */
  busy: boolean;
  /** address of the next page for those without scripts */
  nextHref: string | null;
  onMore: () => void;
  end: (marker: HTMLElement | null) => (() => void) | undefined;
}) {
  const loading = state.status === 'loading';
  const { list, goOnAtNew } = useFirstOfNew(state.cards.length);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- ARIA asks a feed for these keys */}
      <div
        ref={list}
        role="feed"
        aria-label="Автомобили"
        aria-busy={busy || loading}
        onKeyDown={stepThroughArticles}
        className={`${GRID} transition-opacity ${busy ? 'opacity-50' : ''}`}
      >
        {state.cards.map((car, place) => {
          const heading = `car-${car.country}-${car.id}`;
          return (
            <article
              key={cardKey(car)}
              // its place in the set is allowed to a named role alone
              // oxlint-disable-next-line jsx-a11y/no-redundant-roles
              role="article"
              tabIndex={-1}
              aria-posinset={state.before + place + 1}
              aria-setsize={setSize(state)}
              aria-labelledby={heading}
              className="rounded-lg focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
            >
              <CarCard car={car} headingId={heading} />
            </article>
          );
        })}
      </div>
      {loading && (
        <div className={`${GRID} mt-4 sm:mt-6`}>
          {Array.from({ length: ROW }, (_, place) => (
            <CarCardSkeleton key={place} />
          ))}
        </div>
      )}
      <div ref={end} />
      <FeedEnd
        state={state}
        nextHref={nextHref}
        onMore={() => {
          goOnAtNew();
          onMore();
        }}
      />
    </>
  );
}

/**
 * After loading more with the button, focuses the first new card: the button itself is then below all of them, or
 * removed. Skipped when the focus has moved elsewhere meanwhile.
 */
function useFirstOfNew(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const asked = useRef<{ at: number; from: Element | null }>(null);
  useEffect(() => {
    if (!asked.current || asked.current.at >= count) return;
    const { at, from } = asked.current;
    asked.current = null;
    const focused = document.activeElement;
    const card = list.current?.children[at];
    if (card instanceof HTMLElement && (focused === from || focused === document.body))
      card.focus({ preventScroll: true });
  }, [count]);
  const goOnAtNew = () => {
    asked.current = { at: count, from: document.activeElement };
  };
  return { list, goOnAtNew };
}

function FeedEnd({
  state,
  nextHref,
  onMore,
}: {
  state: FeedState;
  nextHref: string | null;
  onMore: () => void;
}) {
  const hydrated = useHydrated();
  const loading = state.status === 'loading';
  const more = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onMore();
  };
  return (
    <div className="mt-8 flex flex-col items-center gap-4 text-center">
      <p role="status" className="text-small text-quiet">
        {shownText(state.before + state.cards.length, state.count, state.countExact)}
      </p>
      {state.status === 'failed' && (
        <p role="alert" className="text-bad-text">
          Следующие машины не загрузились. Проверьте связь и попробуйте ещё раз.
        </p>
      )}
      {nextHref !== null && (
        <a
          href={nextHref}
          rel="next"
          onClick={more}
          aria-disabled={loading || undefined}
          className={buttonClass('secondary', 'medium', 'w-full sm:w-auto sm:min-w-72')}
        >
          {loading && <Spinner />}
          {moreText(state, hydrated)}
        </a>
      )}
    </div>
  );
}

function moreText(state: FeedState, hydrated: boolean): string {
  if (!hydrated) return 'Следующая страница';
  if (state.status === 'failed') return 'Попробовать ещё раз';
  return `Показать ещё ${nextPortion(state, PAGE_LIMIT.default)}`;
}

/** Page Up and Page Down go from article to article, as ARIA asks of a feed. */
function stepThroughArticles(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
  if (!(event.target instanceof HTMLElement)) return;
  const article = event.target.closest('article');
  const next =
    event.key === 'PageDown' ? article?.nextElementSibling : article?.previousElementSibling;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
