import { isSame, mergeTexts } from '@prichal/contract/office';
import type { SiteTextCard, SiteTextContent, TextChoices } from '@prichal/contract/office';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '../../api/call-api.ts';
import { saveSiteText, siteTextQuery } from '../../api/site-texts.ts';
import { useSession } from '../../api/session.ts';
import { readDraft, writeDraft } from '../../drafts/drafts.ts';
import { saveDelay } from '../../drafts/save-delay.ts';

/** A pause in typing after which the draft is saved, ms. */
const PAUSE_MS = 1_000;

/** What is typed, and what it was typed over. */
interface Edits {
  version: number;
  base: SiteTextContent;
  text: SiteTextContent;
}

export type TextEditorState = ReturnType<typeof useTextEditor>;

/** A text in its fields: saved by itself, stored on the device until it is, put together with what colleagues change. */
export function useTextEditor(id: string, card: SiteTextCard) {
  const { uid: by, name } = useSession();
  const draft = { by, of: `site-text:${id}` };
  const queries = useQueryClient();
  const [edits, setEdits] = useState<Edits>(
    () => parse(readDraft(draft)) ?? fresh(card.version, card),
  );
  const [choices, setChoices] = useState<TextChoices>({});
  const save = useMutation({
    mutationFn: (of: Edits) => saveSiteText(id, of),
    onSuccess: ({ head, body, version, issues, hints }, sent) => {
      setEdits((now) => ({
        version,
        base: sent.text,
        text: now.text,
      }));
      queries.setQueryData(
        siteTextQuery(id).queryKey,
        (known) =>
          known && {
            ...known,
            head,
            body,
            version,
            issues,
            hints,
            has_draft: true,
            edited_by: name,
            edited_at: new Date().toISOString(),
          },
      );
    },
    onError: (error) => {
      if (failureOf(error).code === 'LEAD_CHANGED')
        void queries.invalidateQueries({ queryKey: siteTextQuery(id).queryKey });
    },
  });
  const { base, text, version } = edits;
  const isDirty = !isSame(base, text);

  let conflicts: ReturnType<typeof mergeTexts>['conflicts'] = [];
  if (card.version > version && !save.isPending) {
    const theirs = contentOf(card);
    const merged = mergeTexts(base, text, theirs, choices);
    ({ conflicts } = merged);
    if (conflicts.length === 0) {
      setEdits({ version: card.version, base: theirs, text: merged.value as SiteTextContent });
      setChoices({});
    }
  }

  const failure = save.error === null ? null : failureOf(save.error);
  const waits = isDirty && conflicts.length === 0 && !save.isPending;
  const delay = saveDelay(failure, {
    pause: PAUSE_MS,
    isSame: save.variables !== undefined && isSame(save.variables.text, text),
  });
  const saveNow = useEffectEvent((of: Edits) => save.mutate(of));
  useEffect(() => {
    if (!waits || delay === null) return;
    const timer = setTimeout(() => saveNow(edits), delay);
    return () => clearTimeout(timer);
  }, [waits, delay, edits]);
  const { of } = draft;
  useEffect(
    () => writeDraft({ by, of }, isDirty ? JSON.stringify(edits) : null),
    [by, of, isDirty, edits],
  );

  return {
    text,
    version,
    isDirty,
    isSaving: save.isPending,
    failure: isDirty ? failure : null,
    conflicts,
    choose: (field: string, choice: 'mine' | 'theirs') =>
      setChoices((now) => ({ ...now, [field]: choice })),
    setHead: (field: string, value: unknown) =>
      setEdits((now) => ({
        ...now,
        text: {
          ...now.text,
          head: { ...now.text.head, [field]: value } as SiteTextContent['head'],
        },
      })),
    setBody: (body: string) => setEdits((now) => ({ ...now, text: { ...now.text, body } })),
  };
}

function fresh(version: number, card: SiteTextContent): Edits {
  const text = contentOf(card);
  return { version, base: text, text };
}

function contentOf({ head, body }: SiteTextContent): SiteTextContent {
  return { head, body };
}

function parse(stored: string | null): Edits | null {
  try {
    return JSON.parse(stored ?? 'null') as Edits | null;
  } catch {
    return null;
  }
}
