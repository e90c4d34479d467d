import type { Pricing } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { DAYS } from '@prichal/ui/days.ts';
import { countOf, formatDayYear } from '@prichal/ui/format.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../api/call-api.ts';
import { PRICING_KEY, refreshRates } from '../../../api/pricing.ts';
import { formatMoment } from '../../../time/format-moment.ts';
import { SettingsSection } from '../settings-page.tsx';
import { RatesDialog } from './rates-dialog.tsx';
import { printDecimal } from './decimals.ts';

/** Rates in force, how their source is, and two ways to newer ones. */
export function RatesSection({ pricing }: { pricing: Pricing }) {
  const { rates, source } = pricing;
  const [isTyping, setTyping] = useState(false);
  const queries = useQueryClient();
  const refresh = useMutation({
    mutationFn: refreshRates,
    onSettled: () => queries.invalidateQueries({ queryKey: PRICING_KEY }),
  });
  return (
    <SettingsSection
      title="Курсы"
      note={
        rates === null ? 'Курсов ещё нет.' : `${rates.source}, на ${formatDayYear(rates.date)}.`
      }
    >
      {rates?.stale && (
        <p className="text-warn">
          {`Курсы устарели: источник не подтверждает их ${countOf(rates.age_days, DAYS)}.`}
        </p>
      )}
      {rates !== null && (
        <div className="relative overflow-x-auto">
          <table className="w-full tabular-nums">
            <caption className="pb-1 text-left text-small text-quiet">Рублей за единицу</caption>
            <thead className="text-left text-small text-quiet">
              <tr>
                <th>
                  <span className="sr-only">Валюта</span>
                </th>
                <th className="py-2 pl-3 text-right font-normal whitespace-nowrap">Официальный</th>
                <th className="py-2 pl-3 text-right font-normal whitespace-nowrap">Покупки</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-y border-line">
              {rates.rows.map(({ currency, customs, purchase, own }) => (
                <tr key={currency}>
                  <th className="py-2.5 text-left font-normal whitespace-nowrap">{currency}</th>
                  <td className="py-2.5 text-right">{printDecimal(customs)}</td>
                  <td className="py-2.5 text-right">
                    {printDecimal(purchase)}
                    {own && <span className="block text-note text-quiet">свой</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="text-small text-quiet">{stateOf(source)}</p>
      <div className="flex flex-wrap gap-3">
        {source.enabled && (
          <Button variant="secondary" busy={refresh.isPending} onClick={() => refresh.mutate()}>
            Запросить сейчас
          </Button>
        )}
        <Button variant="secondary" onClick={() => setTyping(true)}>
          Внести вручную
        </Button>
      </div>
      <p role="status" className="text-small empty:hidden">
        {refresh.error ? failureOf(refresh.error).message : refresh.data?.message}
      </p>
      <RatesDialog pricing={pricing} open={isTyping} onClose={() => setTyping(false)} />
    </SettingsSection>
  );
}

function stateOf({ enabled, checked_at, failed_at, failure }: Pricing['source']): string {
  if (!enabled) return 'Банк России не опрашивается: RATES_SOURCE выключен в окружении.';
  const checked = checked_at === null ? '' : ` Последний ответ ${formatMoment(checked_at)}.`;
  if (failed_at !== null)
    return `Банк России не ответил ${formatMoment(failed_at)} (${failure ?? ''}).${checked}`;
  return `Банк России опрашивается каждые полчаса.${checked}`;
}
