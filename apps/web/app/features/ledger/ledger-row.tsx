import { MONTHS, formatRub, countryNames } from '@prichal/contract';
import type { LedgerRow as Row } from '@prichal/contract';
import { DAYS } from '@prichal/ui/days.ts';
import { capitalize, countOf } from '@prichal/ui/format.ts';
import { LeaderLine } from '@prichal/ui/leader-line.tsx';
import { percentText } from '../../site/percent.ts';

/** Above so many hundredths of a per cent a sum is called dearer. */
const AS_PROMISED = 100;

/** One handed over car: promised, paid, days, why and who paid. */
export function LedgerRow({ row }: { row: Row }) {
  if (!row.is_shown)
    return (
      <li className="border-t border-line py-6 text-small text-quiet">
        Запись удалена по просьбе клиента.
      </li>
    );
  const { title, picture, country, city, month, basis_points: points } = row;
  return (
    <li className="border-t border-line py-5">
      <div className="flex items-center gap-4">
        {picture !== null && (
          <img
            src={picture}
            alt=""
            width={80}
            height={56}
            loading="lazy"
            className="h-14 w-20 shrink-0 rounded-md bg-raised object-cover"
          />
        )}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 className="min-w-0 flex-[1_1_7rem] text-[1.0625rem] font-semi wrap-anywhere">
              {title}
            </h3>
            <p
              className={`text-[1.0625rem] font-semi whitespace-nowrap ${points < 0 ? 'text-good-text' : points > AS_PROMISED ? 'text-warn' : ''}`}
            >
              {percentText(points)}
            </p>
          </div>
          <p className="text-small text-quiet">
            {countryNames(country).name} — {city}, {monthText(month)}
          </p>
        </div>
      </div>
      <dl className="mt-3">
        <LeaderLine label="Обещали">{roubles(row.promised_kopecks)}</LeaderLine>
        <LeaderLine label="Вышло">
          <b className="font-semi">{roubles(row.paid_kopecks)}</b>
        </LeaderLine>
        <LeaderLine label="Срок">
          {countOf(row.days, DAYS)}, обещали&nbsp;{row.promised_days}
        </LeaderLine>
      </dl>
      {row.reasons.length > 0 && (
        <p className="mt-2 text-bill leading-6 wrap-anywhere">
          {row.reasons.map(reasonText).join(' ')}
        </p>
      )}
    </li>
  );
}

/** A row is read for its size: kopecks are rounded. */
const roubles = (kopecks: number) => formatRub(Math.round(kopecks / 100));

/** 2026-10 → «октябрь 2026» */
function monthText(month: string): string {
  const [year = '', number = '1'] = month.split('-');
  return `${MONTHS[Number(number) - 1]} ${year}`;
}

/** «Очередь автовозов: +18 400 ₽ платили мы.» */
function reasonText({ text, kopecks, payer }: Row['reasons'][number]): string {
  const said = capitalize(text).replace(/[.\s]+$/, '');
  if (kopecks === 0) return `${said}.`;
  const sum = `${kopecks < 0 ? '−' : '+'}${roubles(Math.abs(kopecks))}`;
  if (payer === null || (kopecks < 0 && payer === 'client')) return `${said}: ${sum}.`;
  if (kopecks < 0) return `${said}: ${sum}, разница осталась у\u00a0нас.`;
  return `${said}: ${sum} ${payer === 'client' ? 'платил покупатель' : 'платили мы'}.`;
}
