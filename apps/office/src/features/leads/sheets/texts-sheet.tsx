import type { CannedText } from '@prichal/contract/office';
import { TEXT_BODY_MAX } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { TextArea } from '@prichal/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../api/session.ts';
import { textsQuery } from '../../../api/texts.ts';
import { useTextDraft } from '../../../drafts/use-text-draft.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { fillText, missingIn } from '../../../texts/fill-text.ts';
import { WAY_TITLES } from '../../../contacts/contact-ways.ts';
import { useCard } from '../card/card-context.ts';
import { useTextValues } from '../card/use-text-values.ts';
import type { Contact } from '../card/use-contact.ts';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

/** Texts for the client, filled from the lead: chosen, looked through, copied or opened in a messenger. */
export function TextsSheet({ contact }: { contact: Contact }) {
  const { close } = useCard();
  const texts = useQuery(textsQuery);
  const [chosen, setChosen] = useState<CannedText | null>(null);
  const values = useTextValues(texts.data?.company ?? null);
  const items = texts.data?.items ?? [];
  if (chosen !== null)
    return (
      <Sheet title={chosen.title} onClose={close}>
        <FilledText
          text={chosen}
          filled={fillText(chosen.body, values)}
          contact={contact}
          onBack={() => setChosen(null)}
        />
      </Sheet>
    );
  return (
    <Sheet title="Готовый текст" note="Имя, машина и сумма подставятся сами" onClose={close}>
      {texts.isPending && <RowSkeletons rows={3} />}
      {texts.error && <QueryFailure of={texts} what="Готовые тексты не загрузились." />}
      {texts.data && items.length === 0 && <p className="text-quiet">Текстов пока нет.</p>}
      <ul className="-mt-4 divide-y divide-line">
        {items.map((text) => (
          <li key={text.uid}>
            <button
              type="button"
              onClick={() => setChosen(text)}
              className="block min-h-14 w-full py-2 text-left hover:bg-hover"
            >
              <span className="block text-[1.0625rem] leading-6 font-semi">{text.title}</span>
              <span className="block truncate text-bill text-quiet">
                {fillText(text.body, values)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Link to="/texts" className="link mt-2 inline-flex min-h-12 items-center text-quiet">
        Изменить тексты
      </Link>
    </Sheet>
  );
}

function FilledText({
  text: { uid },
  filled,
  contact,
  onBack,
}: {
  text: CannedText;
  filled: string;
  contact: Contact;
  onBack: () => void;
}) {
  const { card } = useCard();
  const { uid: by } = useSession();
  const draft = useTextDraft({ by, of: `message:${card.uid}:${uid}` }, filled);
  const missing = missingIn(draft.text);
  const ways = card.ways.filter((way) => way !== 'phone');
  const isReady = draft.text.trim() !== '' && missing.length === 0;
  return (
    <>
      <TextArea
        label="Так это прочтёт клиент"
        rows={7}
        maxLength={TEXT_BODY_MAX}
        value={draft.text}
        onChange={({ target }) => draft.type(target.value)}
        error={
          missing.length === 0
            ? null
            : `В\u00a0заявке этого нет, впишите сами: ${missing.join(', ')}.`
        }
      />
      <div className="flex flex-wrap gap-2 pt-4">
        {ways.map((way) => (
          <Button
            key={way}
            className="flex-auto"
            disabled={!isReady}
            busy={contact.isBusy}
            onClick={() => contact.reach(way, draft.text.trim(), draft.drop)}
          >
            {WAY_TITLES[way]}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        {isReady && <CopyButton text={draft.text.trim()} label="Скопировать" />}
        <button type="button" onClick={onBack} className="link min-h-12 text-quiet">
          Другой текст
        </button>
      </div>
      <p role="status" className="text-bill text-quiet not-empty:pt-2">
        {contact.note}
      </p>
      <FailureLine error={contact.error} />
    </>
  );
}
