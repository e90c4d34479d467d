import { hasPreview } from '@prichal/contract/office';
import type { SiteTextAction, SiteTextCard } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { TextField } from '@prichal/ui/field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/call-api.ts';
import {
  SITE_TEXTS_KEY,
  actOnSiteText,
  previewSiteText,
  publishSiteText,
} from '../../api/site-texts.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { formatMoment } from '../../time/format-moment.ts';
import { readableIssue } from './field-label.ts';
import { fromMoscow, moscowMoment } from './moscow-time.ts';
import type { TextEditorState } from './use-text-editor.ts';

interface BoxProps {
  id: string;
  card: SiteTextCard;
  editor: TextEditorState;
}

/** What the site shows of the text, what is wrong with the draft, and what may be done with it. */
export function PublishBox({ id, card, editor }: BoxProps) {
  const queries = useQueryClient();
  const [at, setAt] = useState('');
  const reload = { onSettled: () => queries.invalidateQueries({ queryKey: SITE_TEXTS_KEY }) };
  const publish = useMutation({
    mutationFn: (moment: string | null) => publishSiteText(id, editor.version, moment),
    ...reload,
  });
  const act = useMutation({
    mutationFn: (action: SiteTextAction) => actOnSiteText(id, editor.version, action),
    ...reload,
  });
  const preview = useMutation({
    mutationFn: () => previewSiteText(id),
    onSuccess: ({ address }) => window.open(address, '_blank', 'noopener'),
  });
  const failed = [publish, act, preview].flatMap(({ error }) => (error ? [failureOf(error)] : []));
  const isFree = /^(posts|services|collections)\//.test(card.name);
  // a publication of what is still being saved or changed would be of another version
  const waits = editor.isDirty || editor.isSaving || act.isPending || publish.isPending;
  const canPublish = card.has_draft && !waits && card.issues.length === 0;
  return (
    <section aria-label="Публикация" className="grid gap-4 side:sticky side:top-8">
      <div>
        <p className="font-semi">{stateOf(card)}</p>
        <p role="status" className="text-small text-quiet">
          {savingOf(card, editor)}
        </p>
      </div>
      {card.note && <p className="text-warn">{card.note}</p>}
      <Notes
        title="Мешает показать"
        texts={card.issues.map((text) => readableIssue(text, card.name))}
        tone="text-bad-text"
      />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={publish.isPending}
          disabled={!canPublish}
          onClick={() => publish.mutate(null)}
        >
          Опубликовать
        </Button>
        {hasPreview(card.name) && (
          <Button variant="secondary" busy={preview.isPending} onClick={() => preview.mutate()}>
            Посмотреть
          </Button>
        )}
      </div>
      <p role="alert" className="text-bad-text empty:hidden">
        {[...failed, ...(editor.failure ? [editor.failure] : [])][0]?.reason}
      </p>
      {card.publish_at ? (
        <div className="grid gap-2">
          <p>{`Выйдет ${moscowMoment(card.publish_at)} по\u00a0Москве в\u00a0том виде, какой будет тогда.`}</p>
          <Button variant="secondary" busy={act.isPending} onClick={() => act.mutate('unplan')}>
            Отменить выход
          </Button>
        </div>
      ) : (
        card.has_draft && (
          <form
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              if (at !== '' && canPublish) publish.mutate(fromMoscow(at));
            }}
          >
            <TextField
              label="Или выпустить позже, по Москве"
              type="datetime-local"
              value={at}
              onChange={({ target }) => setAt(target.value)}
            />
            <Button
              type="submit"
              variant="secondary"
              disabled={at === '' || !canPublish}
              busy={publish.isPending}
            >
              Назначить
            </Button>
          </form>
        )
      )}
      <Notes
        title="Советы"
        texts={card.hints.map((text) => readableIssue(text, card.name))}
        tone="text-quiet"
      />
      <div className="grid gap-3 border-t border-line pt-4">
        {card.is_shown && (
          <a
            href={card.address}
            target="_blank"
            rel="noreferrer"
            className="link min-h-12 content-center"
          >
            Страница на сайте
          </a>
        )}
        {card.has_draft && (
          <ConfirmButton
            question="Удалить черновик? Он останется среди версий."
            busy={act.isPending}
            onConfirm={() => act.mutate('discard')}
          >
            Удалить черновик
          </ConfirmButton>
        )}
        {isFree && card.is_shown && (
          <ConfirmButton
            question="Снять с сайта? По этому адресу будет «страница не найдена»."
            busy={act.isPending}
            onConfirm={() => act.mutate('hide')}
          >
            Снять с сайта
          </ConfirmButton>
        )}
        {isFree && !card.is_shown && (card.is_own || card.is_built) && (
          <Button variant="secondary" busy={act.isPending} onClick={() => act.mutate('show')}>
            Вернуть на сайт
          </Button>
        )}
        {card.is_own && card.is_built && (
          <ConfirmButton
            question="Показывать текст, который пришёл с программой? Ваши версии останутся."
            busy={act.isPending}
            onConfirm={() => act.mutate('reset')}
          >
            Вернуть исходный
          </ConfirmButton>
        )}
      </div>
    </section>
  );
}

function Notes({ title, texts, tone }: { title: string; texts: string[]; tone: string }) {
  if (texts.length === 0) return null;
  return (
    <div className={`text-small ${tone}`}>
      <h2 className="font-semi">{title}</h2>
      <ul className="list-disc pl-5 wrap-anywhere">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function stateOf(card: SiteTextCard): string {
  if (card.has_draft) return card.is_shown ? 'На сайте прежний текст' : 'Черновик, на сайте нет';
  return card.is_shown ? 'На сайте' : 'Снят с сайта';
}

function savingOf({ edited_at: at, edited_by: by }: SiteTextCard, editor: TextEditorState): string {
  if (editor.isSaving) return 'Сохраняем…';
  if (editor.isDirty) return 'Есть несохранённое';
  return at && by ? `Сохранено: ${by}, ${formatMoment(at)}` : 'Изменений нет';
}
