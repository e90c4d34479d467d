import { useCard } from './card-context.ts';
import { LinesList } from './lines-list.tsx';
import { useId } from 'react';

/** What the client wrote and asked for, and the photographs. */
export function AskedSection() {
  const { card } = useCard();
  const id = useId();
  const { message, asked, photos } = card;
  if (message === null && asked.length === 0 && photos.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pt-6">
      <h2 id={id} className="text-lead font-semi">
        Что просит
      </h2>
      {message !== null && (
        <blockquote className="mt-2 border-l-2 border-line-strong pl-3 break-words whitespace-pre-wrap">
          {message}
        </blockquote>
      )}
      <LinesList lines={asked} />
      {photos.length > 0 && (
        <ul aria-label="Фотографии" className="flex flex-wrap gap-2 pt-3">
          {photos.map((photo, index) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noreferrer" className="block rounded-md">
                <img
                  src={photo}
                  alt={`Фотография ${index + 1}`}
                  loading="lazy"
                  className="size-24 rounded-md bg-raised object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
