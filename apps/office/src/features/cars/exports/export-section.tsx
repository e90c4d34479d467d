import type { ExportsBody } from '@prichal/contract/office';
import { formatNumber } from '@prichal/ui/format.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';

/** One market: its files, how many cars are in them, and why the others are not. */
export function ExportSection({
  kind: { title, files, exported, reasons, left },
  cars,
}: {
  kind: ExportsBody['kinds'][number];
  cars: number;
}) {
  const missing = cars - exported;
  return (
    <section className="grid content-start gap-3 border-t border-line pt-6">
      <h2 className="flex flex-wrap items-baseline gap-x-4 text-lead font-semi">
        {title}
        <span className="text-base font-normal text-quiet">
          выгружено {formatNumber(exported)} из {formatNumber(cars)}
        </span>
      </h2>
      <ul className="grid gap-2">
        {files.map((file) => (
          <li key={file} className="flex flex-wrap items-center gap-x-4">
            <a
              href={file}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-12 items-center wrap-anywhere desk:pointer-fine:min-h-10"
            >
              {file}
            </a>
            <CopyButton text={file} label="Скопировать" />
          </li>
        ))}
      </ul>
      {missing > 0 && (
        <details>
          <summary className="link inline-flex min-h-12 items-center">
            Почему не выгружено: {formatNumber(missing)}
          </summary>
          <ul className="mb-4 grid gap-1">
            {reasons.map(({ reason, count }) => (
              <li key={reason} className="flex justify-between gap-x-6 text-quiet">
                <span>{reason}</span>
                <span className="tabular-nums">{formatNumber(count)}</span>
              </li>
            ))}
          </ul>
          <ul className="divide-y divide-line border-y border-line">
            {left.map(({ country, id, name, year, reason }) => (
              <li key={`${country}/${id}`} className="grid gap-x-6 py-1 desk:grid-cols-2">
                <a
                  href={`/catalog/${country}/${id}`}
                  target="_blank"
                  rel="noreferrer"
                  className="link inline-flex min-h-12 items-center wrap-anywhere desk:pointer-fine:min-h-8"
                >
                  {name}, {year}
                </a>
                <span className="text-quiet desk:self-center">{reason}</span>
              </li>
            ))}
          </ul>
          {missing > left.length && (
            <p className="mt-2 text-small text-quiet">
              Показаны первые {formatNumber(left.length)}.
            </p>
          )}
        </details>
      )}
    </section>
  );
}
