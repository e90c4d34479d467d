import type { Car } from '@prichal/contract';
import { useState } from 'react';
import { Icon } from '@prichal/ui/icon.tsx';
import { carName } from './car-texts.ts';
import { PhotoPicture, listPictures } from './gallery-pictures.tsx';
import type { GalleryPicture } from './gallery-pictures.tsx';
import { QuayScene } from './quay-scene.tsx';
import { PictureViewer } from './picture-viewer.tsx';

/** The first picture large, the others as buttons; any of them opens the viewer. */
export function CarGallery({ car, dimensions }: { car: Car; dimensions: string | undefined }) {
  const pictures = listPictures(car, dimensions);
  const [shown, setShown] = useState<number | null>(null);
  const [first, ...others] = pictures;
  const photos = others.filter((picture) => picture.kind === 'photo');
  return (
    <>
      <div className="relative">
        <div className="relative aspect-[788/430] w-full overflow-hidden rounded-lg border border-line bg-raised">
          {first && <MainPicture picture={first} />}
        </div>
        {/* over the picture, not around it: without scripts the picture stays */}
        <button
          type="button"
          onClick={() => setShown(0)}
          aria-label={`Открыть галерею, картинок: ${pictures.length}`}
          className="needs-js group absolute inset-0 rounded-lg"
        >
          <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-md bg-veil text-quiet group-hover:text-text contrast:border">
            <Icon name="plus" size={20} />
          </span>
        </button>
      </div>
      {first?.kind === 'illustration' && (
        <p className="mt-2 text-small text-quiet">
          Иллюстрация по размерам {car.typical_sizes ? 'класса' : 'модели'}. Фотографии машины
          пришлёт менеджер.
        </p>
      )}
      {photos.length > 0 && (
        <ul className="mt-3 grid grid-cols-4 gap-2 sm:grid-cols-6 sm:gap-3">
          {photos.slice(0, 6).map((picture, place) => (
            <li key={picture.label} className="relative">
              <div className="aspect-[4/3] w-full overflow-hidden rounded-md border border-line">
                <PhotoPicture photo={picture.photo} alt="" sizes="130px" lazy />
              </div>
              <button
                type="button"
                onClick={() => setShown(place + 1)}
                aria-label={`Открыть: ${picture.label}`}
                className="needs-js absolute inset-0 rounded-md border border-transparent hover:border-control"
              />
            </li>
          ))}
        </ul>
      )}
      <PictureViewer
        pictures={pictures}
        shown={shown}
        onClose={() => setShown(null)}
        name={carName(car)}
      />
    </>
  );
}

function MainPicture({ picture }: { picture: GalleryPicture }) {
  if (picture.kind === 'photo')
    return (
      <PhotoPicture
        photo={picture.photo}
        alt={picture.label}
        sizes="(min-width: 64rem) 788px, 96vw"
      />
    );
  if (picture.kind === 'illustration') return <QuayScene src={picture.src} alt={picture.label} />;
  return null;
}
