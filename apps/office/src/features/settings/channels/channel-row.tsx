import type { ChannelBody } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { countOf } from '@prichal/ui/format.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { formatMoment } from '../../../time/format-moment.ts';

const WAITING = ['заявка ждёт отправки', 'заявки ждут отправки', 'заявок ждут отправки'] as const;
const STATES: Record<ChannelBody['state'], string> = {
  on: 'включён',
  off: 'выключен',
  'not-set': 'не настроен',
};

/** One channel of the list: does it work? */
export function ChannelRow({
  channel,
  onOpen,
  onUp,
  busy,
}: {
  channel: ChannelBody;
  onOpen: () => void;
  /** null: it is the first one, or the environment says the order */
  onUp: (() => void) | null;
  busy: boolean;
}) {
  const { title, state, issues, waiting } = channel;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semi">{title}</span>
          <span className={`text-small ${state === 'on' ? 'text-good-text' : 'text-quiet'}`}>
            {STATES[state]}
          </span>
        </h3>
        {issues.map((issue) => (
          <p key={issue} className="text-small text-bad-text">
            {issue}
          </p>
        ))}
        <p className="text-small text-quiet empty:hidden">{lastOf(channel)}</p>
        {waiting > 0 && <p className="text-small text-warn">{countOf(waiting, WAITING)}</p>}
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" aria-label={`Настроить: ${title}`} onClick={onOpen}>
          Настроить
        </Button>
        {onUp && (
          <Button
            variant="quiet"
            className="px-3!"
            busy={busy}
            aria-label={`${title}: выше`}
            onClick={onUp}
          >
            <Icon name="down" className="rotate-180" />
          </Button>
        )}
      </div>
    </li>
  );
}

function lastOf({ last_sent_at, last_failed_at, last_failure }: ChannelBody): string {
  const sent =
    last_sent_at === null ? '' : `Последнее сообщение ушло ${formatMoment(last_sent_at)}.`;
  const failed =
    last_failed_at === null
      ? ''
      : `Последний сбой ${formatMoment(last_failed_at)}: ${last_failure ?? ''}.`;
  return [sent, failed].filter((text) => text !== '').join(' ');
}
