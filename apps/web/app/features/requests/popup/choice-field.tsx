import { LEAD_EXTRAS, LEAD_EXTRA_LABELS } from '@prichal/contract';
import type { Brand, LeadExtraField } from '@prichal/contract';
import { Field } from '@prichal/ui/field.tsx';
import { Select } from '@prichal/ui/select.tsx';

/** Ways to answer that stand in the list only when the company is there. */
const NETWORKS = new Set(['whatsapp', 'telegram', 'max', 'vk']);

/** One question with a short list of answers; none is chosen at the start, none is asked for. */
export function ChoiceField({
  field,
  brand,
  error,
}: {
  field: LeadExtraField;
  brand: Brand;
  error: string | undefined;
}) {
  const answers = Object.entries(LEAD_EXTRAS[field]).filter(
    ([code]) => !NETWORKS.has(code) || shownNetworks(brand).has(code),
  );
  return (
    <Field label={LEAD_EXTRA_LABELS[field]} error={error}>
      {(ids) => (
        <Select
          {...ids}
          name={field}
          defaultValue=""
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

/** A network that needs a notice by law is not offered: the list has no room for it. */
function shownNetworks(brand: Brand): Set<string> {
  return new Set(
    brand.socials.filter(({ notice }) => notice === null).map(({ network }) => network),
  );
}
