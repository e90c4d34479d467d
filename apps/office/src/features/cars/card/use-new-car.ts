import type { CarCountry } from '@prichal/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CARS_KEY, addCar, newCarPageLink, newCarPreviewQuery } from '../../../api/cars.ts';
import { failureOf } from '../../../api/call-api.ts';
import { useStateDraft } from '../../../drafts/use-state-draft.ts';
import { useSettled } from './use-settled.ts';

/** A new car always has these. */
const FIRST: Record<string, string> = { status: 'active', availability: 'order' };
interface NewCar {
  country: CarCountry;
  number: string;
  typed: Record<string, string>;
}
const BLANK: NewCar = { country: 'japan', number: '', typed: FIRST };
/** The calculator needs a number to count under, whatever it will be. */
const NO_NUMBER = 'новая';

/** What is typed of a new car, with what is known of its model in the fields that are still empty. */
export function useNewCar(onAdded: (uid: string) => Promise<void> | void) {
  const queries = useQueryClient();
  const [draft, setDraft, drop] = useStateDraft<NewCar>('new-car', BLANK);
  const { country, number, typed } = draft;
  const body = { country, source_id: number.trim() || NO_NUMBER, values: written(typed) };
  const settled = useSettled(JSON.stringify(body));
  const preview = useQuery(newCarPreviewQuery(JSON.parse(settled) as typeof body));
  const known = preview.data?.known ?? {};
  const add = useMutation({
    mutationFn: () =>
      addCar({ country, source_id: number, values: written({ ...known, ...written(typed) }) }),
    onSuccess: async ({ uid }) => {
      drop();
      await queries.invalidateQueries({ queryKey: CARS_KEY });
      await onAdded(uid);
    },
  });
  const openPreview = useMutation({
    mutationFn: () => newCarPageLink({ ...body, values: written({ ...known, ...body.values }) }),
    onSuccess: ({ address }) => window.open(address, '_blank', 'noopener'),
  });
  const failure = add.error === null ? null : failureOf(add.error);
  const issues = preview.data?.issues ?? [];
  return {
    country,
    setCountry: (next: CarCountry) => {
      add.reset();
      setDraft({ ...draft, country: next });
    },
    number,
    setNumber: (next: string) => {
      add.reset();
      setDraft({ ...draft, number: next });
    },
    numberError: failure?.fields['source_id'] ?? null,
    valueOf: (field: string): string => typed[field] ?? known[field] ?? '',
    type: (field: string, value: string) => {
      add.reset();
      setDraft({ ...draft, typed: { ...typed, [field]: value } });
    },
    /** an empty field is no error before somebody tries to add the car */
    errorOf: (field: string): string | null =>
      failure?.fields[field] ??
      (typed[field]
        ? (issues.find((issue) => issue.field === field && issue.kind === 'error')?.message ?? null)
        : null),
    preview,
    /** null: what is typed is not enough for a page */
    openPreview: preview.data && !issues.some(({ kind }) => kind === 'error') ? openPreview : null,
    add,
    failure,
  };
}

function written(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
}
