import { useSession } from '../api/session.ts';
import { useTextDraft } from './use-text-draft.ts';

/**
 * State of a form without a form library, stored on this device until it is sent. Not for secrets.
 * @param of what the form is about; another one needs another key of the component
 * @param initial what it begins with; JSON
 * @returns state, its setter, and what drops it once the form was sent
 */
export function useStateDraft<Value>(
  of: string,
  initial: Value,
): [value: Value, set: (value: Value) => void, drop: () => void] {
  const { uid: by } = useSession();
  const draft = useTextDraft({ by, of }, JSON.stringify(initial));
  return [
    JSON.parse(draft.text) as Value,
    (value) => draft.type(JSON.stringify(value)),
    draft.drop,
  ];
}
