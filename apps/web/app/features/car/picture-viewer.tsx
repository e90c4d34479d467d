import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Icon } from '@prichal/ui/icon.tsx';
import { showModal } from '@prichal/ui/show-modal.ts';
import { useExistingMarkup } from '../../document/static-markup.tsx';
import { DIMENSIONS_ID } from './car-data.ts';
import { ZoomedPhoto } from './zoomed-photo.tsx';
import type { GalleryPicture } from './gallery-pictures.tsx';

/**
 * All pictures side by side in a native dialog: swipe or arrow keys, Escape closes, the focus returns to the picture
 * it was opened from. The arrow buttons wrap around, so the focused one is never disabled.
 */
export function PictureViewer({
  pictures,
  shown,
  name,
  onClose,
}: {
  pictures: readonly GalleryPicture[];
  /** place of the picture to open at; null: closed */
  shown: number | null;
  name: string;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const element = dialog.current;
    if (!element || shown === null) return;
    if (!element.open) showModal(element);
    setPlace(shown);
    strip.current?.children[shown]?.scrollIntoView({ behavior: 'instant', inline: 'start' });
  }, [shown]);
  const step = (by: number) => {
    const next = (place + by + pictures.length) % pictures.length;
    strip.current?.children[next]?.scrollIntoView({ behavior: 'instant', inline: 'start' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={`Галерея: ${name}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-ground p-0 text-text"
    >
      {shown !== null && (
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between gap-4 p-2 pl-5">
            <p aria-live="polite" className="text-small text-quiet">
              <span className="text-text">
                {place + 1} из {pictures.length}
              </span>
              <span className="max-sm:visually-hidden"> · {pictures[place]?.label}</span>
            </p>
            <button
              type="button"
              autoFocus
              onClick={() => dialog.current?.close()}
              aria-label="Закрыть галерею"
              className="grid size-12 place-items-center rounded-md hover:bg-hover"
            >
              <Icon name="close" />
            </button>
          </div>
          <ul
            ref={strip}
            tabIndex={0}
            aria-label="Картинки"
            onScroll={({ currentTarget }) =>
              setPlace(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
            }
            className="flex min-h-0 grow touch-pan-x touch-pinch-zoom snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
          >
            {pictures.map((picture) => (
              <li
                key={picture.label}
                className="flex w-full shrink-0 snap-start items-center justify-center p-4"
              >
                <ViewedPicture picture={picture} />
              </li>
            ))}
          </ul>
          <div className="flex justify-center gap-3 p-4">
            <Arrow name="left" label="Предыдущая картинка" onPress={() => step(-1)} />
            <Arrow name="right" label="Следующая картинка" onPress={() => step(1)} />
          </div>
        </div>
      )}
    </dialog>
  );
}

function Arrow({
  name,
  label,
  onPress,
}: {
  name: 'left' | 'right';
  label: string;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      className="grid size-12 place-items-center rounded-md border border-line-strong hover:border-control"
    >
      <Icon name={name} />
    </button>
  );
}

function ViewedPicture({ picture }: { picture: GalleryPicture }) {
  switch (picture.kind) {
    case 'photo':
      return <ZoomedPhoto key={picture.label} picture={picture} />;
    case 'illustration':
      return (
        <img
          src={picture.src}
          width={1080}
          height={460}
          alt={picture.label}
          className="h-auto max-h-full w-full max-w-[75rem]"
        />
      );
    case 'dimensions':
      return <LargeDimensions picture={picture} />;
  }
}

function LargeDimensions({
  picture,
}: {
  picture: Extract<GalleryPicture, { kind: 'dimensions' }>;
}) {
  const markup = useExistingMarkup(DIMENSIONS_ID, picture.svg);
  return (
    <div
      role="img"
      aria-label={picture.label}
      className="w-full max-w-[70rem] [&>svg]:h-auto [&>svg]:max-h-[75dvh] [&>svg]:w-full"
      // our own drawing, made on the server from the model's millimetres
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
