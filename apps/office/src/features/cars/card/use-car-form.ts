import type { Photo } from '@prichal/contract';
import type { OfficeCar } from '@prichal/contract/office';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { CARS_KEY, carPageLink, carPreviewQuery, changeCar } from '../../../api/cars.ts';
import { failureOf } from '../../../api/call-api.ts';
import { useMergedDraft } from '../../../drafts/use-merged-draft.ts';
import { useSettled } from './use-settled.ts';

/** What is typed over a car: only the fields that differ, the total with them, saving. */
export function useCarForm(car: OfficeCar) {
  const queries = useQueryClient();
  const { values: saved, gallery: photos } = car;
  const draft = useMergedDraft(`car-form:${car.uid}`, { values: saved, photos });
  const { values, photos: gallery } = draft.typed;
  // photos are loaded for seconds, while something else is typed
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const differing = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== saved[field]),
  );
  const isReordered =
    gallery.map(({ src }) => src).join() !== car.gallery.map(({ src }) => src).join();
  const settled = useSettled(JSON.stringify(differing));
  const preview = useQuery(carPreviewQuery(car.uid, JSON.parse(settled) as Record<string, string>));
  const save = useMutation({
    mutationFn: async () => {
      const order = isReordered && { photos: gallery.map(({ src }) => src).join('|') };
      await changeCar(car.uid, { revision: car.revision, values: { ...differing, ...order } });
      return JSON.stringify(draft.typed);
    },
    onSuccess: async (sent) => {
      await queries.invalidateQueries({ queryKey: CARS_KEY });
      // what was typed while it was being saved stays
      if (sent === JSON.stringify(latest.current.typed)) latest.current.drop();
    },
    onError: (error) => {
      if (failureOf(error).code === 'LEAD_CHANGED')
        void queries.invalidateQueries({ queryKey: CARS_KEY });
    },
  });
  const openPreview = useMutation({
    mutationFn: () =>
      carPageLink(car.uid, { values: differing, photos: isReordered ? gallery : null }),
    onSuccess: ({ address }) => window.open(address, '_blank', 'noopener'),
  });
  const failure = save.error === null ? null : failureOf(save.error);
  const issues = preview.data?.issues ?? [];
  return {
    valueOf: (field: string): string => values[field] ?? '',
    type: (field: string, value: string) => {
      save.reset();
      draft.type({ ...draft.typed, values: { ...values, [field]: value } });
    },
    /** what is wrong with a field: by the last check, or by the rejected saving */
    errorOf: (field: string): string | null =>
      failure?.fields[field] ??
      issues.find((issue) => issue.field === field && issue.kind === 'error')?.message ??
      null,
    gallery,
    setGallery: (change: (now: Photo[]) => Photo[]) => {
      const { typed } = latest.current;
      latest.current.type({ ...typed, photos: change(typed.photos) });
    },
    /** what somebody else has changed too: to be chosen before it is saved */
    clashes: save.isPending ? [] : draft.clashes,
    choose: draft.choose,
    preview,
    save,
    openPreview,
    failure,
    changes: Object.keys(differing).length + (isReordered ? 1 : 0),
    reset: () => {
      save.reset();
      draft.drop();
    },
  };
}

/** What the fields of a car need of the form they stand in. */
export type CarFormState = Pick<ReturnType<typeof useCarForm>, 'valueOf' | 'type' | 'errorOf'>;
