import type { Pricing } from '@prichal/contract/office';
import { formatMoment } from '../../../time/format-moment.ts';

/** Whether the catalogue already shows what was decided. */
export function TotalsLine({ totals }: { totals: Pricing['totals'] }) {
  if (totals === null) return null;
  return (
    <p role="status" className={totals.current ? 'text-quiet' : 'text-warn'}>
      {totals.current
        ? `Суммы каталога посчитаны по этим курсам и расходам ${formatMoment(totals.finished_at)}.`
        : 'Каталог пересчитывается: до конца пересчёта на сайте прежние суммы.'}
    </p>
  );
}
