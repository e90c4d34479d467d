import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Photo, Site } from '@prichal/contract';
import type { Database } from '@prichal/database';
import { draftOfCar, draftOfNewCar } from '@prichal/office';
import type { NewCar } from '@prichal/office';
import type { Kysely } from 'kysely';
import { createSigner } from '../../http/security/signer.ts';
import type { PageHandler } from '../../page-cache/rendered-page.ts';
import { PREVIEW_PARAMETER, markPreview } from '../../texts/text-preview.ts';
import type { RenderPreview } from '../../texts/text-preview.ts';
import { carFromRow } from './car-from-row.ts';

/** A link to a car as it is typed works so long, ms. */
const LIFETIME_MS = 30 * 60_000;
/** Letters of the typed values in a link: with the signature they fit into a request of any proxy. */
const PACKED_MAX = 6_000;
/** Of the same before they are packed, bytes. */
const TYPED_MAX = 64 * 1024;

/** What is typed over a car, or is to become one, and is not stored. */
export type TypedCar = ChangedCar | NewCar;

interface ChangedCar {
  uid: string;
  values: Readonly<Record<string, string>>;
  /** the gallery in its order; null: as it is stored */
  photos: readonly Photo[] | null;
}

/** Links that hold what is typed over a car, signed, so that every process can show it. @param secret of the site */
export function createCarPreviews(secret: string, now: () => Date) {
  const signer = createSigner(secret, 'car-preview', 22);
  const bound = (path: string, packed: string, expires: string) => `${path} ${expires} ${packed}`;
  return {
    /** The page at `path` with what is typed; null: that is too much for a link. */
    link(path: string, typed: TypedCar): string | null {
      const text = Buffer.from(JSON.stringify(typed));
      const packed = text.length > TYPED_MAX ? null : deflateRawSync(text).toString('base64url');
      if (packed === null || packed.length > PACKED_MAX) return null;
      const expires = (now().getTime() + LIFETIME_MS).toString(36);
      const signature = signer.sign(bound(path, packed, expires));
      return `${path}?${PREVIEW_PARAMETER}=${expires}.${signature}.${packed}`;
    },
    /** What the link shows; null: it is not valid, or not valid any more. */
    typedOf({ pathname, searchParams }: URL): TypedCar | null {
      const parts = (searchParams.get(PREVIEW_PARAMETER) ?? '').split('.');
      const [expires = '', signature = '', packed = ''] = parts;
      if (!(Number.parseInt(expires, 36) > now().getTime())) return null;
      if (!signer.verify(bound(pathname, packed, expires), signature)) return null;
      const text = inflateRawSync(Buffer.from(packed, 'base64url'));
      return JSON.parse(text.toString()) as TypedCar;
    },
  };
}

export type CarPreviews = ReturnType<typeof createCarPreviews>;

export interface CarPreviewOptions {
  secret: string;
  now: () => Date;
  site: Site;
  createPages: (site: Site) => PageHandler;
  db: Kysely<Database>;
}

/** The page of a car as it is typed, for the one who opens the link; null: the address is no valid link to one. */
export function createRenderCarPreview(options: CarPreviewOptions): RenderPreview {
  const { secret, now, site, createPages, db } = options;
  const previews = createCarPreviews(secret, now);
  return async (address) => {
    const typed = previews.typedOf(new URL(address, site.publicUrl));
    if (typed === null) return null;
    const row =
      'uid' in typed
        ? await draftOfCar({ db }, { ...typed, now: now() })
        : await draftOfNewCar({ db }, { ...typed, now: now() });
    return {
      handle: createPages(row === null ? site : withCar(site, carFromRow(row))),
      finish: (page) => markPreview(page, row !== null),
    };
  };
}

function withCar(site: Site, car: ReturnType<typeof carFromRow>): Site {
  const { catalog } = site;
  const find: Site['catalog']['car'] = async (country, id) =>
    country === car.country && id === car.id ? car : await catalog.car(country, id);
  return Object.create(site, {
    catalog: { value: Object.create(catalog, { car: { value: find } }) as Site['catalog'] },
  }) as Site;
}
