import type { BulkCarChange, OfficeCarRow } from '@prichal/contract/office';
import { countOf } from '@prichal/ui/format.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CARS_KEY, changeCars } from '../../../api/cars.ts';
import { undoImport } from '../../../api/imports.ts';
import type { Done } from '../../../ui/undo-toast.tsx';

/** A car as it was when it was chosen: a price that has changed since is not changed again. */
type ChosenCar = Pick<OfficeCarRow, 'uid' | 'revision'>;
const NONE: ReadonlyMap<string, ChosenCar> = new Map();

/**
 * Cars that are chosen, changes of all of them, and the way back of the last one.
 * @param of cars of another status begin without a choice: what can be done with them is another thing
 */
export function useCarChanges(of: 'active' | 'sold') {
  const queries = useQueryClient();
  const [state, setState] = useState({ of, cars: NONE });
  const chosen = state.of === of ? state.cars : NONE;
  const [done, setDone] = useState<Done | null>(null);
  const onSettled = () => queries.invalidateQueries({ queryKey: CARS_KEY });
  const back = useMutation({
    mutationFn: undoImport,
    onSuccess: () => setDone(null),
    onSettled,
  });
  const change = useMutation({
    mutationFn: (wanted: BulkCarChange) => changeCars([...chosen.values()], wanted),
    onSuccess: ({ import: key, changed, rejected }) => {
      setState({ of, cars: NONE });
      back.reset();
      const cars = countOf(changed, ['машина изменена', 'машины изменены', 'машин изменено']);
      const left = rejected === 0 ? '' : `, не\u00a0вышло ${rejected}: их могли успеть изменить`;
      if (changed > 0 || rejected > 0)
        setDone((last) => ({
          id: (last?.id ?? 0) + 1,
          text: cars + left,
          undo: key === null || changed === 0 ? null : () => back.mutate(key),
        }));
    },
    onSettled,
  });
  return {
    chosen,
    choose: (cars: readonly ChosenCar[]) =>
      setState({ of, cars: new Map(cars.map(({ uid, revision }) => [uid, { uid, revision }])) }),
    change,
    back,
    done,
    dismiss: () => setDone(null),
  };
}
export type CarChanges = ReturnType<typeof useCarChanges>;
