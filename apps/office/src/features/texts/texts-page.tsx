import type { CannedText } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { textsQuery } from '../../api/texts.ts';
import { PageHeader } from '../../frame/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { TextBody } from './text-body.tsx';
import { TextDialog } from './text-dialog.tsx';

/** `/office/texts`: what staff send to clients again and again. */
export function TextsPage() {
  const texts = useQuery(textsQuery);
  const { role } = useSession();
  const [edited, setEdited] = useState<CannedText | 'new' | null>(null);
  const items = texts.data?.items ?? [];
  const isOwner = role === 'owner';
  return (
    <>
      <PageHeader title="Готовые тексты">
        <Button onClick={() => setEdited('new')} className="max-desk:px-3!">
          Добавить
        </Button>
      </PageHeader>
      <div className="grid w-full max-w-[80rem] gap-8 p-4 desk:p-8">
        <p className="max-w-[42rem] text-quiet">
          Что отправляют клиентам раз за разом. В{'\u00a0'}карточке заявки подставятся имя, машина и
          {'\u00a0'}сумма.
        </p>
        {texts.isPending && <RowSkeletons rows={4} />}
        {texts.error && <QueryFailure of={texts} what="Готовые тексты не загрузились." />}
        {texts.data && (
          <>
            <Texts
              title="Общие"
              empty={
                isOwner
                  ? 'Общих текстов нет. Добавьте первый: его увидят все менеджеры.'
                  : 'Общих текстов нет. Их добавляет владелец.'
              }
              items={items.filter(({ common }) => common)}
              onEdit={setEdited}
            />
            <Texts
              title="Мои"
              empty="Своих текстов нет. Их видите только вы."
              items={items.filter(({ common }) => !common)}
              onEdit={setEdited}
            />
          </>
        )}
      </div>
      {edited !== null && (
        <TextDialog
          key={edited === 'new' ? 'new' : edited.uid}
          text={edited === 'new' ? null : edited}
          company={texts.data?.company ?? ''}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function Texts({
  title,
  empty,
  items,
  onEdit,
}: {
  title: string;
  empty: string;
  items: readonly CannedText[];
  onEdit: (text: CannedText) => void;
}) {
  return (
    <section aria-label={title}>
      <h2 className="pb-3 text-lead font-semi">{title}</h2>
      {items.length === 0 && <p className="text-quiet">{empty}</p>}
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {items.map((text) => (
          <li key={text.uid} className="grid rounded-lg border border-line bg-raised">
            <article aria-label={text.title} className="flex flex-col gap-2 p-4">
              <h3 className="text-[1.0625rem] font-semi">{text.title}</h3>
              <p className="flex-1 text-bill leading-6 wrap-anywhere whitespace-pre-line text-quiet">
                <TextBody body={text.body} />
              </p>
              {text.editable && (
                <button
                  type="button"
                  onClick={() => onEdit(text)}
                  className="link -mb-2 min-h-12 self-start text-bill"
                >
                  Изменить
                </button>
              )}
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
