import type { CarQuery } from '@prichal/contract';
import { BoundField } from './bound-field.tsx';
import type { IssueOf } from './read-address.ts';
import { printBound } from './sync-form.ts';

type BoundName =
  | 'year_from'
  | 'year_to'
  | 'mileage_to'
  | 'engine_from'
  | 'engine_to'
  | 'power_from'
  | 'power_to';

/** A pair of bounds, or the upper one alone. */
export function Bounds({
  id,
  title,
  from,
  to,
  query,
  issueOf,
  onLeave,
}: {
  id: string;
  title: string;
  from?: BoundName;
  to: BoundName;
  query: CarQuery;
  issueOf: IssueOf;
  onLeave: () => void;
}) {
  const print = (name: BoundName) => {
    const value = query[name];
    return value === undefined ? '' : printBound(name, value);
  };
  const field = (name: BoundName, label: string) => (
    <BoundField
      id={`${id}-${name}`}
      name={name}
      label={`${title}, ${label}`}
      placeholder={label}
      defaultValue={print(name)}
      issue={issueOf(name)}
      onBlur={onLeave}
    />
  );
  return (
    <div>
      <fieldset>
        <legend className="mb-3 text-[0.9375rem] font-semi">{title}</legend>
        <div className={from === undefined ? '' : 'grid grid-cols-2 gap-2'}>
          {from !== undefined && field(from, 'от')}
          {field(to, from === undefined ? 'не больше' : 'до')}
        </div>
      </fieldset>
    </div>
  );
}
