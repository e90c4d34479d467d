import type { ReviewItem } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { failureOf } from '../../api/call-api.ts';
import type { ReviewChanges } from './use-review-changes.ts';

/**
 * Photos that came with the review, each in its full size behind a link; those that the visitor agreed to publish are
 * shown or hidden one by one.
 * @param change null: for reading alone
 */
export function ReviewPhotos({
  review: { photos, number, consent, state },
  change,
}: {
  review: ReviewItem;
  change: ReviewChanges['photo'] | null;
}) {
  if (photos.length === 0) return null;
  const isMine = photos.some(({ path }) => path === change?.variables?.path);
  return (
    <div className="mt-4">
      <ul aria-label="Фотографии" className="grid grid-cols-2 gap-x-3 gap-y-4 sm:flex sm:flex-wrap">
        {photos.map(({ path, shown }, index) => (
          <li key={path} className="grid content-start gap-2 sm:w-36">
            <a
              href={path}
              target="_blank"
              rel="noreferrer"
              aria-label={`Фото ${index + 1} к отзыву ${number}, откроется в новой вкладке`}
              className={`block overflow-hidden rounded-md border hover:border-control ${shown ? 'border-good' : 'border-line'}`}
            >
              <img
                src={path}
                alt=""
                loading="lazy"
                width={144}
                height={96}
                className="h-24 w-full bg-overlay object-cover"
              />
            </a>
            {consent.photos && change !== null && (
              <Button
                variant="secondary"
                busy={change.isPending && change.variables.path === path}
                aria-label={`${shown ? 'Скрыть' : 'Показать'} фото ${index + 1}`}
                onClick={() => change.mutate({ path, shown: !shown })}
              >
                {shown ? 'Скрыть' : 'Показать'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-quiet">{noteOf(photos, consent.photos, state)}</p>
      <div aria-live="polite">
        {isMine && change?.error && (
          <p className="text-small text-bad-text">{failureOf(change.error).message}</p>
        )}
      </div>
    </div>
  );
}

function noteOf(
  photos: ReviewItem['photos'],
  isAgreed: boolean,
  state: ReviewItem['state'],
): string {
  if (!isAgreed) return 'Согласия показать фото на сайте нет: они только для проверки.';
  const shown = photos.filter((photo) => photo.shown).length;
  if (shown === 0) return 'На сайте фото нет. Показать можно каждое отдельно.';
  const count = `${shown} из ${photos.length}`;
  return state === 'published' ? `На сайте: ${count}.` : `Появятся вместе с отзывом: ${count}.`;
}
