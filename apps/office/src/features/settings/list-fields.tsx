import { Button } from '@prichal/ui/button.tsx';
import { Field, TextArea, TextField } from '@prichal/ui/field.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { Select } from '@prichal/ui/select.tsx';
import type { ReactNode } from 'react';

type Row = Record<string, string>;

/** A list and its columns: each a text, or one of several. */
export interface ListSpec {
  label: string;
  hint?: string;
  columns: readonly {
    name: string;
    label: string;
    optional?: true;
    options?: Readonly<Record<string, string>>;
    /** several lines */
    long?: true;
  }[];
  /** «телефон», of «Добавить телефон» */
  one: string;
}

/** A list of the settings, row by row; saved as a whole. */
export function ListFields({
  field,
  rows,
  aside,
  readOnly,
  error,
  onChange,
}: {
  field: ListSpec;
  rows: readonly Row[];
  /** that nobody has filled it in yet */
  aside: ReactNode;
  readOnly: boolean;
  error: string | null;
  onChange: (rows: Row[]) => void;
}) {
  const { columns, label, hint, one } = field;
  const set = (at: number, name: string, text: string): void =>
    onChange(rows.map((row, place) => (place === at ? { ...row, [name]: text } : row)));
  const blank = Object.fromEntries(
    columns.map(({ name, options }) => [name, Object.keys(options ?? {})[0] ?? '']),
  );
  return (
    <fieldset className="@container grid gap-3">
      <legend className="mb-3 flex w-full justify-between gap-4 text-small text-quiet">
        <span>{label}</span>
        <span>{aside}</span>
      </legend>
      {hint && <p className="text-small text-hint">{hint}</p>}
      {rows.map((row, at) => (
        // rows have no key of their own, and are never moved
        <div key={at} className="grid gap-3 rounded-lg border border-line p-4">
          <div
            className={`grid gap-3 @min-[30rem]:grid-cols-2 ${columns.some(({ long }) => long) ? '@min-[44rem]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]' : '@min-[52rem]:grid-cols-3'}`}
          >
            {columns.map(({ name, label: column, optional, options, long }) =>
              long ? (
                <div key={name} className="@max-[44rem]:col-span-full">
                  <TextArea
                    label={column}
                    rows={3}
                    readOnly={readOnly}
                    value={row[name] ?? ''}
                    onChange={({ target }) => set(at, name, target.value)}
                  />
                </div>
              ) : options === undefined ? (
                <TextField
                  key={name}
                  label={optional ? `${column}, необязательно` : column}
                  autoComplete="off"
                  readOnly={readOnly}
                  value={row[name] ?? ''}
                  onChange={({ target }) => set(at, name, target.value)}
                />
              ) : (
                <Field key={name} label={column}>
                  {(ids) => (
                    <Select
                      {...ids}
                      disabled={readOnly}
                      className="block h-12 w-full rounded-md border border-line-strong bg-ground px-4 text-body text-text disabled:text-quiet"
                      value={row[name] ?? ''}
                      onChange={({ target }) => set(at, name, target.value)}
                    >
                      {Object.entries(options).map(([value, title]) => (
                        <option key={value} value={value}>
                          {title}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              ),
            )}
          </div>
          {!readOnly && (
            <Button
              variant="quiet"
              className="justify-self-start"
              onClick={() => onChange(rows.filter((_, place) => place !== at))}
            >
              Убрать
            </Button>
          )}
        </div>
      ))}
      {!readOnly && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => onChange([...rows, blank])}
        >
          <Icon name="plus" size={20} />
          {`Добавить ${one}`}
        </Button>
      )}
      <p role="alert" className="text-small text-bad-text empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
