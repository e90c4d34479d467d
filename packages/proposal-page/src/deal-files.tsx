import { DEAL_STEPS } from '@prichal/contract';
import type { DealFile, DealPage, DealPageStep } from '@prichal/contract';
import { plural } from '@prichal/ui/format.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { documentsOf, sizeText } from './deal-texts.ts';

/** Addresses of files: a photo's small picture, what opens when it is pressed, a document. */
export interface DealHrefs {
  small: (file: DealFile) => string;
  photo: (file: DealFile) => string;
  document: (file: DealFile) => string;
}

/** So many photos of a step stand open; the others wait behind one press. */
const OPEN_PHOTOS = 4;

/** Photos of a step, small; each opens on the whole screen. */
export function StepPhotos({ step, hrefs }: { step: DealPageStep; hrefs: DealHrefs }) {
  const photos = step.files.filter(({ kind }) => kind === 'photo');
  if (photos.length === 0) return null;
  // one more than fits is no reason for a fold
  const open = photos.length <= OPEN_PHOTOS + 1 ? photos.length : OPEN_PHOTOS;
  const rest = photos.slice(open);
  const usual = DEAL_STEPS[step.code];
  return (
    <div className="print:hidden">
      <PhotoList photos={photos.slice(0, open)} usual={usual} hrefs={hrefs} />
      {rest.length > 0 && (
        <details className="group mt-2">
          <summary className="link-plain inline-flex min-h-11 items-center gap-1.5 text-small text-quiet">
            Ещё {rest.length} {plural(rest.length, ['фотография', 'фотографии', 'фотографий'])}
            <Icon name="down" size={16} className="group-open:rotate-180" />
          </summary>
          <PhotoList photos={rest} usual={usual} hrefs={hrefs} />
        </details>
      )}
    </div>
  );
}

function PhotoList({
  photos,
  usual,
  hrefs,
}: {
  photos: DealFile[];
  /** title of photos that nobody named: it stands above them already */
  usual: string;
  hrefs: DealHrefs;
}) {
  return (
    <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,42cqi),1fr))] gap-3">
      {photos.map((file) => (
        <li key={file.uid} className="max-w-56">
          <a href={hrefs.photo(file)} className="block rounded-md text-note text-quiet">
            <img
              src={hrefs.small(file)}
              alt={file.title}
              width={file.size?.width}
              height={file.size?.height}
              loading="lazy"
              className="aspect-3/2 w-full rounded-md border border-line bg-raised object-cover"
            />
            {file.title !== usual && (
              <span aria-hidden="true" className="mt-1.5 block text-small wrap-anywhere">
                {file.title}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** All papers of the deal in one place. */
export function DealDocuments({
  deal,
  level,
  href,
}: {
  deal: DealPage;
  level: 2 | 4;
  href: (file: DealFile) => string;
}) {
  const documents = documentsOf(deal);
  if (documents.length === 0) return null;
  const Title = `h${level}` as const;
  return (
    <section id="documents" aria-labelledby="documents-title" className="scroll-mt-6 print:hidden">
      <Title id="documents-title" className="text-block font-bold tracking-tight">
        Документы
      </Title>
      <ul className="mt-3 border-b border-line">
        {documents.map(({ file, step }) => (
          <li key={file.uid} className="border-t border-line">
            <a
              href={href(file)}
              download=""
              className="flex min-h-14 items-center justify-between gap-4 py-2 hover:text-quiet"
            >
              <span className="min-w-0">
                <span className="block wrap-anywhere">{file.title || 'Документ'}</span>
                <span className="block text-small text-quiet">{step}</span>
              </span>
              <span className="flex shrink-0 items-center gap-3 text-small text-quiet">
                {file.format}, {sizeText(file.bytes)}
                <Icon name="arrow" size={20} className="rotate-90" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
