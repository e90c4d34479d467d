import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '@prichal/contract';
import type {
  CreateRequestHandlerFunction,
  RequestHandler,
  RouterContextProvider,
  ServerBuild,
} from 'react-router';
import { ofResponse } from '../page-cache/rendered-page.ts';
import type { PageHandler, Piece } from '../page-cache/rendered-page.ts';
import { toUnavailable } from '../http/unavailable.ts';
import { handleBySegment } from './handle-by-segment.ts';

/** Output folder of the web build, with its client and server parts. */
export const WEB_BUILD = path.resolve(import.meta.dirname, '../../../web/build');

/** Output folder of the office's build: one document and its files. */
export const OFFICE_BUILD = path.resolve(import.meta.dirname, '../../../office/build');

/** The entry of the built site: its server bundle, which renders for a `Site`. */
interface WebBuild extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: {
      /** of the router that the pages are bundled with */
      createRequestHandler: CreateRequestHandlerFunction;
      provideSite(site: Site, url: string): RouterContextProvider;
      piecesOf(context: RouterContextProvider): readonly Piece[] | null;
      failuresOf(context: RouterContextProvider): readonly unknown[];
    };
  };
}

/** Loads the built pages; the result makes a handler for a site. Throws when nothing was built. */
export async function loadPages(folder = WEB_BUILD): Promise<(site: Site) => PageHandler> {
  const build = await readBuild(folder);
  const { module } = build.entry;
  const handle = handleBySegment(module.createRequestHandler, build);
  return (site) => renderWith(module, handle, site);
}

/**
 * The handler of pages for a site. A page that could not be made because the database or the disk is away rejects with
 * ApiError UNAVAILABLE: «come again» is not an error of the page, and no error screen of it may be cached.
 */
export function renderWith(
  module: Pick<WebBuild['entry']['module'], 'provideSite' | 'piecesOf' | 'failuresOf'>,
  handle: RequestHandler,
  site: Site,
): PageHandler {
  return async (request) => {
    const context = module.provideSite(site, request.url);
    const response = await handle(request, context);
    if (response.status >= 500)
      for (const failure of module.failuresOf(context)) {
        const unavailable = toUnavailable(failure);
        if (unavailable !== null) throw unavailable;
      }
    return ofResponse(response, module.piecesOf(context));
  };
}

async function readBuild(folder: string): Promise<WebBuild> {
  const file = path.join(folder, 'server/index.js');
  if (!existsSync(file))
    throw new Error(`Страницы не собраны: нет файла ${file}. Соберите их командой «npm run setup»`);
  return (await import(pathToFileURL(file).href)) as WebBuild;
}
