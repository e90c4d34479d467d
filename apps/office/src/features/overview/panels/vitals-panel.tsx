import { formatNumber } from '@prichal/ui/format.ts';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { Meter } from '../charts/meter.tsx';
import type { PanelProps } from '../panel-props.ts';
import { percent, vitalValue } from '../say.ts';

const VITALS: Readonly<Record<string, string>> = {
  LCP: 'Главное на экране',
  CLS: 'Сдвиги',
  INP: 'Отклик',
  FCP: 'Первое на экране',
  TTFB: 'Первый байт',
};
const RATINGS = {
  good: { label: 'хорошо', tone: '' },
  'needs-improvement': { label: 'терпимо', tone: 'text-warn' },
  poor: { label: 'плохо', tone: 'text-bad-text' },
} as const;
const PAGES = 4;
/** The scale goes this far past the second threshold. */
const PAST = 1.5;

/** How fast pages are for visitors: three of four see it so or better. */
export function VitalsPanel({ overview: { vitals } }: PanelProps) {
  const pages = [...new Map(vitals.map(({ route, page }) => [route, page]))];
  const poor = vitals.filter(({ rating }) => rating === 'poor').length;
  return (
    <ChartPanel
      title="Скорость страниц"
      note="так или лучше у трёх посетителей из четырёх"
      empty={vitals.length === 0 ? 'За это время измерений не было.' : null}
      answer={
        <p className="text-lead font-semi">
          {poor === 0 ? 'Плохих нет' : `Хуже порога: ${poor} из ${vitals.length}`}
        </p>
      }
      table={{
        head: ['Страница', 'Что', 'Раз', '75 %', 'Оценка', 'Хорошо', 'Плохо'],
        rows: vitals.map((line) => [
          line.page,
          line.metric,
          formatNumber(line.count),
          vitalValue(line.metric, line.p75),
          RATINGS[line.rating].label,
          percent(line.good),
          percent(line.poor),
        ]),
      }}
    >
      <div className="grid gap-4">
        {pages.slice(0, PAGES).map(([route, page]) => (
          <section key={route} aria-label={page}>
            <h3 className="mb-1 font-semi">{page}</h3>
            <ul className="grid grid-cols-[minmax(0,8.5rem)_minmax(0,1fr)_auto] gap-x-4 gap-y-1">
              {vitals
                .filter((line) => line.route === route)
                .map((line) => {
                  const [good, bad] = line.thresholds;
                  const { label, tone } = RATINGS[line.rating];
                  return (
                    <li
                      key={line.metric}
                      className="col-span-full grid grid-cols-subgrid items-center text-small"
                    >
                      <span>{VITALS[line.metric] ?? line.metric}</span>
                      <Meter
                        most={bad * PAST}
                        borders={[good, bad]}
                        points={[{ at: line.p75, shape: 'dot' }]}
                      />
                      <span className={`min-w-24 text-right ${tone}`}>
                        <span className="font-semi">{vitalValue(line.metric, line.p75)}</span>
                        {` ${label}`}
                      </span>
                    </li>
                  );
                })}
            </ul>
          </section>
        ))}
      </div>
      <p className="mt-3 text-small text-quiet">
        {`Пунктир — пороги «хорошо» и «плохо».${pages.length > PAGES ? ` Ещё страниц в таблице: ${pages.length - PAGES}.` : ''}`}
      </p>
    </ChartPanel>
  );
}
