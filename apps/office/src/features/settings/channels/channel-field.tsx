import type { ChannelFieldBody } from '@prichal/contract/office';
import { Field, TextField } from '@prichal/ui/field.tsx';
import { Select } from '@prichal/ui/select.tsx';

/** One setting of a channel. A secret is only written; what the environment says is only read. */
export function ChannelField({
  field,
  typed,
  isForgotten,
  error,
  onForget,
  onType,
}: {
  field: ChannelFieldBody;
  /** undefined: untouched */
  typed: string | undefined;
  /** a stored secret that is dropped when the form is saved */
  isForgotten: boolean;
  error: string | null;
  onForget: (forget: boolean) => void;
  onType: (text: string) => void;
}) {
  const { label, name, secret, required, usual, options, from, value, is_set: isSet } = field;
  const isFixed = from === 'environment';
  const hint = isFixed
    ? `Задано в окружении сервера (${name}) и меняется там.`
    : isForgotten
      ? 'Будет забыт, когда вы сохраните.'
      : secret && isSet
        ? 'Записан. Пустое поле оставляет прежний.'
        : null;
  const title = required ? label : `${label}, необязательно`;
  if (options !== null)
    return (
      <Field label={label} hint={hint} error={error}>
        {(ids) => (
          <Select
            {...ids}
            disabled={isFixed}
            className="block h-12 w-full rounded-md border border-line-strong bg-ground px-4 text-body text-text disabled:text-quiet"
            value={typed ?? value ?? ''}
            onChange={({ target }) => onType(target.value)}
          >
            <option value="">
              {usual === null
                ? 'по умолчанию'
                : `по умолчанию: ${options.find((each) => each.value === usual)?.title ?? usual}`}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.title}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  return (
    <TextField
      label={usual === null ? title : label}
      hint={hint}
      aside={
        secret && isSet && !isFixed ? (
          <button
            type="button"
            className="-my-2 min-h-11 underline"
            onClick={() => onForget(!isForgotten)}
          >
            {isForgotten ? 'Оставить' : 'Забыть'}
          </button>
        ) : null
      }
      error={error}
      type={secret ? 'password' : 'text'}
      autoComplete={secret ? 'new-password' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      readOnly={isFixed}
      placeholder={secret && isSet && !isForgotten ? '••••••••' : (usual ?? '')}
      value={typed ?? value ?? ''}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
