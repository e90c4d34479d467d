import type { BulkCarChange } from '@prichal/contract/office';
import { countOf } from '@prichal/ui/format.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CARS_KEY, changeCars } from '../../../api/cars.ts';
import { undoImport } from '../../../api/imports.ts';
import type { Done } from '../../../ui/undo-toast.tsx';

/** Cars that are chosen, changes of all of them, and the way back of the last one. */
export function useCarChanges() {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<Done | null>(null);
  const onSettled = () => queries.invalidateQueries({ queryKey: CARS_KEY });
  const back = useMutation({
    mutationFn: undoImport,
    onSuccess: () => setDone(null),
    onSettled,
  });
  const change = useMutation({
    mutationFn: (wanted: BulkCarChange) => changeCars([...chosen], wanted),
    onSuccess: ({ import: key, changed, rejected }) => {
      setChosen(new Set());
      const cars = countOf(changed, ['машина изменена', 'машины изменены', 'машин изменено']);
      const left = rejected === 0 ? '' : `, не вышло ${rejected}`;
      if (key !== null)
        setDone((last) => ({
          id: (last?.id ?? 0) + 1,
          text: cars + left,
          undo: () => back.mutate(key),
        }));
    },
    onSettled,
  });
  return {
    chosen,
    choose: (uids: readonly string[]) => setChosen(new Set(uids)),
    change,
    back,
    done,
    dismiss: () => setDone(null),
  };
}
export type CarChanges = ReturnType<typeof useCarChanges>;
