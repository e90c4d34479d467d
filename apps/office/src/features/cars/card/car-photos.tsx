import { PHOTO_WIDTHS } from '@prichal/contract';
import type { Photo } from '@prichal/contract';
import { CAR_PHOTOS_MAX } from '@prichal/contract/office';
import { DialogClose } from '@prichal/ui/dialog.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { useMutation } from '@tanstack/react-query';
import { uploadPhoto } from '../../../api/cars.ts';
import { failureOf } from '../../../api/call-api.ts';
import { DropZone } from '../imports/drop-zone.tsx';
import { shrinkPhoto } from '../photos/shrink-photo.ts';

/** Photos in the order of the page; the first one is the main one. New ones are resized here before they are sent. */
export function CarPhotos({
  gallery,
  onChange,
}: {
  gallery: readonly Photo[];
  onChange: (change: (gallery: Photo[]) => Photo[]) => void;
}) {
  const add = useMutation({
    mutationFn: async (files: File[]) => {
      for (const file of files) {
        const photo = await uploadPhoto(await shrinkPhoto(file), file.name);
        onChange((now) =>
          [...now.filter(({ src }) => src !== photo.src), photo].slice(0, CAR_PHOTOS_MAX),
        );
      }
    },
  });
  const move = (from: number, by: number): void =>
    onChange((now) => {
      const next = [...now];
      next.splice(from + by, 0, ...next.splice(from, 1));
      return next;
    });
  return (
    <section className="grid gap-4">
      <h2 className="text-lead font-semi">Фотографии</h2>
      <DropZone
        button="Добавить фото"
        accept="image/*"
        several
        variant="secondary"
        busy={add.isPending}
        onFiles={(files) => add.mutate(files)}
      >
        <p className="text-quiet">
          Можно сразу несколько, до {CAR_PHOTOS_MAX}. Первая станет главной.
        </p>
      </DropZone>
      <p role="alert" className="text-bad-text empty:hidden">
        {add.error && failureOf(add.error).message}
      </p>
      <ol className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3 2xl:grid-cols-4">
        {gallery.map(({ src }, at) => (
          <li key={src} className="overflow-hidden rounded-md border border-line">
            <img
              src={`${src}-${PHOTO_WIDTHS[0]}.webp`}
              alt={`Фото ${at + 1}`}
              loading="lazy"
              className="aspect-4/3 w-full bg-raised object-cover"
            />
            <div className="flex items-center justify-between">
              <MoveButton
                label={`Фото ${at + 1} левее`}
                icon="left"
                isOff={at === 0}
                onPress={() => move(at, -1)}
              />
              <MoveButton
                label={`Фото ${at + 1} правее`}
                icon="right"
                isOff={at === gallery.length - 1}
                onPress={() => move(at, 1)}
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
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
      className="grid size-12 place-items-center rounded-md hover:bg-hover disabled:text-hint"
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
