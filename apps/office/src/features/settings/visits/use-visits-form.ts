import type { Visits, VisitsChange } from '@prichal/contract/office';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../../api/call-api.ts';
import { changeVisits, visitsQuery } from '../../../api/visits.ts';
import { useStateDraft } from '../../../drafts/use-state-draft.ts';

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
  const [draft, setDraft, drop] = useStateDraft(`visits:${part}`, saved);
  const queries = useQueryClient();
  const fixed = visits.fixed.filter((name) => names.includes(name));
  const typed = fixed.length > 0 ? saved : draft;
  const isChanged = JSON.stringify(typed) !== JSON.stringify(saved);
  const save = useMutation({
    mutationFn: () => changeVisits({ revision: visits.revision, [part]: read(typed) }),
    onSuccess: async () => {
      await queries.invalidateQueries(visitsQuery);
      drop();
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
      setDraft({ ...typed, ...next });
    },
    submit: () => save.mutate(),
    drop() {
      save.reset();
      drop();
    },
  };
}
