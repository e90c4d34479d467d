import { PHOTO_WIDTHS } from '@prichal/contract';
import type { Car, Photo } from '@prichal/contract';
import { carName } from './car-texts.ts';

/** One picture of the gallery. */
export type GalleryPicture =
  | { kind: 'photo'; photo: Photo; label: string }
  | { kind: 'illustration'; src: string; label: string }
  /** `svg` undefined: it stands in the page */
  | { kind: 'dimensions'; svg: string | undefined; label: string };

/** Photos when there are any, then the illustration, then the dimension drawing. */
export function listPictures(car: Car, dimensions: string | undefined): GalleryPicture[] {
  const photos = car.photos.map((photo, place): GalleryPicture => ({
    kind: 'photo',
    photo,
    label: `${carName(car)}, фотография ${place + 1} из\u00a0${car.photos.length}`,
  }));
  return [
    ...photos,
    {
      kind: 'illustration',
      src: car.picture,
      label: `${carName(car)}, иллюстрация по размерам ${car.typical_sizes ? 'класса' : 'модели'}`,
    },
    {
      kind: 'dimensions',
      svg: dimensions,
      label: `${carName(car)}${car.typical_sizes ? ', размеры по классу' : ''}: длина ${car.length_mm}, высота ${car.height_mm}, колёсная база ${car.wheelbase_mm}\u00a0мм`,
    },
  ];
}

/** A photo in its three widths, AVIF first. */
export function PhotoPicture({
  photo,
  alt,
  sizes,
  lazy = false,
  className = 'size-full object-cover',
}: {
  photo: Photo;
  alt: string;
  sizes: string;
  lazy?: boolean;
  className?: string;
}) {
  const set = (type: string) =>
    PHOTO_WIDTHS.map((width) => `${photo.src}-${width}.${type} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        src={`${photo.src}-${PHOTO_WIDTHS[1]}.webp`}
        width={photo.width}
        height={photo.height}
        alt={alt}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
