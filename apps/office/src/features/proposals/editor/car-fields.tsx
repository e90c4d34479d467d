import { truncateText } from '@prichal/contract';
import { Button } from '@prichal/ui/button.tsx';
import { TextField } from '@prichal/ui/field.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import type { EditedCar } from './edited-draft.ts';
import { FACTS_MAX } from './hand-car.ts';
import type { ProposalEdits } from './use-edits.ts';

/** How the client reads of the car; folded, because it is right as a rule. */
export function CarFields({
  car,
  edits,
  isOpen,
  onFacts,
}: {
  car: EditedCar;
  edits: ProposalEdits;
  isOpen: boolean;
  /** to the facts of a car entered by hand */
  onFacts: () => void;
}) {
  if (!isOpen) return null;
  return (
    <details className="group -mt-2 border-b border-line">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 text-quiet hover:text-text">
        <Icon name="down" size={20} className="group-open:rotate-180" />
        Название, данные, убрать машину
      </summary>
      <div className="grid gap-4 pb-5 sm:grid-cols-2">
        <TextField
          label="Как называется для клиента"
          maxLength={120}
          value={car.title}
          onChange={({ target }) =>
            edits.changeCar(car.key, (one) => ({ ...one, title: target.value }))
          }
        />
        <TextField
          label="Коротко, через точку с запятой"
          value={car.facts.join('; ')}
          onChange={({ target }) =>
            edits.changeCar(car.key, (one) => ({ ...one, facts: factsOf(target.value) }))
          }
        />
        <div className="flex flex-wrap items-start gap-2 sm:col-span-2">
          {car.car === null && (
            <Button variant="secondary" onClick={onFacts}>
              Изменить данные расчёта
            </Button>
          )}
          <ConfirmButton
            question={`Убрать «${car.title || 'машину'}» из предложения?`}
            busy={false}
            onConfirm={() =>
              edits.change((draft) => ({
                ...draft,
                cars: draft.cars.filter(({ key }) => key !== car.key),
              }))
            }
          >
            Убрать машину
          </ConfirmButton>
        </div>
      </div>
    </details>
  );
}

/** What is typed stays as it is: only the marks between facts are read. */
function factsOf(text: string): string[] {
  return text
    .split(';')
    .map((fact) => truncateText(fact.trimStart(), 60))
    .slice(0, FACTS_MAX);
}
