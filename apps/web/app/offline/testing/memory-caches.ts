const SITE = 'https://prichal.test';

/** Caches of a browser as far as the worker needs them. */
export type MemoryCaches = Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;

export function memoryCaches(): MemoryCaches {
  const stores = new Map<string, Cache>();
  return {
    open: (name) => {
      const cache = stores.get(name) ?? memoryCache();
      stores.set(name, cache);
      return Promise.resolve(cache);
    },
    async match(key) {
      for (const cache of stores.values()) {
        const found = await cache.match(key);
        if (found) return found;
      }
      return undefined;
    },
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name) => Promise.resolve(stores.delete(name)),
  };
}

/** Caches of a device whose storage is damaged. */
export function brokenCaches(): MemoryCaches {
  const fail = () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'));
  return { open: fail, match: fail, keys: fail, delete: fail };
}

function memoryCache(): Cache {
  const responses = new Map<string, Response>();
  const cache = {
    put: (key: string | Request, response: Response) => {
      // as the standard says, what is put again comes last
      responses.delete(whole(key));
      return Promise.resolve(void responses.set(whole(key), response));
    },
    // no page of a test names files
    addAll: () => Promise.resolve(),
    match: (key: string | Request) => Promise.resolve(responses.get(whole(key))?.clone()),
    keys: () => Promise.resolve([...responses.keys()].map((key) => new Request(key))),
    delete: (key: string | Request) => Promise.resolve(responses.delete(whole(key))),
  };
  return cache as unknown as Cache;
}

function whole(key: string | URL | Request): string {
  return new URL(key instanceof Request ? key.url : key, SITE).href;
}

/** An answer as it comes over the network of the site itself; one made here does not say so. */
export function networkAnswer(body: string, init?: ResponseInit): Response {
  return asBasic(new Response(body, init));
}

/** A page of the site. */
export function pageAnswer(text: string, status = 200): Response {
  return networkAnswer(`<title>${text}</title><body><p>${text}</p></body>`, {
    status,
    headers: { 'content-type': 'text/html' },
  });
}

function asBasic(response: Response): Response {
  const clone = response.clone.bind(response);
  return Object.defineProperties(response, {
    type: { value: 'basic' },
    clone: { value: () => asBasic(clone()) },
  });
}
