import type { Overview } from '@prichal/contract/office';
import { countOf, formatNumber } from '@prichal/ui/format.ts';
import { Bars } from '../charts/bars.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import type { PanelProps } from '../panel-props.ts';

const KINDS: Readonly<Record<Overview['watches']['kinds'][number]['kind'], string>> = {
  car: 'Машины',
  search: 'Подборки',
  estimate: 'Расчёты',
};
const PEOPLE = ['посетитель', 'посетителя', 'посетителей'] as const;
const MESSAGES = ['сообщение', 'сообщения', 'сообщений'] as const;

/** What visitors without an account watch, and the messages about it. */
export function WatchesPanel({ overview: { watches } }: PanelProps) {
  const { kinds, people, sent, failed } = watches;
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartPanel
      title="Следят"
      note="сейчас, без аккаунта"
      empty={
        all === 0 && sent + failed === 0 ? 'Пока никто ни\u00a0за\u00a0чем не\u00a0следит.' : null
      }
      answer={
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-sum font-bold tracking-tight">{formatNumber(all)}</span>
          <span className="text-small text-quiet">{countOf(people, PEOPLE)}</span>
        </p>
      }
      table={{
        head: ['Что', 'Следят'],
        rows: kinds.map(({ kind, count }) => [KINDS[kind], formatNumber(count)]),
      }}
    >
      <Bars
        rows={kinds.map(({ kind, count }) => ({
          label: KINDS[kind],
          value: formatNumber(count),
          parts: [{ tone: 'sea', value: count }],
        }))}
        most={Math.max(1, ...kinds.map(({ count }) => count))}
      />
      <p className="mt-2 text-small text-quiet">
        {`За период отправлено ${countOf(sent, MESSAGES)}`}
        {failed > 0 && `, не\u00a0доставлено ${formatNumber(failed)}`}
      </p>
    </ChartPanel>
  );
}
