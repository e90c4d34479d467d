/** Photos that came with the review; each opens in its full size. */
export function ReviewPhotos({ photos, number }: { photos: readonly string[]; number: string }) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Фотографии" className="mt-4 flex flex-wrap gap-2">
      {photos.map((path, index) => (
        <li key={path}>
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            aria-label={`Фото ${index + 1} к отзыву ${number}, откроется в новой вкладке`}
            className="block overflow-hidden rounded-md border border-line hover:border-control"
          >
            <img
              src={path}
              alt=""
              loading="lazy"
              width={144}
              height={96}
              className="h-24 w-36 bg-overlay object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
