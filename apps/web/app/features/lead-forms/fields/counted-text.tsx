import { FREE_TEXT_MAX, FREE_TEXT_WARN, countCharacters } from '@prichal/contract';
import { useState } from 'react';
import { TextArea } from '../../../ui/field.tsx';

/** A free text with its counter, red above the warning. */
export function CountedText({
  label,
  name,
  defaultValue,
  error,
  required,
  onEdit,
}: {
  label: string;
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
  required?: boolean;
  onEdit: () => void;
}) {
  const [count, setCount] = useState(countCharacters(defaultValue ?? ''));
  return (
    <TextArea
      label={label}
      name={name}
      required={required}
      defaultValue={defaultValue}
      error={error}
      aside={
        <span className={count > FREE_TEXT_WARN ? 'text-bad-text' : undefined}>
          {count} из {FREE_TEXT_MAX}
        </span>
      }
      onInput={(event) => {
        setCount(countCharacters(event.currentTarget.value));
        onEdit();
      }}
    />
  );
}
