import { PHOTO_ACCEPT, PHOTO_LIMITS } from '@prichal/contract';
import { useEffect, useId, useRef } from 'react';
import type { Dispatch } from 'react';
import { buttonClass } from '@prichal/ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { ChosenPhoto, PhotoEvent } from './chosen-photos.ts';
import type { PhotoListProps } from './photo-list.tsx';

/** Its code comes with the first photo. */
const PhotoList = lazyPart(
  () => import('./photo-list.tsx').then((module) => module.PhotoList),
  NoNetwork,
);

const NO_NETWORK =
  'Без связи фото не приложить. Отправьте отзыв без них или обновите страницу, когда связь появится.';

/** The code could not be fetched: the rest of the form goes without it. */
function NoNetwork({ photos, onPrepared }: PhotoListProps) {
  useEffect(() => {
    for (const { id, prepared } of photos)
      if (!prepared) onPrepared(id, { ok: false, text: NO_NETWORK });
  }, [photos, onPrepared]);
  return (
    <p role="alert" className="text-small text-bad-text">
      {NO_NETWORK}
    </p>
  );
}

/**
 * Photos of a review. Without scripts it is a file field as the browser draws it; with them the picked files move into a list, are made
 * small here and the field is free for more.
 */
export function PhotoField({
  photos,
  sentShare,
  error,
  onEvent,
}: {
  photos: readonly ChosenPhoto[];
  /** how far they are on their way, 0–1; null: nothing is sent */
  sentShare: number | null;
  error: string | null | undefined;
  onEvent: Dispatch<PhotoEvent>;
}) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const take = () => {
    const element = input.current;
    if (!element?.files?.length) return;
    onEvent({ type: 'picked', files: [...element.files] });
    element.value = '';
  };
  const latestTake = useRef(take);
  // picked before hydration
  useEffect(() => latestTake.current(), []);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label id={`${id}-plain`} htmlFor={id} className="no-js text-small text-quiet">
          Фото, если есть
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          name="photos"
          multiple
          accept={PHOTO_ACCEPT}
          // the label that is not shown counts here, so that the name holds whichever is
          aria-labelledby={`${id}-plain ${id}-button`}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={take}
          className="peer min-h-11 w-full min-w-0 in-[[data-js]]:visually-hidden"
        />
        <label
          id={`${id}-button`}
          htmlFor={id}
          className={buttonClass(
            'secondary',
            'medium',
            'needs-js cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
          )}
        >
          Приложить фото
        </label>
        <span id={`${id}-hint`} className="text-small text-hint">
          До {PHOTO_LIMITS.count} фото: JPEG, PNG, WebP или HEIC
        </span>
      </div>
      {photos.length > 0 && (
        <PhotoList
          photos={photos}
          sentShare={sentShare}
          onPrepared={(photo, prepared) => onEvent({ type: 'prepared', id: photo, prepared })}
          onRemove={(photo) => onEvent({ type: 'removed', id: photo })}
        />
      )}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="text-small text-bad-text">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
