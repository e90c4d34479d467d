import type { Deal } from '@prichal/contract/office';
import { formatMoment } from '../../../time/format-moment.ts';

/** The event that the sheet takes back, as the history shows it. */
export function UndoneEvent({ event }: { event: Deal['events'][number] | undefined }) {
  if (event === undefined) return null;
  const { title, text, by, at } = event;
  return (
    <div className="rounded-lg border border-line p-4">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semi">{title}</span>
        <span className="text-small text-quiet">{`${by}, ${formatMoment(at)}`}</span>
      </p>
      {text !== '' && (
        <p className="text-bill leading-6 text-quiet wrap-anywhere whitespace-pre-line">{text}</p>
      )}
      <p className="pt-2 text-small text-quiet">
        Сделка вернётся к тому, что было до этой записи: шаги, сроки и суммы.
      </p>
    </div>
  );
}
