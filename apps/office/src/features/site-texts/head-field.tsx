import type { SiteTextField } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Field, TextArea, TextField } from '@prichal/ui/field.tsx';
import { MarkdownField } from './markdown-field.tsx';

type Head = Readonly<Record<string, unknown>>;

/** One field of a text's head, in the shape that its kind needs. */
export function HeadField({
  field,
  head,
  onChange,
}: {
  field: SiteTextField;
  head: Head;
  onChange: (name: string, value: unknown) => void;
}) {
  const { name, label, note, type } = field;
  const value = head[name];
  const set = (next: unknown) => onChange(name, next);
  switch (type) {
    case 'list':
      return <ListField field={field} value={asList(value)} onChange={set} />;
    case 'lines':
      return (
        <TextArea
          label={label}
          hint={note}
          rows={3}
          value={asList(value).join('\n')}
          onChange={({ target }) => set(target.value === '' ? [] : target.value.split('\n'))}
        />
      );
    case 'choice':
      return <ChoiceField field={field} value={asText(value)} onChange={set} />;
    case 'markdown':
      return <MarkdownField label={label} value={asText(value)} rows={4} onChange={set} />;
    case 'text':
      return (
        <TextArea
          label={label}
          hint={note}
          rows={3}
          value={asText(value)}
          onChange={({ target }) => set(target.value)}
        />
      );
    default:
      return (
        <TextField
          label={label}
          hint={note}
          type={type === 'day' ? 'date' : type === 'number' ? 'number' : 'text'}
          autoComplete="off"
          value={asText(value)}
          onChange={({ target }) => set(type === 'number' ? Number(target.value) : target.value)}
        />
      );
  }
}

function ChoiceField({
  field: { label, note, options },
  value,
  onChange,
}: {
  field: SiteTextField;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label} hint={note}>
      {(ids) => (
        <select
          {...ids}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="h-12 w-full rounded-md border border-line-strong bg-ground px-3"
        >
          <option value="">Выберите</option>
          {Object.entries(options ?? {}).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function ListField({
  field,
  value,
  onChange,
}: {
  field: SiteTextField;
  value: unknown[];
  onChange: (value: unknown[]) => void;
}) {
  const { label, note, one = 'Строка', fields = [] } = field;
  const moved = (from: number, to: number) => {
    const next = [...value];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="pr-3 font-semi">{label}</legend>
      {note && <p className="text-small text-quiet">{note}</p>}
      {value.map((record, index) => (
        <div
          // records have no name of their own, and all fields are controlled
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          role="group"
          aria-label={`${one} ${index + 1}`}
          className="grid gap-3 rounded-lg border border-line p-4"
        >
          {fields.map((inner) => (
            <HeadField
              key={inner.name}
              field={inner}
              head={record as Head}
              onChange={(name, next) =>
                onChange(value.with(index, { ...(record as Head), [name]: next }))
              }
            />
          ))}
          <div className="flex flex-wrap gap-2">
            {index > 0 && (
              <Button variant="quiet" onClick={() => moved(index, index - 1)}>
                Выше
              </Button>
            )}
            <Button variant="quiet" onClick={() => onChange(value.toSpliced(index, 1))}>
              {`Убрать: ${one.toLowerCase()} ${index + 1}`}
            </Button>
          </div>
        </div>
      ))}
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => onChange([...value, {}])}
      >
        {`Добавить: ${one.toLowerCase()}`}
      </Button>
    </fieldset>
  );
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
