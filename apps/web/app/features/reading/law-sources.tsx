import type { LawSource } from '@prichal/contract';

/** The acts that a text is based on, each in the edition it was written by. */
export function LawSources({ sources }: { sources: readonly LawSource[] }) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="mt-14 border-t border-line pt-8">
      <h2 id="sources" className="text-card font-semi">
        На чём основано
      </h2>
      <ol className="mt-4 flex flex-col gap-3">
        {sources.map(({ act, note, url }) => (
          <li key={act} className="text-[0.9375rem] leading-6">
            {url ? (
              <a href={url} rel="noopener" className="link">
                {act}
              </a>
            ) : (
              act
            )}
            {note && <span className="block text-small text-quiet">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
