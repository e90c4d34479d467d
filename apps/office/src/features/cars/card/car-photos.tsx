import { PHOTO_WIDTHS } from '@prichal/contract';
import type { Photo } from '@prichal/contract';
import { CAR_PHOTOS_MAX } from '@prichal/contract/office';
import { Badge } from '@prichal/ui/badge.tsx';
import { Button } from '@prichal/ui/button.tsx';
import { DialogClose } from '@prichal/ui/dialog.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../api/call-api.ts';
import { DropZone } from '../imports/drop-zone.tsx';
import { LeftPhotos } from '../photos/left-photos.tsx';
import { sendPhoto } from '../photos/send-photo.ts';
import type { LeftPhoto } from '../photos/send-photo.ts';
import { useDragOrder } from './use-drag-order.ts';
import { usePhotoOrder } from './use-photo-order.ts';

/** Photos in the order of the page; the first one is the main one. New ones are resized here before they are sent. */
export function CarPhotos({
  gallery,
  onChange,
}: {
  gallery: readonly Photo[];
  onChange: (change: (gallery: Photo[]) => Photo[]) => void;
}) {
  /** not sent yet: a lost connection leaves them here */
  const [rest, setRest] = useState<File[]>([]);
  const [left, setLeft] = useState<LeftPhoto[]>([]);
  const add = useMutation({
    mutationFn: async (files: File[]) => {
      for (const [at, file] of files.entries()) {
        setRest(files.slice(at));
        const photo = await sendPhoto(file, file.name);
        if ('why' in photo) setLeft((now) => [...now, photo]);
        else
          onChange((now) =>
            [...now.filter(({ src }) => src !== photo.src), photo].slice(0, CAR_PHOTOS_MAX),
          );
      }
      setRest([]);
    },
  });
  const { move, said } = usePhotoOrder(gallery, onChange);
  const { listRef, dragged, begin } = useDragOrder(move);
  return (
    <section className="grid gap-4">
      <h2 className="text-lead font-semi">Фотографии</h2>
      <DropZone
        button="Добавить фото"
        accept="image/*,.heic,.heif"
        several
        variant="secondary"
        busy={add.isPending}
        onFiles={(files) => {
          setLeft([]);
          add.mutate([...rest, ...files]);
        }}
      >
        <p className="text-quiet">
          Можно сразу несколько, до {CAR_PHOTOS_MAX}. Первая станет главной; порядок меняется
          перетаскиванием.
        </p>
      </DropZone>
      <div role="alert" className="grid justify-items-start gap-3 text-bad-text empty:hidden">
        {add.error && (
          <>
            <p>{failureOf(add.error).message}</p>
            <Button variant="secondary" onClick={() => add.mutate(rest)}>
              {`Отправить оставшиеся: ${rest.length}`}
            </Button>
          </>
        )}
      </div>
      <LeftPhotos photos={left} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol
        ref={listRef}
        className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3 2xl:grid-cols-4"
      >
        {gallery.map(({ src }, at) => (
          <li
            key={src}
            className={`rounded-md border ${dragged?.from === at ? 'relative z-10 border-control bg-overlay opacity-80' : dragged?.to === at ? 'border-transparent outline-3 outline-accent' : 'border-line'}`}
          >
            <div
              className="relative cursor-grab active:cursor-grabbing"
              // a finger on the picture itself scrolls the page
              onPointerDown={(press) => press.pointerType === 'mouse' && begin(press, at)}
            >
              <img
                src={`${src}-${PHOTO_WIDTHS[0]}.webp`}
                alt={`Фото ${at + 1}`}
                loading="lazy"
                draggable={false}
                className="aspect-4/3 w-full rounded-t-md bg-raised object-cover select-none"
              />
              <span
                aria-hidden="true"
                data-handle=""
                onPointerDown={(press) => press.pointerType !== 'mouse' && begin(press, at)}
                className="absolute top-0 left-0 grid size-12 touch-none place-items-center"
              >
                <span className="grid size-9 place-items-center rounded-md bg-ground text-text contrast:border">
                  <Icon name="menu" size={20} />
                </span>
              </span>
              {at === 0 && (
                <span className="absolute top-2 right-2">
                  <Badge>главное</Badge>
                </span>
              )}
            </div>
            {at > 0 && (
              <button
                type="button"
                onClick={({ currentTarget }) => move(at, 0, currentTarget)}
                className="min-h-12 w-full px-2 text-small font-medium hover:bg-hover"
              >
                Сделать главным
                <span className="sr-only"> фото {at + 1}</span>
              </button>
            )}
            <div className="flex items-center justify-between">
              <MoveButton
                label={`Фото ${at + 1} левее`}
                icon="left"
                isOff={at === 0}
                onPress={(button) => move(at, at - 1, button)}
              />
              <MoveButton
                label={`Фото ${at + 1} правее`}
                icon="right"
                isOff={at === gallery.length - 1}
                onPress={(button) => move(at, at + 1, button)}
              />
              <span role="group" aria-label={`Убрать фото ${at + 1}`}>
                <DialogClose
                  onClose={() => onChange((now) => now.filter((one) => one.src !== src))}
                />
              </span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function MoveButton({
  label,
  icon,
  isOff,
  onPress,
}: {
  label: string;
  icon: 'left' | 'right';
  isOff: boolean;
  onPress: (button: HTMLElement) => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      // keeps the focus when the photo has come to the end
      aria-disabled={isOff}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      className="grid size-12 place-items-center rounded-md hover:bg-hover aria-disabled:text-hint"
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
