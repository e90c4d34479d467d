import { Button } from '@prichal/ui/button.tsx';
import { TextField } from '@prichal/ui/field.tsx';
import { countOf } from '@prichal/ui/format.ts';
import { useState } from 'react';
import { failureOf } from '../../../api/call-api.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { CarChanges } from './use-car-changes.ts';

const CARS = ['машина', 'машины', 'машин'] as const;

/** What can be done with the chosen cars; it can be undone. */
export function BulkBar({
  changes: { chosen, choose, change },
  status,
}: {
  changes: CarChanges;
  status: 'active' | 'sold';
}) {
  const [isPricing, setPricing] = useState(false);
  const [percent, setPercent] = useState('');
  const value = Number(percent.replace(',', '.').replace('−', '-').replace('%', '').trim());
  const isGood = percent.trim() !== '' && value !== 0 && value >= -90 && value <= 900;
  const other = status === 'active' ? 'sold' : 'active';
  return (
    <div
      role="group"
      aria-label="Выбранные машины"
      className="fixed inset-x-0 bottom-(--bar-height) z-20 flex flex-wrap items-center gap-2 border-t border-line bg-ground px-4 py-3 desk:bottom-0 desk:left-[12.25rem] desk:px-8"
    >
      <p className="mr-auto font-semi">{countOf(chosen.size, CARS)}</p>
      <Button variant="secondary" onClick={() => setPricing(true)}>
        Цены на %
      </Button>
      <Button
        variant="secondary"
        busy={change.isPending}
        onClick={() => change.mutate({ kind: 'status', status: other })}
      >
        {other === 'sold' ? 'Снять с продажи' : 'Вернуть в продажу'}
      </Button>
      <Button variant="quiet" onClick={() => choose([])}>
        Отмена
      </Button>
      {change.error && !isPricing && (
        <p role="alert" className="basis-full text-bad-text">
          {failureOf(change.error).message}
        </p>
      )}
      {isPricing && (
        <Sheet
          title="Изменить цены"
          note={countOf(chosen.size, CARS)}
          onClose={() => setPricing(false)}
        >
          <form
            noValidate
            className="grid gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              if (isGood && !change.isPending)
                change.mutate(
                  { kind: 'price', percent: value },
                  { onSuccess: () => setPricing(false) },
                );
            }}
          >
            <TextField
              label="На сколько процентов"
              hint="−3 сделает дешевле, 2,5 дороже. Считается от цены в стране."
              inputMode="text"
              autoComplete="off"
              value={percent}
              error={
                change.error
                  ? failureOf(change.error).message
                  : percent === '' || isGood
                    ? null
                    : 'Нужно число от −90 до 900.'
              }
              onChange={({ target }) => setPercent(target.value)}
            />
            <Button type="submit" size="large" disabled={!isGood} busy={change.isPending}>
              Изменить {countOf(chosen.size, ['цену', 'цены', 'цен'])}
            </Button>
          </form>
        </Sheet>
      )}
    </div>
  );
}
