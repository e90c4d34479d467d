import { PROPOSAL_CARS } from '@prichal/contract/office';
import type { Proposal } from '@prichal/contract/office';
import { Icon } from '@prichal/ui/icon.tsx';
import { formatKopecks } from '@prichal/contract';
import { CarPicture } from '../../../ui/car-picture.tsx';
import type { EditedCar } from './edited-draft.ts';

const NTH = ['Выбрать машину', 'Вторая машина', 'Третья машина'];

/** One to three cars, each with its total; the chosen one is edited below. */
export function CarTabs({
  cars,
  view,
  bills,
  chosen,
  onChoose,
  onAdd,
}: {
  cars: readonly EditedCar[];
  view: Proposal['client_view'];
  bills: Proposal['bills'];
  chosen: string | null;
  onChoose: (key: string) => void;
  /** null: nothing is changed any more */
  onAdd: (() => void) | null;
}) {
  return (
    <div
      role="group"
      aria-label="Машины"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-2"
    >
      {cars.map((car, index) => {
        const total = bills.find(({ key }) => key === car.key)?.total_kopecks;
        return (
          <button
            key={car.key}
            type="button"
            aria-pressed={car.key === chosen}
            onClick={() => onChoose(car.key)}
            className="flex min-h-18 min-w-0 items-center gap-3 rounded-lg border border-line p-3 text-left hover:border-control aria-pressed:border-text aria-pressed:bg-raised"
          >
            <CarPicture
              src={view?.cars[index]?.picture ?? null}
              className="h-12 w-20 shrink-0 rounded-md"
            />
            <span className="min-w-0">
              <span className="line-clamp-2 font-semi wrap-anywhere">{car.title || 'Машина'}</span>
              <span className="block text-bill leading-6 whitespace-nowrap text-quiet tabular-nums">
                {total === undefined ? 'не посчитана' : `${formatKopecks(total)}\u00a0₽`}
              </span>
            </span>
          </button>
        );
      })}
      {onAdd !== null && cars.length < PROPOSAL_CARS && (
        <button
          type="button"
          onClick={onAdd}
          className="flex min-h-18 items-center justify-center gap-2 rounded-lg border border-dashed border-line-strong px-3 text-quiet hover:border-control hover:text-text"
        >
          <Icon name="plus" size={20} />
          {NTH[cars.length]}
        </button>
      )}
    </div>
  );
}
