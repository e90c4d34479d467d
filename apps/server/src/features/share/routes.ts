import { findCarCountry } from '@prichal/contract';
import type { Brand, Car, CatalogReader } from '@prichal/contract';
import { SHARE_CHART_HASH, drawCarShare, drawPageShare } from '@prichal/illustrations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { matchesEtag } from '../../http/plugins/accept-encoding.ts';
import { carShareTexts } from './car-share-texts.ts';
import { drawChart } from './draw-chart.ts';
import { pictureFile } from './picture-store.ts';
import type { PictureStore } from './picture-store.ts';
import { paintPicture } from './paint-picture.ts';

/** A post or page whose picture is its title. */
export interface SharedPage {
  title: string;
  /** the line below, a date say */
  note: string;
}

export interface ShareOptions {
  brand: Brand;
  catalog: Pick<CatalogReader, 'car'>;
  pictures: PictureStore;
  photosFolder: string;
  /** a post of the blog; null: no such post */
  post: (slug: string) => SharedPage | null;
  /** the chart below the titles of pages; drawn once in a thread */
  chart?: () => Promise<string>;
}

/** Pictures that messengers show of a link, 1200 × 630: `/share/japan/<id>.jpg`, `/share/blog/<slug>.jpg`, `/share/site.jpg`. */
export function addShare(app: FastifyInstance, options: ShareOptions): void {
  const { brand, catalog, pictures, photosFolder, chart = drawChart } = options;
  const route = { config: { rateClass: 'share' as const }, schema: { hide: true } as object };

  app.get('/share/site.jpg', route, async (request, reply) =>
    sendPage(request, reply, {
      title: 'Автомобили из Японии, Кореи и Китая. Итог до вашего города по строкам',
      note: `${brand.city}, доставка по всей России`,
    }),
  );

  app.get('/share/blog/:file', route, async (request, reply) => {
    const page = options.post(slugOf(request));
    if (page === null) throw missing();
    return sendPage(request, reply, page);
  });

  app.get('/share/:country/:file', route, async (request, reply) => {
    const { country } = request.params as { country: string };
    const known = findCarCountry(country);
    const car = known && (await catalog.car(known, slugOf(request)));
    if (!car) throw missing();
    const photo = photoOf(car);
    const svg = drawCarShare(carShareTexts(car, brand, photo !== null));
    return send(request, reply, {
      shown: `${svg}${photo ?? ''}`,
      make: () => paintPicture(svg, photo, photosFolder),
    });
  });

  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: SharedPage,
  ): Promise<FastifyReply> {
    const texts = { brand: brand.name, ...page };
    return send(request, reply, {
      shown: drawPageShare(texts, SHARE_CHART_HASH),
      make: async () => paintPicture(drawPageShare(texts, await chart()), null, photosFolder),
    });
  }

  /** `shown`: all that the picture shows; drawing a page or a car without its chart takes a few ms at most. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { shown, make }: { shown: string; make: () => Promise<Buffer> },
  ): Promise<FastifyReply> {
    const name = pictureFile(shown);
    const etag = `"${name.replace('.jpg', '')}"`;
    const headers = {
      etag,
      'cache-control': 'public, max-age=86400',
      // other sites show it: that is what it is for
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (matchesEtag(request.headers['if-none-match'], etag))
      return reply.code(304).headers(headers).send();
    const bytes = await pictures.get(name, make);
    return reply.headers(headers).type('image/jpeg').send(bytes);
  }
}

/** The widest copy of the first photo, by its place in the folder. */
function photoOf(car: Car): string | null {
  const src = car.photos[0]?.src;
  return src?.startsWith('/photos/') ? `${src.slice('/photos/'.length)}-1600.webp` : null;
}

function slugOf(request: FastifyRequest): string {
  const { file } = request.params as { file: string };
  if (!file.endsWith('.jpg')) throw missing();
  return file.slice(0, -'.jpg'.length);
}

function missing(): ApiError {
  return new ApiError('NOT_FOUND', 'no such picture');
}
