import { pageOfPath } from '@prichal/contract';
import { useId, useState } from 'react';
import { useCard } from './card-context.ts';
import { LinesList } from './lines-list.tsx';

const FEW = 6;

/** Where the client came from and which pages were seen before, the last one first. */
export function SeenSection() {
  const { card } = useCard();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const pages = card.pages.toReversed();
  if (pages.length === 0 && card.source.length === 0) return null;
  const shown = isWhole ? pages : pages.slice(0, FEW);
  return (
    <section aria-labelledby={id} className="pt-5 pb-2">
      <h2 id={id} className="text-lead font-semi">
        До заявки
      </h2>
      <LinesList lines={card.source} />
      <ol className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {shown.map((page, index) => (
          <li key={index}>
            <a
              href={page}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-12 flex-col justify-center py-1.5 text-bill leading-5 hover:bg-raised"
            >
              {nameOf(page)}
              <span className="text-small break-all text-quiet">{readable(page)}</span>
            </a>
          </li>
        ))}
      </ol>
      {pages.length > shown.length && (
        <button type="button" onClick={() => setWhole(true)} className="link min-h-12 text-quiet">
          {`Ещё ${pages.length - shown.length}`}
        </button>
      )}
    </section>
  );
}

/** «Карточка машины»: the page's name in reports. */
function nameOf(page: string): string {
  return pageOfPath(page.replace(/[?#].*$/, '').toLowerCase())?.name ?? 'Страница сайта';
}

/** A path as a person reads it; one that is no proper text stays as it is. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
