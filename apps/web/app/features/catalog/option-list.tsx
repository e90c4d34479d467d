import { plural } from '../../ui/plural.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FilterOption, OptionGroup } from './filter-groups.ts';
import { optionCount } from './words.ts';

/** A group of checkboxes with their counts; rare options wait behind «Ещё N марок». */
export function OptionList({ id, group }: { id: string; group: OptionGroup }) {
  const more = group.folded.length;
  return (
    <fieldset>
      <legend className="mb-2 text-[0.9375rem] font-semi">{group.title}</legend>
      <Options id={id} field={group.field} options={group.shown} />
      {more > 0 && (
        <details className="group/more">
          <summary className="link-plain inline-flex min-h-11 items-center rounded-sm text-[0.9375rem] text-accent-strong group-open/more:hidden lg:min-h-9">
            Ещё&nbsp;{more}&nbsp;{plural(more, group.noun)}
          </summary>
          <Options id={id} field={group.field} options={group.folded} />
        </details>
      )}
    </fieldset>
  );
}

function Options({
  id,
  field,
  options,
}: {
  id: string;
  field: string;
  options: readonly FilterOption[];
}) {
  return (
    <ul>
      {options.map((option) => (
        <li key={option.value}>
          <OptionBox id={`${id}-${field}-${option.value}`} field={field} option={option} />
        </li>
      ))}
    </ul>
  );
}

/** The whole row is the label; an option that would show nothing is dim but can be taken. */
function OptionBox({ id, field, option }: { id: string; field: string; option: FilterOption }) {
  const dim = option.count === 0 && !option.checked;
  return (
    <label
      htmlFor={id}
      className={`group/row flex min-h-11 items-center gap-3 text-[0.9375rem] leading-5 lg:min-h-[2.125rem] ${dim ? 'text-hint' : ''}`}
    >
      <span className="relative size-5 shrink-0">
        <input
          id={id}
          type="checkbox"
          name={field}
          value={option.value}
          defaultChecked={option.checked}
          className="peer block size-5 appearance-none rounded-sm border border-control bg-ground group-hover/row:border-text checked:border-accent checked:bg-accent"
        />
        <Icon
          name="check"
          size={16}
          className="pointer-events-none absolute top-0.5 left-0.5 hidden stroke-3 text-on-accent peer-checked:block"
        />
      </span>
      <span className="min-w-0 grow">{option.label}</span>
      <span className={dim ? '' : 'text-quiet'}>
        <span className="visually-hidden">, машин: </span>
        {optionCount(option.count, option.count_exact)}
      </span>
    </label>
  );
}
