import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '@prichal/contract';
import { createRequestHandler } from 'react-router';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { ofResponse } from './pages/rendered-page.ts';
import type { PageHandler, Piece } from './pages/rendered-page.ts';

/** Where the web build leaves its two halves. */
export const WEB_BUILD = path.resolve(import.meta.dirname, '../../web/build');

/** The one door to the built web: its server half, which renders for a `Site`. */
interface WebBuild extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: {
      provideSite(site: Site, url: string): RouterContextProvider;
      piecesOf(response: Response): readonly Piece[] | null;
    };
  };
}

/** Loads the built pages; the result makes a handler for a site. Throws when nothing was built. */
export async function loadPages(folder = WEB_BUILD): Promise<(site: Site) => PageHandler> {
  const build = await readBuild(folder);
  const { module } = build.entry;
  const handle = createRequestHandler(build, 'production');
  return (site) => async (request) => {
    const response = await handle(request, module.provideSite(site, request.url));
    return ofResponse(response, module.piecesOf(response));
  };
}

/** The route table of the built pages: «/», «/catalog/:country», …, in its own order, without the one for all the rest. */
export async function loadRoutes(folder = WEB_BUILD): Promise<string[]> {
  const { routes } = await readBuild(folder);
  return Object.values(routes)
    .filter((route) => route?.module !== undefined && 'default' in route.module)
    .flatMap((route) => {
      if (route === undefined || (route.path === undefined && route.index !== true)) return [];
      return route.path === '*' ? [] : [`/${route.path ?? ''}`];
    })
    .filter((route, at, all) => all.indexOf(route) === at);
}

async function readBuild(folder: string): Promise<WebBuild> {
  const file = path.join(folder, 'server/index.js');
  if (!existsSync(file))
    throw new Error(`Страницы не собраны: нет файла ${file}. Соберите их командой «npm run build»`);
  return (await import(pathToFileURL(file).href)) as WebBuild;
}
