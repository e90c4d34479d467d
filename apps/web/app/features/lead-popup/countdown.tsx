import { countdownText } from './popup-clock.ts';

/**
 * The time in which a request stores the calculation as it stands. A rate is promised only where the company's contract
 * keeps it: duty follows the day of the declaration.
 */
export function Countdown({
  leftS,
  until,
  fixesRate,
}: {
  leftS: number;
  until: Date;
  fixesRate: boolean;
}) {
  const clock = until.toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit' });
  if (leftS === 0) {
    return (
      <p className="text-quiet">
        Время {clock} прошло: посчитаем по&nbsp;курсу дня, сумма могла измениться.
      </p>
    );
  }
  return (
    <div className="rounded-md border border-line-strong p-4">
      <p className="font-semi">
        {fixesRate ? 'Курс зафиксирован' : 'Сохраним этот расчёт'} до&nbsp;{clock}
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
        {fixesRate
          ? 'С\u00a0заявкой, отправленной до\u00a0этого времени, этот курс войдёт в\u00a0договор.'
          : 'Приложим его к\u00a0заявке с\u00a0курсом этой минуты. На\u00a0день оформления сумма может измениться.'}
      </p>
    </div>
  );
}
