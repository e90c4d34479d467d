import type { AppDependencies } from './app-dependencies.ts';
import type { Draining } from './draining.ts';
import type { FastifyInstance } from 'fastify';
import { addAnalytics } from '../features/analytics/routes.ts';
import { addCalculator } from '../features/calculator/routes.ts';
import { shownCatalog } from '../features/catalog/car-reads.ts';
import { addCatalog } from '../features/catalog/routes.ts';
import { addCookies } from '../features/cookies/routes.ts';
import { addContent } from '../features/content/routes.ts';
import { addOffice } from '../features/office/routes.ts';
import { addDocs, collectOpenApi } from '../features/docs/routes.ts';
import { addForms } from '../leads/forms/routes.ts';
import { addLeads } from '../leads/capture/routes.ts';
import { addSearch } from '../features/search/routes.ts';
import type { Csrf } from './plugins/csrf.ts';
import { addCspReport } from './plugins/csp-report.ts';
import { addStrictJson } from './plugins/strict-json.ts';
import { addStrictQuery } from './plugins/strict-query.ts';
import type { ReceiptTokens } from './security/receipt-token.ts';

/** What the application has made of them. */
interface AppParts {
  csrf: Csrf;
  receipts: ReceiptTokens;
  secure: boolean;
  draining: Draining;
}

/** The public API under /api/v1, the office's API and the pages that describe them. */
export async function addApi(
  fastify: FastifyInstance,
  options: Required<Pick<AppDependencies, 'monotonic'>> & AppDependencies & AppParts,
): Promise<void> {
  await collectOpenApi(fastify, options);
  addCspReport(fastify);
  await fastify.register(
    async (api) => {
      addStrictJson(api);
      addStrictQuery(api);
      addForms(api, options);
      addLeads(api, options);
      addCookies(api, options);
      await addAnalytics(api, options);
      await api.register(async (catalog) => {
        // Cars are sold and prices change: an answer may be stored, but must be revalidated before use.
        catalog.addHook('onRequest', async (_request, reply) => {
          reply.header('cache-control', 'no-cache');
        });
        addCatalog(catalog, shownCatalog(options));
      });
      addSearch(api, options);
      addCalculator(api, options);
      addContent(api, options);
    },
    { prefix: '/api/v1' },
  );
  await addOffice(fastify, options);
  addDocs(fastify);
}
