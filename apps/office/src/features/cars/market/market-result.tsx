import type { MarketImportBody } from '@prichal/contract/office';
import { formatNumber } from '@prichal/ui/format.ts';

/** What a file has brought, and its lines that were left out. */
export function MarketResult({
  result: { stored, rejected, issues },
}: {
  result: MarketImportBody;
}) {
  return (
    <div className="grid gap-2">
      <p role="status" className={rejected === 0 ? 'text-good-text' : 'text-warn'}>
        Записано цен: {formatNumber(stored)}
        {rejected > 0 && `, пропущено строк: ${formatNumber(rejected)}`}
      </p>
      <ul className="grid gap-1 text-small text-quiet empty:hidden">
        {issues.map(({ line, message }) => (
          <li key={`${line} ${message}`} className="wrap-anywhere">
            Строка {line}: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
