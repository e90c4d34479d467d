import type { Overview } from '@prichal/contract/office';
import { formatNumber } from '@prichal/ui/format.ts';
import { Link } from 'react-router';
import { momentAfter } from '../../../time/format-moment.ts';
import { Bars } from '../charts/bars.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { Legend } from '../charts/legend.tsx';
import type { PanelProps } from '../panel-props.ts';
import { percent } from '../say.ts';
import { STUCK } from '../worst-of.ts';

type Channel = Overview['channels'][number];
const PARTS = [
  ['sent', 'доставлено', 'good'],
  ['pending', 'ждёт', 'warn'],
  ['dead', 'не доставлено', 'bad'],
  ['cancelled', 'отменено', 'rest'],
] as const;

/** How all stored requests came to each channel. */
export function ChannelsPanel({ overview: { channels } }: PanelProps) {
  const all = (part: (typeof PARTS)[number][0]): number =>
    channels.reduce((sum, channel) => sum + channel[part], 0);
  const settled = all('sent') + all('dead');
  const totalOf = (channel: Channel): number =>
    PARTS.reduce((sum, [part]) => sum + channel[part], 0);
  return (
    <ChartPanel
      title="Доставка в каналы"
      note="все заявки, что хранятся"
      empty={channels.length === 0 ? 'Доставлять пока нечего.' : null}
      answer={
        settled > 0 && (
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-sum font-bold tracking-tight">
              {percent(all('sent') / settled)}
            </span>
            <span className="text-small text-quiet">доставлено</span>
          </p>
        )
      }
      table={{
        head: ['Канал', ...PARTS.map(([, label]) => label)],
        rows: channels.map((channel) => [
          channel.title,
          ...PARTS.map(([part]) => formatNumber(channel[part])),
        ]),
      }}
    >
      <Bars
        rows={channels.map((channel) => ({
          label: channel.title,
          value: formatNumber(channel.sent),
          aside: `из ${formatNumber(totalOf(channel))}`,
          note: <ChannelNote channel={channel} />,
          parts: PARTS.map(([part, , tone]) => ({ tone, value: channel[part] })),
        }))}
        most={Math.max(1, ...channels.map(totalOf))}
      />
      <Legend
        items={PARTS.map(([part, label, tone]) => ({
          tone,
          label,
          value: formatNumber(all(part)),
        }))}
      />
    </ChartPanel>
  );
}

function ChannelNote({ channel }: { channel: Channel }) {
  const { dead, pending, oldest_at: oldest, is_broken: isBroken, paused_until: paused } = channel;
  const notes = [
    dead > 0 && `не доставлено ${formatNumber(dead)}`,
    pending > 0 && oldest !== null && `старшая ждёт с ${momentAfter(oldest)}`,
    isBroken &&
      `не отвечает${channel.broken_since === null ? '' : ` с ${momentAfter(channel.broken_since)}`}`,
    paused !== null && `просит подождать до ${momentAfter(paused)}`,
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <>
      {notes.join(' · ')}
      {(dead > 0 || pending > 0) && (
        <Link to={STUCK} className="link ml-2 inline-flex min-h-6 items-center text-text">
          Открыть<span className="sr-only">{`: ${channel.title}`}</span>
        </Link>
      )}
    </>
  );
}
