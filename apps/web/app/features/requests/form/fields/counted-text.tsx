import { FREE_TEXT_MAX, FREE_TEXT_WARN, countCharacters } from '@prichal/contract';
import { useEffect, useRef, useState } from 'react';
import { TextArea } from '@prichal/ui/field.tsx';

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
  defaultValue?: string | undefined;
  error: string | undefined;
  required?: boolean;
  onEdit: () => void;
}) {
  const [count, setCount] = useState(countCharacters(defaultValue ?? ''));
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const form = area.current?.form;
    // the fields are emptied after this event
    const clear = () => setTimeout(() => setCount(countCharacters(area.current?.value ?? '')));
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);
  return (
    <TextArea
      ref={area}
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
