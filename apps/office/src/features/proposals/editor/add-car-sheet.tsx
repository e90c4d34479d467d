import { useState } from 'react';
import { Sheet } from '../../../ui/sheet.tsx';
import { CarSearch } from './car-search.tsx';
import { HandCarForm } from './hand-car-form.tsx';
import type { EditsOf } from './stored-edits.ts';
import type { EditedCar } from './edited-draft.ts';
import type { ProposalEdits } from './use-edits.ts';

/** Another car: of the catalogue by search, or by hand with the facts that the calculator needs. */
export function AddCarSheet({
  edits,
  of,
  carKey,
  onClose,
  onAdded,
}: {
  edits: ProposalEdits;
  of: EditsOf;
  /** a car entered by hand whose facts are changed; null: a new one */
  carKey: string | null;
  onClose: () => void;
  onAdded: (key: string) => void;
}) {
  const known = edits.draft.cars.find(({ key }) => key === carKey);
  const [byHand, setByHand] = useState(known !== undefined);
  const add = (car: Pick<EditedCar, 'car' | 'title' | 'facts' | 'request'>) => {
    const key = known?.key ?? crypto.randomUUID();
    edits.change((draft) => ({
      ...draft,
      cars:
        known === undefined
          ? [...draft.cars, { ...car, key, own: [], costs: [] }]
          : draft.cars.map((one) => (one.key === key ? { ...one, ...car } : one)),
    }));
    onAdded(key);
    onClose();
  };
  return (
    <Sheet
      title={known === undefined ? 'Добавить машину' : 'Данные машины'}
      note="Суммы посчитаются и заморозятся по курсам дня"
      onClose={onClose}
    >
      {known === undefined && (
        <div role="group" aria-label="Откуда машина" className="mb-4 grid grid-cols-2 gap-2">
          {[false, true].map((hand) => (
            <button
              key={String(hand)}
              type="button"
              aria-pressed={byHand === hand}
              onClick={() => setByHand(hand)}
              className="min-h-12 rounded-md border border-line-strong px-2 font-semi leading-5 aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-ground"
            >
              {hand ? 'Вручную' : 'Из каталога'}
            </button>
          ))}
        </div>
      )}
      {byHand ? (
        <HandCarForm known={known ?? null} of={of} onDone={add} />
      ) : (
        <CarSearch
          taken={edits.draft.cars.flatMap(({ car }) => (car === null ? [] : [car.id]))}
          onChoose={(title, car) => add({ car, title, facts: [], request: null })}
        />
      )}
    </Sheet>
  );
}
