import { formatKopecks } from '@prichal/contract';
import type { Proposal } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import type { EditedCar, EditedCost } from '../editor/edited-draft.ts';
import type { ProposalEdits } from '../editor/use-edits.ts';

const INPUT =
  'h-12 min-w-0 rounded-md border border-line-strong bg-ground px-3 text-body hover:border-control disabled:text-quiet';
const percent = (value: number) => `${String(value).replace('.', ',')}\u00a0%`;

/** What only staff see: the margin and what it is made of. Nothing of it is in the client's page. */
export function StaffBox({
  car,
  bill,
  proposal,
  edits,
  isOpen,
}: {
  car: EditedCar;
  bill: Proposal['bills'][number] | undefined;
  proposal: Proposal;
  edits: ProposalEdits;
  isOpen: boolean;
}) {
  const change = (make: (costs: EditedCost[]) => EditedCost[]) =>
    edits.changeCar(car.key, (one) => ({ ...one, costs: make(one.costs) }));
  const set = (key: string, next: Partial<EditedCost>) =>
    change((costs) => costs.map((cost) => (cost.key === key ? { ...cost, ...next } : cost)));
  const margin = bill?.margin;
  return (
    <section
      aria-label="Видите только вы"
      className="rounded-lg border border-dashed border-control p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-quiet">Видите только вы</h2>
        {margin && (
          <p className="font-semi tabular-nums">
            {formatKopecks(margin.total_kopecks)}
            {'\u00a0₽ '}
            <span className={margin.is_low ? 'text-warn' : 'text-good-text'}>
              {percent(margin.percent)}
            </span>
          </p>
        )}
      </div>
      {margin && (
        <p className="text-small text-quiet">
          {`Услуги и свои строки ${formatKopecks(margin.services_kopecks)} + курс покупки ${formatKopecks(margin.exchange_kopecks)} − свои расходы ${formatKopecks(margin.costs_kopecks)}. `}
          <span className={margin.is_low ? 'text-warn' : ''}>
            {`Порог владельца ${percent(proposal.margin_percent)}: ${margin.is_low ? 'маржа ниже, нужна его подпись.' : 'ниже него нужна его подпись.'}`}
          </span>
          {proposal.approval === 'given' && (
            <span className="text-good-text"> Владелец подписал.</span>
          )}
        </p>
      )}
      <ul className="grid gap-2 not-empty:pt-3">
        {car.costs.map((cost, index) => (
          <li
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_7rem_3rem] gap-2 max-[18rem]:grid-cols-[minmax(0,1fr)_3rem] max-[18rem]:*:first:col-span-2"
          >
            <input
              aria-label={`Расход ${index + 1}: на что`}
              placeholder="На что"
              maxLength={120}
              disabled={!isOpen}
              value={cost.title}
              onChange={({ target }) => set(cost.key, { title: target.value })}
              className={INPUT}
            />
            <input
              aria-label={`Расход ${index + 1}: сумма, ₽`}
              placeholder="₽"
              inputMode="decimal"
              disabled={!isOpen}
              value={cost.sum}
              onChange={({ target }) => set(cost.key, { sum: target.value })}
              className={`${INPUT} text-right tabular-nums`}
            />
            {isOpen && (
              <button
                type="button"
                aria-label={`Убрать расход ${index + 1}`}
                onClick={() => change((costs) => costs.filter(({ key }) => key !== cost.key))}
                className="grid size-12 place-items-center rounded-md text-quiet hover:bg-raised hover:text-text"
              >
                <Icon name="close" size={20} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <Button
          variant="quiet"
          className="-ml-2 px-2!"
          onClick={() =>
            change((costs) => [...costs, { key: crypto.randomUUID(), title: '', sum: '' }])
          }
        >
          <Icon name="plus" size={20} />
          Свой расход
        </Button>
      )}
    </section>
  );
}
