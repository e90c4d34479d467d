import { LEAD_EXTRAS, LEAD_EXTRA_LABELS } from '@prichal/contract';
import type { Brand, LeadExtraField } from '@prichal/contract';
import { Field } from '@prichal/ui/field.tsx';
import { Select } from '@prichal/ui/select.tsx';
import { answerWays } from '../form/fields/answer-ways.ts';

/** One question with a short list of answers; none is chosen at the start, none is asked for. */
export function ChoiceField({
  field,
  brand,
  error,
  onChoose,
}: {
  field: LeadExtraField;
  brand: Brand;
  error: string | undefined;
  onChoose?: ((code: string) => void) | undefined;
}) {
  const answers = Object.entries(
    field === 'preferred_contact' ? answerWays(brand) : LEAD_EXTRAS[field],
  );
  return (
    <Field label={LEAD_EXTRA_LABELS[field]} error={error}>
      {(ids) => (
        <Select
          {...ids}
          name={field}
          defaultValue=""
          onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}
          className="block h-12 w-full rounded-md border border-line-strong bg-ground pl-4 text-body text-text hover:border-control"
        >
          <option value="">Не выбрано</option>
          {answers.map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
