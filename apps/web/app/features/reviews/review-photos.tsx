import { REVIEW_PHOTO_SIDES, reviewPhotoPath } from '@prichal/contract';
import type { Review } from '@prichal/contract';

/** Photos that came with a review; each opens in its full size, without scripts too. */
export function ReviewPhotos({ photos, name }: { photos: Review['photos']; name: string }) {
  return (
    <ul aria-label="Фотографии к отзыву" className="mt-5 flex flex-wrap gap-2">
      {photos.map(({ id, width, height }, index) => (
        <li key={id}>
          <a
            href={reviewPhotoPath(id, 'large', 'webp')}
            target="_blank"
            rel="noopener"
            className="block overflow-hidden rounded-md border border-line hover:border-control"
          >
            <picture>
              <source type="image/avif" srcSet={reviewPhotoPath(id, 'small', 'avif')} />
              <img
                src={reviewPhotoPath(id, 'small', 'webp')}
                alt={`Фото ${index + 1} к\u00a0отзыву${name ? `, ${name}` : ''}. Откроется в\u00a0новой вкладке`}
                loading="lazy"
                decoding="async"
                {...smallSize(width, height)}
                className="h-28 w-auto max-w-full bg-overlay object-cover sm:h-36"
              />
            </picture>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Of the small file: the browser reserves its place before it comes. */
function smallSize(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, REVIEW_PHOTO_SIDES.small / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}
