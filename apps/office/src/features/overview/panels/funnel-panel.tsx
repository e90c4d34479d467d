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

/** From opening the site to the keys. Visits have their own scale, requests theirs. */
export function FunnelPanel({ overview: { visits, stages, days } }: PanelProps) {
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
  const isEmpty = opened === 0 && stages.requests === 0;
  return (
    <ChartPanel
      title="От захода до ключей"
      note={`${days}\u00a0дней`}
      empty={isEmpty ? 'За это время никто не приходил.' : null}
      table={{
        head: ['Шаг', 'Сколько', 'От прошлого шага'],
        rows: [
          ...visits.map(({ step, visits: reached }) => [
            VISIT_STEPS[step] ?? step,
            formatNumber(reached),
            '—',
          ]),
          ...stageBars.map(({ label, value, aside }) => [label, value, aside ?? '—']),
          ['Закрыта без машины', formatNumber(stages.lost), '—'],
        ],
      }}
    >
      {opened > 0 && (
        <div className="mb-3 border-b border-line pb-3">
          <Bars rows={visitBars} most={opened} />
        </div>
      )}
      <Bars rows={stageBars} most={Math.max(1, stages.requests)} />
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
