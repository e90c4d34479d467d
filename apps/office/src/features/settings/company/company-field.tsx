import type { CompanyBody } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Checkbox, TextField } from '@prichal/ui/field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ClashChoices } from '../../../drafts/clash-choices.tsx';
import { useMergedDraft } from '../../../drafts/use-merged-draft.ts';
import { failureOf } from '../../../api/call-api.ts';
import { changeCompany, companyQuery } from '../../../api/company.ts';
import type { CompanyFieldSpec } from './company-sections.ts';
import { sayTyped } from './say-typed.ts';
import { readTyped, typedOf } from './field-text.ts';
import { AccentField } from './accent-field.tsx';
import { HoursFields } from './hours-fields.tsx';
import { ListFields } from '../list-fields.tsx';
import { PairFields } from './pair-fields.tsx';
import type { TypedHours } from './typed-hours.ts';

/** One field of the company with a button of its own, which stands there while something is not saved. */
export function CompanyField({
  field,
  company,
}: {
  field: CompanyFieldSpec;
  company: CompanyBody;
}) {
  const { value, own = false, demo = false } = company.fields[field.name] ?? {};
  const saved = typedOf(field, value);
  // one value as a whole: half of a colleague's list with half of one's own is nobody's
  const draft = useMergedDraft(`company-field:${field.name}`, JSON.stringify(saved));
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (next: unknown) => changeCompany(field.name, next, company.revision),
    onSuccess: async () => {
      await queries.invalidateQueries(companyQuery);
      draft.drop();
    },
    onError: () => queries.invalidateQueries(companyQuery),
  });
  const isFixed = company.source === 'file';
  const shown: unknown = isFixed ? saved : JSON.parse(draft.typed);
  const isChanged = !isFixed && draft.isChanged;
  const error = save.error ? failureOf(save.error).message : null;
  const type = (next: unknown): void => {
    save.reset();
    draft.type(JSON.stringify(next));
  };
  const common = {
    label: field.label,
    hint: field.hint,
    aside:
      own || isFixed ? null : (
        <span className={demo ? 'text-warn' : ''}>{demo ? 'демо' : 'по умолчанию'}</span>
      ),
    error,
  };
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && draft.clashes.length === 0) save.mutate(readTyped(field, shown));
      }}
    >
      {field.kind === 'flag' ? (
        <Checkbox
          checked={shown === true}
          disabled={isFixed}
          error={error}
          onChange={({ target }) => type(target.checked)}
        >
          {field.label}
        </Checkbox>
      ) : field.kind === 'list' ? (
        <ListFields
          field={field}
          aside={common.aside}
          rows={shown as Record<string, string>[]}
          readOnly={isFixed}
          error={error}
          onChange={type}
        />
      ) : field.kind === 'hours' ? (
        <HoursFields
          hours={shown as TypedHours}
          aside={common.aside}
          error={error}
          readOnly={isFixed}
          onChange={type}
        />
      ) : field.kind === 'accent' ? (
        <AccentField {...common} value={String(shown)} readOnly={isFixed} onChange={type} />
      ) : field.kind === 'geo' ? (
        <PairFields
          {...common}
          pair={shown as [string, string]}
          readOnly={isFixed}
          onChange={type}
        />
      ) : (
        <TextField
          {...common}
          readOnly={isFixed}
          inputMode={
            field.kind === 'number'
              ? 'numeric'
              : field.kind === 'optional-number'
                ? 'decimal'
                : field.kind === 'phone'
                  ? 'tel'
                  : 'text'
          }
          autoComplete="off"
          value={String(shown)}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <ClashChoices
        title="Это поле меняют двое: выберите, что оставить"
        clashes={draft.clashes}
        nameOf={() => field.label}
        valueOf={(clash, side) => sayTyped(field, JSON.parse(String(clash[side])))}
        onChoose={(path, side) => {
          save.reset();
          draft.choose(path, side);
        }}
      />
      <p role="status" className="text-small text-good-text empty:hidden">
        {save.isSuccess && !isChanged && 'Сохранено, на сайте уже так.'}
      </p>
      {isChanged && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={save.isPending}>
            Сохранить
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              save.reset();
              draft.drop();
            }}
          >
            Вернуть как было
          </Button>
        </div>
      )}
    </form>
  );
}
