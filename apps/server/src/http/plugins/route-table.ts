import type { FastifyInstance } from 'fastify';

const API_PREFIX = '/api/';

/** Paths under the API prefix that no route matches. */
export const API_REST = `${API_PREFIX}*`;

/** Does this address (its query may be there) belong to machines? Then it is never answered with a page. */
export function isApi(url: string): boolean {
  return url.startsWith(API_PREFIX) || /^\/api(\?|$)/.test(url);
}

/** Which methods an API address answers to: for 405 and its `Allow`. */
export interface RouteTable {
  methodsOf(path: string): string[];
}

/** Listens to every route that is registered after it. Only /api: pages know their own methods. */
export function collectRoutes(app: FastifyInstance): RouteTable {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(API_PREFIX) || route.url === API_REST) return;
    const methods = typeof route.method === 'string' ? [route.method] : route.method;
    routes.push({ pattern: patternOf(route.url), methods: [...methods] });
  });
  return {
    methodsOf(path) {
      const found = routes.filter((route) => route.pattern.test(path));
      return [...new Set(found.flatMap((route) => route.methods))].sort();
    },
  };
}

/** `/api/v1/cars/:id/` → a pattern for both `/api/v1/cars/7` and `/api/v1/cars/7/`. */
function patternOf(url: string): RegExp {
  const parts = url
    .replace(/\/$/, '')
    .split('/')
    .map((part) =>
      part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
    );
  return new RegExp(`^${parts.join('/')}/?$`);
}
