import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '@prichal/contract';
import { createRequestHandler } from 'react-router';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { PageHandler } from './plugins/pages.ts';

/** Where the web build leaves its two halves. */
export const WEB_BUILD = path.resolve(import.meta.dirname, '../../web/build');

/** The one door to the built web: its server half, which renders for a `Site`. */
interface WebBuild extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: { provideSite(site: Site, url: string): RouterContextProvider };
  };
}

/** Loads the built pages; the result makes a handler for a site. Throws when nothing was built. */
export async function loadPages(folder = WEB_BUILD): Promise<(site: Site) => PageHandler> {
  const file = path.join(folder, 'server/index.js');
  if (!existsSync(file))
    throw new Error(`Страницы не собраны: нет файла ${file}. Соберите их командой «npm run build»`);
  const build = (await import(pathToFileURL(file).href)) as WebBuild;
  const handle = createRequestHandler(build, 'production');
  return (site) => (request) => handle(request, build.entry.module.provideSite(site, request.url));
}
