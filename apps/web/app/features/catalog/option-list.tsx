import { plural } from '@prichal/ui/format.ts';
import { Term } from '../../ui/term.tsx';
import type { FilterOption, OptionGroup } from './filter-groups.ts';
import { optionCount } from './texts.ts';

/** A group of checkboxes with their counts; rare options wait behind «Ещё N марок». */
export function OptionList({ id, group }: { id: string; group: OptionGroup }) {
  const more = group.folded.length;
  return (
    <fieldset>
      <legend className="mb-2 text-[0.9375rem] font-semi">{group.title}</legend>
      {group.field === 'age' && (
        <Term name="passing" className="text-small text-quiet">
          Что такое «проходные»
        </Term>
      )}
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

/**
 * Styles of all rows are set on the list: forty rows with class names of their own would weigh more than their text.
 * The whole row is the label; an option without results is dimmed but can be chosen.
 */
const ROWS =
  'text-[0.9375rem] leading-5 [&_label]:flex [&_label]:min-h-11 [&_label]:items-center [&_label]:gap-3 ' +
  'lg:[&_label]:min-h-[2.125rem] [&_label:hover_input]:border-text [&_span]:min-w-0 [&_span]:grow ' +
  '[&_data]:text-quiet [&_li[data-empty]_label]:text-hint [&_li[data-empty]_data]:text-hint';

/** The box is the input itself; its tick is a cut-out shape, so that it needs no picture and no element. */
const BOXES =
  '[&_input]:grid [&_input]:size-5 [&_input]:shrink-0 [&_input]:place-items-center [&_input]:appearance-none ' +
  '[&_input]:rounded-sm [&_input]:border [&_input]:border-control [&_input]:bg-ground ' +
  '[&_input:checked]:border-accent [&_input:checked]:bg-accent ' +
  '[&_input:checked]:before:size-3.5 [&_input:checked]:before:bg-on-accent ' +
  '[&_input:checked]:before:[clip-path:polygon(14%_50%,0_64%,38%_100%,100%_22%,86%_8%,37%_70%)]';

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
    <ul className={`${ROWS} ${BOXES}`}>
      {options.map((option) => (
        <li key={option.value} data-empty={option.count === 0 && !option.checked ? '' : undefined}>
          <label>
            <input
              id={`${id}-${field}-${option.value}`}
              type="checkbox"
              name={field}
              value={option.value}
              defaultChecked={option.checked}
            />
            <span>{option.label}</span>
            <data value={option.count}>{optionCount(option.count, option.count_exact)}</data>
          </label>
        </li>
      ))}
    </ul>
  );
}
