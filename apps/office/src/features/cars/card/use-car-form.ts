import type { Photo } from '@prichal/contract';
import type { OfficeCar } from '@prichal/contract/office';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CARS_KEY, carPageLink, carPreviewQuery, changeCar } from '../../../api/cars.ts';
import { useStateDraft } from '../../../drafts/use-state-draft.ts';
import { failureOf } from '../../../api/call-api.ts';
import { useSettled } from './use-settled.ts';

/** What is typed over a car: only the fields that differ, the total with them, saving. */
export function useCarForm(car: OfficeCar) {
  const queries = useQueryClient();
  const [typed, setTyped, drop] = useStateDraft<Record<string, string>>(`car:${car.uid}`, {});
  const [gallery, setGallery] = useState<Photo[]>(car.gallery);
  const differing = Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => value !== car.values[field]),
  );
  const isReordered =
    gallery.map(({ src }) => src).join() !== car.gallery.map(({ src }) => src).join();
  const settled = useSettled(JSON.stringify(differing));
  const preview = useQuery(carPreviewQuery(car.uid, JSON.parse(settled) as Record<string, string>));
  const save = useMutation({
    mutationFn: async () => {
      const sent = JSON.stringify(typed);
      const photos = isReordered && { photos: gallery.map(({ src }) => src).join('|') };
      await changeCar(car.uid, { revision: car.revision, values: { ...differing, ...photos } });
      return sent;
    },
    onSuccess: async (sent) => {
      await queries.invalidateQueries({ queryKey: CARS_KEY });
      // what was typed while it was being saved stays
      if (sent === JSON.stringify(typed)) drop();
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
    valueOf: (field: string): string => typed[field] ?? car.values[field] ?? '',
    type: (field: string, value: string) => {
      save.reset();
      setTyped({ ...typed, [field]: value });
    },
    /** what is wrong with a field: by the last check, or by the rejected saving */
    errorOf: (field: string): string | null =>
      failure?.fields[field] ??
      issues.find((issue) => issue.field === field && issue.kind === 'error')?.message ??
      null,
    gallery,
    setGallery,
    preview,
    save,
    openPreview,
    failure,
    changes: Object.keys(differing).length + (isReordered ? 1 : 0),
    reset: () => {
      drop();
      setGallery(car.gallery);
    },
  };
}

/** What the fields of a car need of the form they stand in. */
export type CarFormState = Pick<ReturnType<typeof useCarForm>, 'valueOf' | 'type' | 'errorOf'>;
