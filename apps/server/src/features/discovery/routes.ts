import { COUNTRIES, findCarCountry, registeredCountries } from '@prichal/contract';
import { officeKey } from '@prichal/office';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { DiscoveryOptions } from './discovery-options.ts';
import { avitoFeed } from './avito-feed.ts';
import { dromFeed } from './drom-feed.ts';
import type { ExportKind } from './export-issue.ts';
import { OFFERS_A_FILE, autoRuFeed, feedPath, ymlFeed } from './feeds.ts';
import type { CachedFile, CachedFiles } from './cached-files.ts';
import { indexNowKey } from './index-now.ts';
import { llmsText } from './llms.ts';
import { robotsText } from './robots.ts';
import { rssFeed } from './rss.ts';
import {
  CARS_A_FILE,
  CITY_FILES,
  brandAddresses,
  modelCityAddresses,
  carAddresses,
  emptyPartOf,
  pageAddresses,
  partOf,
  postAddresses,
  sitemapIndex,
} from './sitemap.ts';
import { webManifest } from './web-manifest.ts';
import { XML_HEAD } from './xml.ts';

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** What search engines, feed readers and language models read instead of pages. */
export function addDiscovery(
  app: FastifyInstance,
  files: CachedFiles,
  options: DiscoveryOptions & { secret: string },
): void {
  const route = { schema: { hide: true } as object };
  const { publicUrl } = options;
  const fixed = (
    path: string,
    type: string,
    write: CachedFile['write'],
    of: Pick<CachedFile, 'source' | 'ofCars'> = {},
  ) =>
    app.get(path, route, (request, reply) =>
      files.send(request, reply, {
        name: path.slice(1),
        type,
        write,
        ...of,
      }),
    );
  // replaced with the other texts when one is published
  const texts = { source: () => options.library.posts };
  const cars = { ofCars: true };

  app.get('/robots.txt', route, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type(TEXT).send(robotsText(publicUrl)),
  );
  app.get('/manifest.webmanifest', route, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(options.brand))),
  );
  const key = indexNowKey(officeKey(options.secret));
  app.get(`/${key}.txt`, route, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type(TEXT).send(key),
  );
  fixed('/sitemap.xml', XML, () => sitemapIndex(options), { ...cars, source: registeredCountries });
  fixed('/sitemaps/pages.xml', XML, () => pageAddresses(options), texts);
  fixed('/sitemaps/brands.xml', XML, () => brandAddresses(options));
  for (const country of COUNTRIES)
    fixed(`/sitemaps/${CITY_FILES}${country}.xml`, XML, () => modelCityAddresses(country, options));
  fixed('/sitemaps/blog.xml', XML, () => postAddresses(options), texts);
  fixed('/rss.xml', 'application/rss+xml; charset=utf-8', () => rssFeed(options), texts);
  fixed('/llms.txt', TEXT, () => llmsText(options), texts);
  fixed('/feeds/index.xml', XML, () => feedIndex(options), cars);

  app.get('/sitemaps/:file', route, async (request, reply) => {
    const name = nameOf(request.params);
    // those of the three have routes of their own: a further country may come while the site runs
    const country = name.startsWith(CITY_FILES) && findCarCountry(name.slice(CITY_FILES.length));
    if (country)
      return files.send(request, reply, {
        name: `sitemaps/${name}.xml`,
        type: XML,
        write: () => modelCityAddresses(country, options),
      });
    const part = await partOf(name, 'cars-', CARS_A_FILE, options);
    if (part === null) throw missing();
    return files.send(request, reply, {
      name: `sitemaps/${name}.xml`,
      type: XML,
      write: () => carAddresses(part, options),
      ...cars,
    });
  });

  app.get('/feeds/:file', route, async (request, reply) => {
    const name = nameOf(request.params);
    for (const [kind, write] of Object.entries(FEEDS)) {
      const part =
        (await partOf(name, `${kind}-`, OFFERS_A_FILE, options)) ??
        (await emptyPartOf(name, `${kind}-`, options));
      if (part !== null)
        return files.send(request, reply, {
          name: feedPath(kind as ExportKind, part).slice(1),
          type: XML,
          write: () => write(part, options),
          source: () => options.cars.run(),
          ...cars,
        });
    }
    throw missing();
  });
}

const FEEDS: Record<ExportKind, typeof ymlFeed> = {
  yandex: ymlFeed,
  'auto-ru': autoRuFeed,
  avito: avitoFeed,
  drom: dromFeed,
};

/** The files of all feeds: a car stands in one file of each. */
async function* feedIndex({ cars, mode, publicUrl }: DiscoveryOptions): AsyncGenerator<string> {
  yield `${XML_HEAD}<feeds>`;
  for (const part of await cars.parts(OFFERS_A_FILE, mode === 'live'))
    for (const kind of Object.keys(FEEDS) as ExportKind[]) {
      const url = publicUrl + feedPath(kind, part);
      yield `<feed kind="${kind}" country="${part.country}" offers="${part.count}"><url>${url}</url></feed>`;
    }
  yield '</feeds>\n';
}

function nameOf(params: unknown): string {
  const { file } = params as { file: string };
  if (!file.endsWith('.xml')) throw missing();
  return file.slice(0, -'.xml'.length);
}

function missing(): ApiError {
  return new ApiError('NOT_FOUND', 'no such file');
}
