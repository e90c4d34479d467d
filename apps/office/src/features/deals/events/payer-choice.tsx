import type { UseFormReturn } from 'react-hook-form';
import type { EventValues } from './event-values.ts';

const CHOICES = [
  ['client', 'Клиент'],
  ['company', 'Компания'],
] as const;

/** Whose the difference is. `canBeNobody`: a day may move without any money. */
export function PayerChoice({
  form,
  canBeNobody = false,
}: {
  form: UseFormReturn<EventValues>;
  canBeNobody?: boolean;
}) {
  const choices = canBeNobody ? ([['', 'Денег нет'], ...CHOICES] as const) : CHOICES;
  return (
    <fieldset>
      <legend className="mb-1.5 text-small text-quiet">
        {canBeNobody ? 'Кто платит за задержку' : 'Чья разница: и доплата, и экономия'}
      </legend>
      <div className={`grid gap-2 ${canBeNobody ? 'grid-cols-3' : 'grid-cols-2'}`}>
        {choices.map(([value, text]) => (
          <label
            key={value}
            className="grid min-h-12 cursor-pointer place-items-center rounded-md border border-line-strong px-2 text-center leading-5 font-medium has-checked:border-text has-checked:bg-text has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input type="radio" value={value} className="sr-only" {...form.register('payer')} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
