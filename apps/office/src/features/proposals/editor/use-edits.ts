import type { Proposal } from '@prichal/contract/office';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '../../../api/call-api.ts';
import type { ApiFailure } from '../../../api/api-error.ts';
import { proposalQuery, saveProposal } from '../../../api/proposals.ts';
import { inOneWay, toDraft, toEdited } from './edited-draft.ts';
import type { EditedCar, EditedDraft } from './edited-draft.ts';
import { readEdits, writeEdits } from './stored-edits.ts';
import type { Edits } from './stored-edits.ts';
import { saveDelay } from '../../../drafts/save-delay.ts';
import { mergeDrafts, same } from '../../../drafts/merge-drafts.ts';
import type { Choices, Clash } from '../../../drafts/merge-drafts.ts';

/** A pause in typing after which the draft is saved, ms. */
const PAUSE_MS = 700;

export interface ProposalEdits {
  draft: EditedDraft;
  /** the server has not got all of it yet */
  isDirty: boolean;
  isSaving: boolean;
  savedAt: Date | null;
  /** why the last attempt failed; null: it did not */
  failure: ApiFailure | null;
  /** fields that a colleague has changed in another way */
  clashes: Clash[];
  choose: (path: string, choice: 'mine' | 'theirs') => void;
  change: (make: (draft: EditedDraft) => EditedDraft) => void;
  changeCar: (key: string, make: (car: EditedCar) => EditedCar) => void;
}

/** The draft in its fields: saved by itself, stored on the device until it is, put together with what colleagues change. */
export function useEdits(proposal: Proposal, by: string): ProposalEdits {
  const { uid } = proposal;
  const queries = useQueryClient();
  const [edits, setEdits] = useState<Edits>(() => readEdits({ uid, by }) ?? fresh(proposal));
  const [choices, setChoices] = useState<Choices>({});
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const save = useMutation({
    mutationFn: ({ version, base, edited }: Edits) =>
      saveProposal(uid, { version, draft: toDraft(edited, base) }),
    onSuccess: ({ proposal: saved }, sent) => {
      const filled = (draft: EditedDraft) => fillIn(draft, sent.edited, saved);
      setEdits((now) => ({
        version: saved.version,
        base: filled(sent.edited),
        edited: filled(now.edited),
      }));
      setSavedAt(new Date());
      queries.setQueryData(proposalQuery(uid).queryKey, saved);
    },
    onError: (error) => {
      if (failureOf(error).code === 'LEAD_CHANGED')
        void queries.invalidateQueries({ queryKey: proposalQuery(uid).queryKey });
    },
  });
  const { base, edited, version } = edits;
  const hasEdits = !same(base, edited);
  const isDirty = hasEdits && !same(toDraft(edited, base), toDraft(base, base));

  let clashes: Clash[] = [];
  if (proposal.version > version && !save.isPending) {
    const theirs = toEdited(proposal.draft);
    const put = mergeDrafts(inOneWay(base), inOneWay(edited), theirs, choices);
    ({ clashes } = put);
    if (clashes.length === 0)
      setEdits({ version: proposal.version, base: theirs, edited: hasEdits ? put.merged : theirs });
  }

  const failure = save.error === null ? null : failureOf(save.error);
  const waits = isDirty && clashes.length === 0 && !save.isPending;
  const delay = saveDelay(failure, {
    pause: PAUSE_MS,
    isSame: save.variables !== undefined && same(save.variables.edited, edited),
  });
  const saveNow = useEffectEvent((of: Edits) => save.mutate(of));
  useEffect(() => {
    if (!waits || delay === null) return;
    const timer = setTimeout(() => saveNow(edits), delay);
    const online = () => saveNow(edits);
    window.addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [waits, delay, edits]);
  useEffect(() => writeEdits({ uid, by }, hasEdits ? edits : null), [uid, by, hasEdits, edits]);

  const change = (make: (draft: EditedDraft) => EditedDraft) =>
    setEdits((now) => ({ ...now, edited: make(now.edited) }));
  return {
    draft: edited,
    isDirty,
    isSaving: save.isPending,
    savedAt,
    failure: isDirty ? failure : null,
    clashes,
    choose: (path, choice) => setChoices((now) => ({ ...now, [path]: choice })),
    change,
    changeCar: (key, make) =>
      change((draft) => ({
        ...draft,
        cars: draft.cars.map((car) => (car.key === key ? make(car) : car)),
      })),
  };
}

/** What the server has filled in of a car that came without it: its name and facts in the catalogue. */
function fillIn(draft: EditedDraft, sent: EditedDraft, { draft: saved }: Proposal): EditedDraft {
  return {
    ...draft,
    cars: draft.cars.map((car) => {
      const was = sent.cars.find(({ key }) => key === car.key);
      const now = saved.cars.find(({ key }) => key === car.key);
      if (was === undefined || now === undefined) return car;
      return {
        ...car,
        title: was.title.trim() === '' && car.title === was.title ? now.title : car.title,
        facts: was.facts.length === 0 && same(car.facts, was.facts) ? now.facts : car.facts,
      };
    }),
  };
}

function fresh({ version, draft }: Proposal): Edits {
  const base = toEdited(draft);
  return { version, base, edited: base };
}
