import { formatNumber } from '@prichal/ui/format.ts';
import { Bars } from '../charts/bars.tsx';
import type { Bar, Tone } from '../charts/bars.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import type { PanelProps } from '../panel-props.ts';
import { percent } from '../say.ts';

const VISIT_STEPS: Readonly<Record<string, string>> = {
  page: 'Открыли сайт',
  catalog: 'Смотрели каталог',
  car: 'Открыли машину',
  form_start: 'Начали форму',
};
const STAGE_STEPS = [
  ['requests', 'Заявка', 'sea'],
  ['claimed', 'Взята в работу', 'sea'],
  ['contacted', 'Поговорили', 'sea'],
  ['proposal', 'Предложение', 'pale'],
  ['contract', 'Договор', 'pale'],
  ['shipping', 'В пути', 'pale'],
  ['handed_over', 'Выдана', 'accent'],
] as const satisfies readonly (readonly [string, string, Tone])[];

const MONEY_STEPS = [
  ['contract', 'Договоры'],
  ['shipping', 'Из них в\u00a0пути и\u00a0дальше'],
  ['handed_over', 'Из них выданы'],
] as const;
const roubles = (kopecks: number) => `${formatNumber(Math.round(kopecks / 100))}\u00a0₽`;

/** From opening the site to the keys. Visits have their own scale, requests theirs. */
export function FunnelPanel({
  overview: { visits, stages, stage_money: money, days },
}: PanelProps) {
  const opened = visits[0]?.visits ?? 0;
  const bots = visits[0]?.bots ?? 0;
  const visitBars = visits.map(({ step, visits: reached }, at): Bar => ({
    label: VISIT_STEPS[step] ?? step,
    value: formatNumber(reached),
    aside: at > 0 && opened > 0 ? percent(reached / opened) : null,
    parts: [{ tone: 'rest', value: reached }],
  }));
  const stageBars = STAGE_STEPS.map(([step, label, tone], at): Bar => {
    const before = stages[STAGE_STEPS[Math.max(0, at - 1)]?.[0] ?? 'requests'];
    return {
      label,
      value: formatNumber(stages[step]),
      aside: at > 0 && before > 0 ? percent(stages[step] / before) : null,
      parts: [{ tone, value: stages[step] }],
    };
  });
  const sums = MONEY_STEPS.flatMap(([step, label]) =>
    money[step].deals === 0 ? [] : [{ step, label, ...money[step] }],
  );
  const isEmpty = opened === 0 && stages.requests === 0;
  return (
    <ChartPanel
      title="От захода до ключей"
      note={`${days}\u00a0дней`}
      empty={isEmpty ? 'За это время никто не приходил.' : null}
      table={{
        head: ['Шаг', 'Сколько', 'От прошлого шага', 'Платят клиенты'],
        rows: [
          ...visits.map(({ step, visits: reached }) => [
            VISIT_STEPS[step] ?? step,
            formatNumber(reached),
            '—',
            '—',
          ]),
          ...stageBars.map(({ label, value, aside }, at) => {
            const sum = sums.find(({ step }) => step === STAGE_STEPS[at]?.[0]);
            return [label, value, aside ?? '—', sum ? roubles(sum.kopecks) : '—'];
          }),
          ['Закрыта без машины', formatNumber(stages.lost), '—', '—'],
        ],
      }}
    >
      {opened > 0 && (
        <div className="mb-3 border-b border-line pb-3">
          <Bars rows={visitBars} most={opened} />
        </div>
      )}
      <Bars rows={stageBars} most={Math.max(1, stages.requests)} />
      {sums.length > 0 && (
        <dl className="mt-3 border-t border-line pt-3 text-bill">
          {sums.map(({ step, label, deals, kopecks }) => (
            <div key={step} className="flex flex-wrap justify-between gap-x-4 leading-7">
              <dt>
                {label}, сделок: {formatNumber(deals)}
              </dt>
              <dd className="font-semi tabular-nums">{roubles(kopecks)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 text-small text-quiet">
        {[
          `Закрыты без машины: ${formatNumber(stages.lost)}.`,
          'Заходы — тех, кто разрешил измерения.',
          ...(bots > 0 ? [`Программ отдельно: ${formatNumber(bots)}.`] : []),
        ].join(' ')}
      </p>
    </ChartPanel>
  );
}
