import { useState } from 'react';
import type { ListedLead } from '../list/listed-lead.ts';

/**
 * Which rows of a list are chosen to be changed together.
 * @param of another list begins without a choice
 */
export function useChosen(of: string, rows: readonly ListedLead[]) {
  const [state, setState] = useState<{ of: string; leads: ReadonlyMap<string, ListedLead> } | null>(
    null,
  );
  const known = state?.of === of ? state.leads : null;
  const put = (leads: readonly ListedLead[]) =>
    setState({ of, leads: new Map(leads.map((lead) => [lead.uid, lead])) });
  // as they stand on the screen now; one that has left the list as it was when it was chosen
  const fresh = new Map(rows.map((lead) => [lead.uid, lead]));
  const leads = [...(known?.values() ?? [])].map((lead) => fresh.get(lead.uid) ?? lead);
  return {
    isOn: known !== null,
    leads,
    has: (uid: string) => known?.has(uid) === true,
    isAll: rows.length > 0 && rows.every(({ uid }) => known?.has(uid)),
    toggle: (lead: ListedLead) =>
      put(
        known?.has(lead.uid)
          ? leads.filter(({ uid }) => uid !== lead.uid)
          : [...leads, fresh.get(lead.uid) ?? lead],
      ),
    all: () => put(rows),
    none: () => put([]),
    end: () => setState(null),
  };
}
export type Chosen = ReturnType<typeof useChosen>;
