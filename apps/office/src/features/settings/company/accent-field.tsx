import { accentTones, checkAccent } from '@prichal/contract/office';
import { TextField } from '@prichal/ui/field.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import type { ReactNode } from 'react';

const VIEWS = [
  { name: 'Тёмная тема', ground: '#191d25', text: '#f2f4f7' },
  { name: 'Контрастная тема', ground: '#000000', text: '#ffffff' },
] as const;
/** What the site has without a colour of its own. */
const USUAL = '#ff7a1a';
const COLOUR = /^#[\da-f]{6}$/;

/** The colour of buttons and links, with what it looks like in both views and its contrast there. */
export function AccentField({
  value,
  readOnly,
  onChange,
  ...texts
}: {
  label: string;
  hint?: string | undefined;
  aside: ReactNode;
  error: string | null;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
}) {
  const accent = COLOUR.test(value.trim().toLowerCase()) ? value.trim().toLowerCase() : USUAL;
  return (
    <div className="grid gap-3">
      <TextField
        {...texts}
        autoComplete="off"
        placeholder={USUAL}
        readOnly={readOnly}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <label className="flex min-h-12 items-center gap-3 justify-self-start text-quiet">
        <input
          type="color"
          disabled={readOnly}
          value={accent}
          onChange={({ target }) => onChange(target.value)}
          className="h-12 w-16 cursor-pointer rounded-md border border-line-strong bg-ground p-1"
        />
        Выбрать из палитры
      </label>
      <div className="grid gap-3 sm:grid-cols-2">
        {VIEWS.map(({ name, ground, text }) => (
          <figure key={name}>
            <svg
              viewBox="0 0 240 96"
              aria-hidden="true"
              className="w-full rounded-md border border-line font-sans text-[0.875rem]"
            >
              <rect width="240" height="96" fill={ground} />
              <text x="16" y="30" fill={text}>
                Сумма
                <tspan dx="8" fill={accent}>
                  до порта
                </tspan>
              </text>
              <rect x="16" y="46" width="136" height="36" rx="8" fill={accent} />
              <text
                x="84"
                y="69"
                textAnchor="middle"
                fontWeight="650"
                fill={accentTones(accent).on}
              >
                Заказать авто
              </text>
            </svg>
            <figcaption className="mt-1 text-small text-quiet">{name}</figcaption>
          </figure>
        ))}
      </div>
      <ul className="grid gap-1 text-small">
        {checkAccent(accent).map(({ place, ratio, needed }) => {
          const isGood = ratio >= needed;
          return (
            <li
              key={place}
              className={`flex items-center gap-2 ${isGood ? 'text-quiet' : 'text-bad-text'}`}
            >
              <Icon name={isGood ? 'check' : 'alert'} size={16} />
              {`${place}: ${ratio.toLocaleString('ru-RU')}, нужно ${needed.toLocaleString('ru-RU')}`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
