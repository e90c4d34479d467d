import type { Visits, VisitsChange } from '@prichal/contract/office';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../../api/call-api.ts';
import { changeVisits, visitsQuery } from '../../../api/visits.ts';
import { useMergedDraft } from '../../../drafts/use-merged-draft.ts';

/**
 * A part of the page as it is typed: stored on this device until it is saved.
 * @param saved what stands now, as its inputs hold it
 * @param names settings of the environment that fix this part
 */
export function useVisitsForm<Typed>(
  visits: Visits,
  {
    part,
    saved,
    names,
  }: { part: 'popup' | 'measuring' | 'words'; saved: Typed; names: readonly string[] },
  read: (typed: Typed) => VisitsChange['popup' | 'measuring' | 'words'],
) {
  const draft = useMergedDraft(`visits:${part}`, saved);
  const queries = useQueryClient();
  const fixed = visits.fixed.filter((name) => names.includes(name));
  const typed = fixed.length > 0 ? saved : draft.typed;
  const isChanged = fixed.length === 0 && draft.isChanged;
  const save = useMutation({
    mutationFn: () => changeVisits({ revision: visits.revision, [part]: read(typed) }),
    onSuccess: async () => {
      await queries.invalidateQueries(visitsQuery);
      draft.drop();
    },
    onError: () => queries.invalidateQueries(visitsQuery),
  });
  return {
    typed,
    fixed,
    isChanged,
    isSaving: save.isPending,
    isSaved: save.isSuccess && !isChanged,
    error: save.error ? failureOf(save.error).message : null,
    type(next: Partial<Typed>) {
      save.reset();
      draft.type({ ...typed, ...next });
    },
    /** what a colleague has changed too: to be chosen before it is saved */
    clashes: draft.clashes,
    choose: draft.choose,
    submit: () => draft.clashes.length === 0 && save.mutate(),
    drop() {
      save.reset();
      draft.drop();
    },
  };
}
