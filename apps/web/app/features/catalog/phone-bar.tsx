import type { ReactNode } from 'react';
import { buttonClass } from '@prichal/ui/button.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/**
 * The bar at a phone's lower edge: filters with how many are chosen, and the order. Before scripts are there the
 * filters are a link: they open over the page as the target of the address.
 */
export function PhoneBar({
  chosen,
  found,
  onOpen,
  sort,
}: {
  /** filters chosen */
  chosen: number;
  /** «48», «10 000+» */
  found: string;
  onOpen: () => void;
  sort: ReactNode;
}) {
  const hydrated = useHydrated();
  const className = buttonClass('primary', 'large', 'min-w-0 grow px-2! max-sm:text-[0.9375rem]!');
  const content = (
    <>
      <Icon name="filter" className="max-[22rem]:hidden" />
      <span>
        Фильтры
        {chosen > 0 && (
          <>
            :&nbsp;{chosen}
            <span className="max-[22rem]:hidden">, показано&nbsp;{found}</span>
          </>
        )}
      </span>
    </>
  );
  return (
    <div
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-20 -translate-y-(--banner-height,0px) flex gap-2 bg-linear-to-t from-ground from-60% to-transparent px-(--gutter) pt-6 pb-[max(1rem,env(safe-area-inset-bottom))] lg:hidden contrast:border-t contrast:bg-ground contrast:bg-none contrast:pt-4"
    >
      {hydrated ? (
        <button type="button" onClick={onOpen} className={className}>
          {content}
        </button>
      ) : (
        <a href="#filters" className={className}>
          {content}
        </a>
      )}
      <span className="needs-js">{sort}</span>
    </div>
  );
}
