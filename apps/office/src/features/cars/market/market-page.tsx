import { plural } from '@prichal/contract';
import { formatDay, formatNumber, formatRub } from '@prichal/ui/format.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../../api/call-api.ts';
import { clearMarket, importMarket, marketQuery } from '../../../api/market.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { CarsPage } from '../cars-page.tsx';
import { DropZone } from '../imports/drop-zone.tsx';
import { MarketResult } from './market-result.tsx';

/** `/office/cars/market`: what models cost in Russia; stands beside the totals of cars on the site. */
export function MarketPage() {
  const market = useQuery(marketQuery);
  const queries = useQueryClient();
  const upload = useMutation({
    mutationFn: importMarket,
    onSuccess: (answer) => queries.setQueryData(marketQuery.queryKey, answer),
  });
  const clear = useMutation({
    mutationFn: clearMarket,
    onSuccess: (answer) => {
      upload.reset();
      queries.setQueryData(marketQuery.queryKey, answer);
    },
  });
  const { items = [], count = 0, titles = '' } = market.data ?? {};
  const error = upload.error ?? clear.error;
  return (
    <CarsPage>
      <section className="grid gap-3">
        <DropZone
          button="Выбрать файл"
          accept=".csv,.tsv,.txt,.xlsx"
          busy={upload.isPending}
          onFiles={([file]) => file && upload.mutate(file)}
        >
          <h2 className="text-lead font-semi">Цены рынка в России</h2>
          <p className="mt-1 max-w-[42rem] text-quiet">
            CSV или XLSX: строка на марку, модель и год. На странице машины встанет «Везти или
            купить здесь»; цена старше 180 дней не показывается.
          </p>
          {titles !== '' && (
            <p className="mt-2 wrap-anywhere text-quiet">
              Столбцы: <code className="text-text">{titles}</code>
            </p>
          )}
        </DropZone>
        <p role="alert" className="text-bad-text empty:hidden">
          {error && failureOf(error).message}
        </p>
        {upload.data && <MarketResult result={upload.data} />}
      </section>
      <section className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 className="text-lead font-semi">
            {count === 0
              ? 'Цены'
              : `${formatNumber(count)}\u00a0${plural(count, ['цена', 'цены', 'цен'])}`}
          </h2>
          {count > 0 && (
            <ConfirmButton
              question="Удалить все цены рынка? Сравнение на\u00a0сайте исчезнет."
              busy={clear.isPending}
              onConfirm={() => clear.mutate()}
            >
              Удалить все
            </ConfirmButton>
          )}
        </div>
        {market.isPending && <RowSkeletons rows={4} />}
        {market.error && <QueryFailure of={market} what="Цены не загрузились." />}
        {market.data && count === 0 && (
          <p className="rounded-lg border border-line bg-raised p-6 text-quiet">
            Цен ещё нет, на сайте сравнения не видно.
          </p>
        )}
        <ul className="gap-x-12 border-y border-line empty:hidden 2xl:columns-2">
          {items.map(({ brand, model, year, price_rub: rub, source, day, demo }) => (
            <li
              key={`${brand} ${model} ${year}`}
              className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t border-line py-3 first:border-t-0 desk:grid-cols-[minmax(0,1fr)_10rem_minmax(0,1fr)]"
            >
              <span className="font-semi wrap-anywhere">
                {brand} {model}, {year}
                {demo && <span className="font-normal text-quiet"> демо</span>}
              </span>
              <span className="text-right tabular-nums">{formatRub(rub)}</span>
              <span className="text-quiet wrap-anywhere max-desk:col-span-2">
                {source}, {formatDay(day)}
              </span>
            </li>
          ))}
        </ul>
        {count > items.length && items.length > 0 && (
          <p className="text-quiet">Показаны первые {formatNumber(items.length)}.</p>
        )}
      </section>
    </CarsPage>
  );
}
