import type { SiteTextCard, SiteTextContent } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/call-api.ts';
import { SITE_TEXTS_KEY, restoreSiteText, siteTextVersionQuery } from '../../api/site-texts.ts';
import { formatMoment } from '../../time/format-moment.ts';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { diffLines } from './diff-lines.ts';

/** What the text was, newest first; an earlier one is compared with what is open, and taken into the draft. */
export function VersionsSection({ id, card }: { id: string; card: SiteTextCard }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (card.versions.length === 0) return null;
  return (
    <section aria-label="Версии" className="border-t border-line pt-4">
      <h2 className="pb-2 text-lead font-semi">Версии</h2>
      <ul className="divide-y divide-line">
        {card.versions.map(({ number, written_by: by, written_at: at, ...version }) => (
          <li key={number} className="py-2">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>
                {number === 1 && card.is_built ? 'Как в\u00a0поставке' : (by ?? 'Из терминала')}
                <span className="block text-small text-quiet">
                  {`Версия ${number}, ${formatMoment(at)}${stateOf(version)}`}
                </span>
              </p>
              <Button
                variant="quiet"
                aria-expanded={opened === number}
                aria-label={`Сравнить с версией ${number}`}
                onClick={() => setOpened(opened === number ? null : number)}
              >
                {opened === number ? 'Свернуть' : 'Сравнить'}
              </Button>
            </div>
            {opened === number && <Compared id={id} card={card} number={number} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf(version: { was_published: boolean; is_shown: boolean }): string {
  if (version.is_shown) return ', на\u00a0сайте';
  return version.was_published ? ', была на\u00a0сайте' : '';
}

function Compared({ id, card, number }: { id: string; card: SiteTextCard; number: number }) {
  const queries = useQueryClient();
  const version = useQuery(siteTextVersionQuery(id, number));
  const restore = useMutation({
    mutationFn: () => restoreSiteText(id, card.version, number),
    onSettled: () => queries.invalidateQueries({ queryKey: SITE_TEXTS_KEY }),
  });
  if (version.error) return <QueryFailure of={version} what="Версия не открылась." />;
  if (!version.data) return null;
  const lines = diffLines(linesOf(version.data), linesOf(card));
  const changed = lines.filter(({ kind }) => kind !== 'same');
  return (
    <div className="grid gap-3 py-3">
      {changed.length === 0 ? (
        <p className="text-quiet">Этот текст сейчас и открыт.</p>
      ) : (
        <>
          <ul className="max-h-96 overflow-y-auto rounded-md border border-line text-small">
            {changed.map(({ kind, text }, index) => (
              <li
                // lines repeat, and the list is never reordered
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                className={`px-3 py-1 wrap-anywhere ${kind === 'gone' ? 'text-bad-text line-through' : 'bg-raised font-medium'}`}
              >
                <span className="sr-only">{kind === 'gone' ? 'Было: ' : 'Стало: '}</span>
                {text || '\u00a0'}
              </li>
            ))}
          </ul>
          <Button
            variant="secondary"
            className="justify-self-start"
            busy={restore.isPending}
            onClick={() => restore.mutate()}
          >
            {`Взять версию ${number} в\u00a0черновик`}
          </Button>
        </>
      )}
      <p role="alert" className="text-bad-text empty:hidden">
        {restore.error && failureOf(restore.error).reason}
      </p>
    </div>
  );
}

/** Fields one on a line, then the body. */
function linesOf({ head, body }: SiteTextContent): string[] {
  return [...fieldLines(head, ''), ...body.split('\n').filter((line) => line.trim() !== '')];
}

function fieldLines(value: unknown, name: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${name}: ${String(value)}`];
  return Object.entries(value).flatMap(([key, inside]) =>
    fieldLines(inside, name === '' ? key : `${name}.${key}`),
  );
}
