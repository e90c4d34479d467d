import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@prichal/ui/button.tsx';
import { useState } from 'react';
import { feedsQuery, removeFeed, runFeed } from '../../../api/imports.ts';
import { failureOf } from '../../../api/call-api.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { CarsPage } from '../cars-page.tsx';
import { FeedRow } from './feed-row.tsx';
import { FeedSheet } from './feed-sheet.tsx';

/** `/office/cars/feeds`: addresses from which the site takes cars by itself. */
export function FeedsPage() {
  const feeds = useQuery(feedsQuery);
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const onSuccess = (answer: { items: unknown[] }) =>
    queries.setQueryData(feedsQuery.queryKey, answer as never);
  const run = useMutation({
    mutationFn: ({ uid, confirm }: { uid: string; confirm: boolean }) => runFeed(uid, confirm),
    onSuccess,
  });
  const remove = useMutation({ mutationFn: removeFeed, onSuccess });
  const { items = [] } = feeds.data ?? {};
  const error = run.error ?? remove.error;
  return (
    <CarsPage
      actions={
        <Button onClick={() => setAdding(true)} className="max-desk:px-3!">
          Добавить
        </Button>
      }
    >
      <section className="grid gap-4">
        <p className="max-w-[42rem] text-quiet">
          Сайт сам берёт файл по адресу и загружает новое. Пропавшие машины снимаются с продажи;
          если пропало больше 30 %, фид ждёт вашего слова.
        </p>
        {feeds.isPending && <RowSkeletons rows={3} />}
        {feeds.error && <QueryFailure of={feeds} what="Фиды не загрузились." />}
        <p role="alert" className="text-bad-text empty:hidden">
          {error && failureOf(error).message}
        </p>
        {feeds.data && items.length === 0 && (
          <p className="rounded-lg border border-line bg-raised p-6 text-quiet">
            Фидов ещё нет. Нужен адрес https:// с файлом XML, YML, CSV, JSON или XLSX.
          </p>
        )}
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {items.map((feed) => (
            <FeedRow
              key={feed.uid}
              feed={feed}
              busy={
                (run.isPending && run.variables.uid === feed.uid) ||
                (remove.isPending && remove.variables === feed.uid)
              }
              onRun={(confirm) => run.mutate({ uid: feed.uid, confirm })}
              onRemove={() => remove.mutate(feed.uid)}
            />
          ))}
        </ul>
      </section>
      {isAdding && <FeedSheet onClose={() => setAdding(false)} />}
    </CarsPage>
  );
}
