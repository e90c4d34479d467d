import { countryNames } from '@prichal/contract';
import type { FeedBody } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { formatMoment } from '../../../time/format-moment.ts';
import { EVERY } from './every.ts';

const STATES = {
  new: { text: 'ещё не читался', tone: 'text-quiet' },
  done: { text: 'прочитан', tone: 'text-good-text' },
  held: { text: 'ждёт вашего слова', tone: 'text-warn' },
  failed: { text: 'не прочитан', tone: 'text-bad-text' },
} as const;

/** A feed: when it was read last, what is wrong with it, and what can be done. */
export function FeedRow({
  feed,
  busy,
  onRun,
  onRemove,
}: {
  feed: FeedBody;
  busy: boolean;
  onRun: (confirm: boolean) => void;
  onRemove: () => void;
}) {
  const { name, country, full, every_minutes: every, state, message } = feed;
  const { checked_at: at, same_since: since } = feed;
  const { text, tone } = STATES[state];
  const how = [
    EVERY.find(([minutes]) => minutes === every)?.[1] ?? `раз в ${every} мин`,
    country && countryNames(country).name,
    full ? 'пропавшие снимаются' : 'только часть машин',
  ];
  return (
    <li className="grid gap-3 py-4">
      <div>
        <h2 className="font-semi wrap-anywhere">{name}</h2>
        <p className="text-small text-quiet">{how.filter(Boolean).join(', ')}</p>
        <p className={`text-small ${tone}`}>
          {text}
          {at !== null && `, ${formatMoment(at)}`}
          {since !== null && `. Файл не менялся: взят ${formatMoment(since)}`}
        </p>
        {message !== null && <p className="mt-2 max-w-[46rem] wrap-anywhere">{message}.</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {state === 'held' ? (
          <Button busy={busy} onClick={() => onRun(true)}>
            Всё верно, применить
          </Button>
        ) : (
          <Button variant="secondary" busy={busy} onClick={() => onRun(false)}>
            Взять сейчас
          </Button>
        )}
        <ConfirmButton
          question={`Больше не брать ${name}? Его машины останутся.`}
          busy={busy}
          onConfirm={onRemove}
        >
          Убрать
        </ConfirmButton>
      </div>
    </li>
  );
}
