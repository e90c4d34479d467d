import { BULK_MAX } from '@prichal/contract/office';
import type { BulkChangeBody, BulkResultBody } from '@prichal/contract/office';
import { countOf } from '@prichal/ui/format.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LEADS_KEY, changeLeads, undoLeads } from '../../../api/leads.ts';
import type { Done } from '../../../ui/undo-toast.tsx';
import type { ListedLead } from '../list/listed-lead.ts';

type Seen = Pick<ListedLead, 'uid' | 'version'>;
type Named = Seen & Pick<ListedLead, 'number' | 'name'>;

/** A lead that stays as it was, and why, Russian. */
export type LeftOut = Pick<ListedLead, 'uid' | 'number' | 'name'> & { message: string };

/** Changes of several leads, what stays out of them, and the way back; the lists are asked again whatever came of it. */
export function useBulkChanges(onDone: () => void) {
  const queries = useQueryClient();
  const [done, setDone] = useState<Done | null>(null);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const onSettled = () => queries.invalidateQueries({ queryKey: LEADS_KEY });
  const show = (leads: readonly Named[], { failed }: BulkResultBody) => {
    const named = new Map(leads.map((lead) => [lead.uid, lead]));
    setLeftOut(
      failed.flatMap(({ uid, message }) => {
        const lead = named.get(uid);
        return lead ? [{ uid, number: lead.number, name: lead.name, message }] : [];
      }),
    );
  };
  const back = useMutation({
    mutationFn: ({ seen }: { leads: readonly Named[]; seen: Seen[] }) => inParts(seen, undoLeads),
    onSuccess: (result, { leads }) => {
      setDone(null);
      // what stayed out of the change itself is still to be read
      if (result.failed.length > 0) show(leads, result);
    },
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ leads, change: what }: { leads: readonly Named[]; change: BulkChangeBody }) =>
      inParts(leads, (part) => changeLeads(part, what)),
    onSuccess: (result, { leads, change: what }) => {
      show(leads, result);
      back.reset();
      const count = result.done.length;
      setDone((last) =>
        count === 0
          ? null
          : {
              id: (last?.id ?? 0) + 1,
              text: countOf(count, TEXTS[textOf(what)]),
              undo: () => back.mutate({ leads, seen: result.done }),
            },
      );
      onDone();
    },
    onSettled,
  });
  return {
    change,
    back,
    done,
    dismiss: () => setDone(null),
    leftOut,
    hideLeftOut: () => setLeftOut([]),
  };
}
export type BulkChanges = ReturnType<typeof useBulkChanges>;

const TEXTS = {
  closed: ['заявка закрыта', 'заявки закрыты', 'заявок закрыто'],
  assigned: ['заявка передана', 'заявки переданы', 'заявок передано'],
  queued: [
    'заявка снова в\u00a0очереди',
    'заявки снова в\u00a0очереди',
    'заявок снова в\u00a0очереди',
  ],
} as const;

function textOf(change: BulkChangeBody): keyof typeof TEXTS {
  if (change.kind === 'close') return 'closed';
  return change.staff_uid === null ? 'queued' : 'assigned';
}

/** One call takes no more than BULK_MAX. */
async function inParts(
  leads: readonly Seen[],
  call: (part: readonly Seen[]) => Promise<BulkResultBody>,
): Promise<BulkResultBody> {
  const whole: BulkResultBody = { done: [], failed: [] };
  for (let from = 0; from < leads.length; from += BULK_MAX) {
    const part = leads.slice(from, from + BULK_MAX).map(({ uid, version }) => ({ uid, version }));
    const { done, failed } = await call(part);
    whole.done.push(...done);
    whole.failed.push(...failed);
  }
  return whole;
}
