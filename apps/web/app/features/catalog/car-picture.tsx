import { PAINTS, PHOTO_WIDTHS } from '@prichal/contract';
import type { CarCard, Photo } from '@prichal/contract';

/** Frame of the illustrations: every car stands in the same 5400 × 2300 mm, so sizes compare truly. */
const FRAME = { width: 540, height: 230 };

/**
 * The picture of a card: the first photo when there is one, else the illustration of the model. Also in the first row
 * it waits for the layout: one that is asked for at once takes a slow network from the styles and fonts of the text.
 */
export function CarPicture({
  car,
  sizes,
}: {
  car: Pick<CarCard, 'brand' | 'model' | 'paint' | 'picture' | 'photos'>;
  sizes: string;
}) {
  const photo = car.photos[0];
  const name = `${car.brand.name} ${car.model.name}`;
  if (photo)
    return (
      <div className="aspect-[288/164] overflow-hidden rounded-t-[calc(var(--radius-lg)-1px)] bg-overlay contrast:border-b">
        <picture>
          {(['avif', 'webp'] as const).map((type) => (
            <source
              key={type}
              type={`image/${type}`}
              srcSet={photoSet(photo, type)}
              sizes={sizes}
            />
          ))}
          <img
            src={`${photo.src}-${PHOTO_WIDTHS[0]}.webp`}
            width={photo.width}
            height={photo.height}
            alt={`${name}, фотография`}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        </picture>
      </div>
    );
  return (
    <div className="relative aspect-[288/164] overflow-hidden rounded-t-[calc(var(--radius-lg)-1px)] bg-[linear-gradient(var(--color-overlay),var(--color-raised)_72%,color-mix(in_srgb,var(--color-ground)_55%,var(--color-raised))_72%)] contrast:border-b">
      <img
        src={car.picture}
        width={FRAME.width}
        height={FRAME.height}
        alt={`${name}${car.paint ? `, ${PAINTS[car.paint]}` : ''}, иллюстрация`}
        loading="lazy"
        decoding="async"
        className="absolute inset-x-0 bottom-[6%] h-auto w-full"
      />
    </div>
  );
}

/** `srcset` of an imported photo in its three widths. */
function photoSet(photo: Photo, type: 'avif' | 'webp'): string {
  return PHOTO_WIDTHS.map((width) => `${photo.src}-${width}.${type} ${width}w`).join(', ');
}
