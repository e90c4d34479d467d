import { countdownText } from './popup-clock.ts';

/** The time in which a request keeps the calculation with its rate: said only where there is one, and true. */
export function Countdown({ leftS, until }: { leftS: number; until: Date }) {
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
      <p className="font-semi">Курс зафиксирован до&nbsp;{clock}</p>
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
        С&nbsp;заявкой, отправленной до&nbsp;этого времени, сохраним расчёт с&nbsp;курсом той же
        минуты.
      </p>
    </div>
  );
}
