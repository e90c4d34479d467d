import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The bar at a phone's lower edge: filters with how many are chosen, and the order. */
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
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen();
  };
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex gap-2 bg-linear-to-t from-ground from-60% to-transparent px-(--gutter) pt-6 pb-[max(1rem,env(safe-area-inset-bottom))] lg:hidden contrast:border-t contrast:bg-ground contrast:bg-none contrast:pt-4">
      <a
        href="#filters"
        onClick={open}
        className={buttonClass('primary', 'large', 'min-w-0 grow px-2! max-sm:text-[0.9375rem]!')}
      >
        <Icon name="filter" className="max-[22rem]:hidden" />
        {chosen === 0 ? (
          'Фильтры'
        ) : (
          <span>
            Фильтры:&nbsp;{chosen}
            <span className="max-[22rem]:hidden">, показано&nbsp;{found}</span>
          </span>
        )}
      </a>
      <span className="needs-js">{sort}</span>
    </div>
  );
}
