import type { EntryContext } from 'react-router';
import { hydrationScript } from './hydration-script.ts';
import type { HydrationFiles } from './hydration-script.ts';

/** What would end the script, or a line of it, from within a text. */
const UNSAFE = /[&<>\u2028\u2029]/g;

/**
 * What the router's own `<Scripts>` and its stream of data print (react-router/dist, lib/dom/ssr/components.js and
 * single-fetch.js), for a page whose data are all there and whose files wait for `deferHydration`.
 */
export async function printRouter(
  context: EntryContext,
  nonce: string | undefined,
): Promise<string> {
  const open = nonce === undefined ? '<script>' : `<script nonce="${nonce}">`;
  const handOff = `window.__reactRouterContext=${context.serverHandoffString ?? '{}'};`;
  const data = await printData(context.serverHandoffStream);
  return `${open}${handOff}${STREAM}${data}</script>${open}${scriptOf(context)}</script>`;
}

const CONTROLLER = 'window.__reactRouterContext.streamController';
const STREAM = `window.__reactRouterContext.stream=new ReadableStream({start(controller){${CONTROLLER}=controller}}).pipeThrough(new TextEncoderStream());`;

/** `data`: absent for a page that failed before it had any. */
async function printData(data: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (data === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of data) text += decoder.decode(piece, { stream: true });
  return `${CONTROLLER}.enqueue(${quote(text)});${CONTROLLER}.close()`;
}

function quote(text: string): string {
  const code = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(UNSAFE, code);
}

/** Scripts by the routes they start: the manifest is the same as long as the process runs. */
const scripts = new Map<string, string>();

function scriptOf(context: EntryContext): string {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const key = [context.manifest.version, ...ids].join();
  const script = scripts.get(key) ?? hydrationScript(filesOf(context, ids));
  scripts.set(key, script);
  return script;
}

/** The files of a page as the router's manifest names them. */
export function filesOf(
  { manifest, routeDiscovery }: Pick<EntryContext, 'manifest' | 'routeDiscovery'>,
  ids: readonly string[],
): HydrationFiles {
  if (routeDiscovery.mode !== 'initial')
    throw new Error('A page names the whole manifest: react-router.config.ts must say so');
  const routes = ids.map((id) => {
    const route = manifest.routes[id];
    if (!route) throw new Error(`Route ${id} is not in the manifest`);
    const { clientActionModule, clientLoaderModule, clientMiddlewareModule } = route;
    const parts = [
      clientActionModule,
      clientLoaderModule,
      clientMiddlewareModule,
      route.hydrateFallbackModule,
      route.module,
    ];
    const modules = parts.filter((module) => module !== undefined);
    return { id, modules, files: [...modules, ...(route.imports ?? [])] };
  });
  const { url, entry } = manifest;
  const files = [url, entry.module, ...entry.imports, ...routes.flatMap((route) => route.files)];
  return { manifest: url, entry: entry.module, routes, preloads: [...new Set(files)] };
}
