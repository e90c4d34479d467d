import type { ChannelBody, ChannelFieldBody } from '@prichal/contract/office';
import { useState } from 'react';
import { useMergedDraft } from '../../../drafts/use-merged-draft.ts';
import type { Clash } from '../../../drafts/merge-drafts.ts';

/** What is typed into the field of a secret; never stored on a device. */
interface TypedSecret {
  /** empty: the stored one goes */
  text: string;
  /** when the stored one was written, as the person saw it; null: there was none */
  over: string | null;
}
type Side = 'mine' | 'theirs';

/**
 * The form of a channel over settings that a colleague may save meanwhile: other fields are taken, the same one is asked
 * about. Of a secret nobody sees the value, so it counts as changed when it was written since.
 */
export function useChannelForm(channel: ChannelBody | null) {
  const all = channel?.fields ?? [];
  const saved = {
    on: channel?.state !== 'off',
    fields: Object.fromEntries(
      all.filter(({ secret }) => !secret).map(({ field, value }) => [field, value ?? '']),
    ),
  };
  const draft = useMergedDraft(`channel-form:${channel?.channel ?? ''}`, saved);
  const [secrets, setSecrets] = useState<Readonly<Record<string, TypedSecret>>>({});
  const { on, fields } = draft.typed;
  const secretOf = (field: string) => all.find((each) => each.secret && each.field === field);
  const without = (field: string) =>
    Object.fromEntries(Object.entries(secrets).filter(([name]) => name !== field));
  const typeSecret = (field: string, text: string) => {
    const known = secrets[field] ?? { over: writtenAt(secretOf(field)) };
    setSecrets({ ...secrets, [field]: { text, over: known.over } });
  };
  const clashes: Clash[] = [
    ...draft.clashes,
    ...Object.entries(secrets)
      .filter(([field, { over }]) => writtenAt(secretOf(field)) !== over)
      .map(([field, { text }]) => ({
        path: `secret.${field}`,
        mine: text,
        theirs: secretOf(field)?.is_set === true,
      })),
  ];
  return {
    on,
    /** what stands in a field; undefined: an untouched secret */
    textOf: ({ field, secret }: ChannelFieldBody) =>
      secret ? secrets[field]?.text : fields[field],
    isForgotten: (field: string) => secrets[field]?.text === '',
    /** only what differs from what is stored */
    changed: {
      ...Object.fromEntries(
        Object.entries(fields).filter(([field, text]) => text !== saved.fields[field]),
      ),
      ...Object.fromEntries(Object.entries(secrets).map(([field, { text }]) => [field, text])),
    },
    clashes,
    type({ field, secret }: ChannelFieldBody, text: string) {
      if (!secret) draft.type({ on, fields: { ...fields, [field]: text } });
      // emptied again: the stored one stays
      else if (text === '') setSecrets(without(field));
      else typeSecret(field, text);
    },
    forget(field: string, isForgotten: boolean) {
      if (isForgotten) typeSecret(field, '');
      else setSecrets(without(field));
    },
    switchTo: (next: boolean) => draft.type({ on: next, fields }),
    choose(path: string, side: Side) {
      const [kind, field = ''] = path.split('.');
      const mine = secrets[field];
      if (kind !== 'secret' || mine === undefined) draft.choose(path, side);
      else if (side === 'theirs') setSecrets(without(field));
      else setSecrets({ ...secrets, [field]: { ...mine, over: writtenAt(secretOf(field)) } });
    },
    drop() {
      draft.drop();
      setSecrets({});
    },
  };
}

function writtenAt(field: ChannelFieldBody | undefined): string | null {
  return field?.changed?.at ?? null;
}
