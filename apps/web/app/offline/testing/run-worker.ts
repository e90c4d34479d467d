import { vi } from 'vitest';
import { memoryCaches } from './memory-caches.ts';
import type { MemoryCaches } from './memory-caches.ts';

export const SITE = 'https://prichal.test';
/** The cache of this worker's own build, and that of the build before. */
export const SHELL = 'prichal-shell-new';
export const OLD_SHELL = 'prichal-shell-old';

type Listener = (event: object) => void;

export interface TestWorker {
  caches: MemoryCaches;
  /** what the worker asked of the network, paths */
  asked: string[];
  /** undefined: the worker leaves the request to the browser */
  fetch(path: string, request?: TestRequest): Promise<Response> | undefined;
  /** `addRoutes`: of a browser that has it */
  install(addRoutes?: (rules: unknown) => Promise<void>): Promise<void>;
  activate(): Promise<void>;
  /** whether the browser asks for pages while the worker starts; null: the worker has not said */
  preloads(): boolean | null;
  seen(path: string, files: readonly string[]): Promise<void>;
  /** what is stored under a name, paths */
  stored(cache: string): Promise<string[]>;
}

interface TestRequest {
  mode?: 'navigate' | 'no-cors' | 'cors';
  method?: string;
}

const listeners = new Map<string, Listener>();

/**
 * The service worker over caches in memory and a network that the test answers, by path. It reads the browser's globals
 * at each event, so that one import serves all tests; `vi.unstubAllGlobals()` afterwards.
 */
export async function runWorker(
  answer: (path: string) => Response | Promise<Response>,
  caches: MemoryCaches = memoryCaches(),
  canRoute = false,
): Promise<TestWorker> {
  const asked: string[] = [];
  vi.stubGlobal('BUILD', 'new');
  vi.stubGlobal('FORM_FILES', []);
  vi.stubGlobal('location', { origin: SITE });
  vi.stubGlobal('clients', { claim: () => Promise.resolve() });
  let preloads: boolean | null = null;
  const preload = (on: boolean) => () => Promise.resolve(void (preloads = on));
  vi.stubGlobal('registration', {
    navigationPreload: { enable: preload(true), disable: preload(false) },
  });
  vi.stubGlobal(
    'InstallEvent',
    canRoute
      ? class {
          addRoutes() {}
        }
      : undefined,
  );
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (request: string | { url: string }) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, SITE);
    asked.push(pathname);
    return answer(pathname);
  });
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) =>
    listeners.set(name, listener),
  );
  await import('../../service-worker.ts');

  const dispatch = async (name: string, event: object): Promise<void> => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  };
  return {
    caches,
    asked,
    fetch(path, { mode = 'navigate', method = 'GET' } = {}) {
      let answered: Promise<Response> | undefined;
      void dispatch('fetch', {
        request: { url: SITE + path, mode, method, signal: new AbortController().signal },
        preloadResponse: Promise.resolve(undefined),
        respondWith: (response: Promise<Response>) => (answered = response),
      });
      return answered;
    },
    async install(addRoutes) {
      const event = addRoutes && { addRoutes };
      await dispatch('install', { ...event });
    },
    activate: () => dispatch('activate', {}),
    preloads: () => preloads,
    seen: (path, files) => dispatch('message', { data: { type: 'seen', url: SITE + path, files } }),
    async stored(cache) {
      const requests = await (await caches.open(cache)).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    },
  };
}
