import { useStateDraft } from '../../../drafts/use-state-draft.ts';

/** From which day a setting counts, and why; stored on this device until it is sent. */
export function useSinceAndWhy(of: string, today: string) {
  const [{ since, why }, set, drop] = useStateDraft(`${of}:since`, { since: today, why: '' });
  return {
    since,
    why,
    setSince: (day: string) => set({ since: day, why }),
    setWhy: (text: string) => set({ since, why: text }),
    drop,
  };
}
export type SinceAndWhyDraft = ReturnType<typeof useSinceAndWhy>;
