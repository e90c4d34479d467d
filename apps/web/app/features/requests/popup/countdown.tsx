import { countdownText } from './popup-clock.ts';

/**
 * The time within which a request becomes first in the queue, and the text stored with it. A fixed rate is promised
 * only where the company's contract guarantees it: duty depends on the day of the declaration.
 */
export function Countdown({
  leftS,
  until,
  calculated,
  fixesRate,
}: {
  leftS: number;
  until: Date;
  /** a calculation goes with the request */
  calculated: boolean;
  /** the company pays the rate of that calculation */
  fixesRate: boolean;
}) {
  const clock = until.toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit' });
  if (leftS === 0) {
    return (
      <p className="text-quiet">
        Время {clock} прошло: ответим в порядке общей очереди
        {calculated && ', расчёт сохраним с\u00a0курсом дня'}.
      </p>
    );
  }
  const rate = calculated && fixesRate;
  return (
    <div className="rounded-md border border-line-strong p-4">
      <p className="font-semi">
        {rate ? 'Курс зафиксирован' : 'Первая в\u00a0очереди'} до {clock}
      </p>
      {/* a reader hears the moment above; seconds would talk over everything else */}
      <p
        role="timer"
        aria-live="off"
        aria-label="Осталось времени"
        className="mt-1 text-total font-bold tracking-total tabular-nums"
      >
        {countdownText(leftS)}
      </p>
      <p className="mt-1 text-small text-quiet">
        Заявку, отправленную до этого времени, менеджер увидит раньше остальных.
        {rate && ' Этот курс войдёт в\u00a0договор.'}
        {calculated &&
          !rate &&
          ' Расчёт приложим с\u00a0курсами этой минуты: на\u00a0день оформления сумма может измениться.'}
      </p>
    </div>
  );
}
