import path from 'node:path';
import type { Site } from '@prichal/contract';
import type { Asset } from '@prichal/database';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { RATE_CLASSES } from '../config/config.ts';
import { catalogInCity } from '../features/catalog/in-city.ts';
import { addOfficePage } from '../features/office/office-page.ts';
import { createCachedFiles } from '../features/discovery/cached-files.ts';
import { addDiscovery } from '../features/discovery/routes.ts';
import { createPictureStore } from '../features/share/picture-store.ts';
import { postShare } from '../features/share/post-share.ts';
import { addClientRoutes } from '../features/proposals/client-routes.ts';
import { addShare } from '../features/share/routes.ts';
import { addSentPhotos } from '../leads/photo-links/routes.ts';
import { addLeadClaims } from '../leads/claim/routes.ts';
import { addApi } from './add-api.ts';
import { createAdmission } from './admission/admission.ts';
import { createShedAnswer } from './admission/shed-answer.ts';
import { reportShed } from './admission/report-shed.ts';
import type { Draining } from './draining.ts';
import { createHttpServer } from './http-server.ts';
import { createFront } from '../page-cache/front.ts';
import { createPageCache } from '../page-cache/page-cache.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { polishEntry } from '../page-cache/page-entry.ts';
import { createCsrf } from './plugins/csrf.ts';
import { addCors } from './plugins/cors.ts';
import { addErrors, answerError, toApiError } from './plugins/errors.ts';
import { addForwardedFor, trustOf } from './plugins/forwarded-for.ts';
import { addHealth } from './plugins/health.ts';
import { addPages, logFailedRender, renderOnce } from './plugins/pages.ts';
import { addPhotos } from './plugins/photos.ts';
import { addPictures } from './plugins/pictures.ts';
import { addRateLimits } from './plugins/rate-limits.ts';
import { addRequestLog, pageLines } from './plugins/request-log.ts';
import { addSecurityHeaders, fileHeaders, securityHeaders } from './plugins/security-headers.ts';
import { addAssets } from './plugins/earlier-assets.ts';
import { builtFolders, readStaticFiles } from './plugins/static-files.ts';
import { createCsrfTokens } from './security/csrf-token.ts';
import { createReceiptTokens } from './security/receipt-token.ts';
import { describeError } from './private-log.ts';
import { FILES_FRESH_MS, PAGE_CACHE, PICTURE_CACHE_BYTES, SHARE_STORE } from './cache-limits.ts';
import { requestIds } from './request-ids.ts';
import { createSite } from '../site/site.ts';
import { createRenderCarPreview } from '../features/catalog/car-preview.ts';
import { createRenderPreview, firstOf } from '../texts/text-preview.ts';
import { addReviewPhotos } from '../features/content/review-photo-routes.ts';
import { addTextImages } from '../texts/text-images.ts';
import type { AppDependencies } from './app-dependencies.ts';

export type { AppDependencies } from './app-dependencies.ts';
export { ApiError } from './api-error.ts';

export interface App {
  fastify: FastifyInstance;
  site: Site;
  /** null: this process renders no pages */
  pages: PageCache | null;
  /** the built files of this process, for the processes of other builds */
  assets(): Asset[];
  draining: Draining;
}

/** The whole HTTP side, not listening yet: `app.fastify.inject(…)` in tests, `app.fastify.listen(…)` in the process. */
export async function buildApp(outside: AppDependencies): Promise<App> {
  const catalog = catalogInCity(outside.catalog, outside.calculator);
  const dependencies: AppDependencies = { ...outside, catalog };
  const { brand, log, now, publicUrl, roles, counters } = dependencies;
  const { monotonic = () => performance.now() } = dependencies;
  const secure = publicUrl.startsWith('https://');
  const headers = securityHeaders(secure);
  // read for each page: the owner may change it while the site runs
  const metrika = () => dependencies.measuring.metrika !== null;
  const apiOrigin = dependencies.apiOrigin ?? null;
  const tokens = createCsrfTokens(dependencies.secret, now);
  const csrf = createCsrf({ tokens, publicUrl, secure, trustHost: dependencies.mode === 'demo' });
  const receipts = createReceiptTokens(dependencies.secret);
  const admission = createAdmission();
  const turnToRender = () => admission.turnToRender();
  const site = createSite({ ...dependencies, csrf, receipts, turnToRender });
  const { createPages } = dependencies;
  const handle = roles.has('pages') ? (createPages?.(site) ?? null) : null;
  const onRendered = counters?.pageRendered;
  let reportRender: (error: unknown) => void = () => {};
  const pages =
    handle === null
      ? null
      : createPageCache({
          ...PAGE_CACHE,
          now: monotonic,
          waiting: () => admission.waitingPages,
          render: (page, before, haste) =>
            renderOnce(
              { handle, publicUrl, headers, metrika, apiOrigin, onRendered },
              page.key,
              before,
              haste,
            ),
          polish: polishEntry,
          onBackgroundError: (error) => reportRender(error),
          ...dependencies.pageCache,
        });
  const nextRequestId = requestIds();
  const files = readStaticFiles(
    builtFolders(dependencies),
    fileHeaders(secure),
    dependencies.ownFiles,
  );
  const front = createFront({
    files,
    cache: pages,
    pageCookie: (header) => csrf.pageCookie(header),
    ...(counters === undefined ? {} : { onCached: counters.pageCached }),
    nextRequestId,
    log: pageLines(log),
  });

  const draining: Draining = { active: false };
  const answerShed = createShedAnswer(brand, headers);
  const shed = reportShed(answerShed, { nextRequestId, log, onShed: counters?.requestShed });

  const fastify: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    trustProxy: trustOf(dependencies.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    serverFactory: (framework) =>
      createHttpServer(
        framework as never,
        { front, admission, draining, shed },
        dependencies.socketLimits,
      ),
    frameworkErrors: (error, request, reply) =>
      void answerError(toApiError(error), request, reply, brand.phone),
  });
  reportRender = logFailedRender(fastify);
  fastify.setValidatorCompiler(validatorCompiler);
  // What goes out was made by us: schemas of answers document it, tests hold it to them, and nothing is parsed twice.
  fastify.setSerializerCompiler(() => JSON.stringify);
  addErrors(fastify, brand);
  addSecurityHeaders(fastify, secure);
  addForwardedFor(fastify);
  if (apiOrigin !== null) addCors(fastify, publicUrl);
  addRequestLog(fastify);
  const limits = addRateLimits(
    fastify,
    { ...RATE_CLASSES, ...dependencies.ratesPerMinute },
    monotonic,
  );
  addHealth(fastify, dependencies.ping, draining);
  addLeadClaims(fastify, { ...dependencies.leadClaims, brand, now });
  addSentPhotos(fastify, { ...dependencies.sentPhotos, brand });
  if (roles.has('api'))
    await addApi(fastify, { ...dependencies, csrf, receipts, secure, monotonic, draining });
  if (roles.has('pages')) {
    addPictures(fastify, {
      draw: dependencies.drawPicture,
      maxBytes: PICTURE_CACHE_BYTES,
      limits,
    });
    addPhotos(fastify, dependencies.photosFolder);
    addTextImages(fastify, dependencies.office);
    addReviewPhotos(fastify, dependencies.office);
    const pictures = createPictureStore({ ...SHARE_STORE, folder: dependencies.shareFolder });
    addShare(fastify, { ...dependencies, pictures, post: postShare(dependencies.library) });
    const files = createCachedFiles({
      folder: path.join(dependencies.shareFolder, 'files'),
      now: monotonic,
      freshMs: FILES_FRESH_MS,
      betweenImports: () => dependencies.cars.betweenImports(),
      onError: (error) => log.error({ err: describeError(error) }, 'file not made'),
    });
    addDiscovery(fastify, files, dependencies);
    addAssets(fastify, front, dependencies.findAsset);
    addOfficePage(fastify, dependencies.officeFolder, brand);
  }
  if (roles.has('pages')) addClientRoutes(fastify, { ...dependencies, limits, csrf });
  if (handle !== null && pages !== null)
    addPages(fastify, {
      handle,
      cache: pages,
      csrf,
      limits,
      publicUrl,
      headers,
      front,
      leadPhotos: dependencies.leadPhotos,
      metrika,
      apiOrigin,
      onRendered,
      preview:
        createPages &&
        firstOf(
          createRenderPreview({ ...dependencies, site, createPages }),
          createRenderCarPreview({ ...dependencies, db: dependencies.texts.db, site, createPages }),
        ),
    });
  return { fastify, site, pages, draining, assets: () => files.assets() };
}
