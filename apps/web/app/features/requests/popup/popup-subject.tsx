import { formatDay, formatRub } from '@prichal/ui/format.ts';
import type { OpenedPopup } from './opened-popup.ts';

/**
 * What goes with the request: the calculation, or the car of the page, with the sum and where it leads to; nothing
 * where there is neither. `compact`: in two lines, for the sheet of a phone.
 */
export function PopupSubject({
  popup: { calculation, car },
  compact = false,
}: {
  popup: OpenedPopup;
  compact?: boolean;
}) {
  const subject = calculation
    ? {
        what: 'К заявке приложим расчёт',
        title: calculation.title,
        total: formatRub(calculation.totalRub),
        place: `${calculation.place}, курсы ${formatDay(calculation.ratesDate)}`,
      }
    : car && { what: 'К заявке приложим машину', ...car };
  if (!subject) return null;
  const { what, title, total, place } = subject;
  return (
    <div>
      {!compact && <p className="text-small text-quiet">{what}</p>}
      <p className={compact ? 'font-semi' : 'mt-1 text-card font-semi'}>{title}</p>
      {total !== null && (
        <p className={compact ? '' : 'mt-1'}>
          <span className={`font-bold tracking-tight ${compact ? 'text-lead' : 'block text-sum'}`}>
            {total}
          </span>{' '}
          <span className="text-small text-quiet">{place}</span>
        </p>
      )}
    </div>
  );
}
