import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '../api/session.ts';
import { readDraft, writeDraft } from './drafts.ts';

/**
 * Keeps what is typed into a form on this device, so that a reload or an ended session does not lose it. Not for secrets.
 * @param of what the form is about
 * @returns drops the draft, once the form was sent
 */
export function useFormDraft<Values extends FieldValues>(
  { reset, watch, formState }: UseFormReturn<Values>,
  of: string,
): () => void {
  const { uid: by } = useSession();
  const blank = JSON.stringify(formState.defaultValues);
  useEffect(() => {
    const typed = parse<Values>(readDraft({ by, of }));
    if (typed !== null) reset(typed, { keepDefaultValues: true });
    const { unsubscribe } = watch((values) => {
      const text = JSON.stringify(values);
      writeDraft({ by, of }, text === blank ? null : text);
    });
    return unsubscribe;
  }, [by, of, blank, reset, watch]);
  return () => writeDraft({ by, of }, null);
}

function parse<Values>(text: string | null): Values | null {
  try {
    return JSON.parse(text ?? 'null') as Values | null;
  } catch {
    return null;
  }
}
