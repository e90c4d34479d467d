import path from 'node:path';
import type { Brand, Company } from '@prichal/contract';
import type { DatabaseHandle } from '@prichal/database';
import { ImportDesk, officeKey } from '@prichal/office';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { addStrictJson } from '../../http/plugins/strict-json.ts';
import { describeError } from '../../http/private-log.ts';
import { addStrictQuery } from '../../http/plugins/strict-query.ts';
import type { ProposalSettings } from '../../config/proposals.ts';
import type { CalculatorApi } from '../calculator/calculator-reader.ts';
import { createProposalDeps } from '../proposals/proposal-deps.ts';
import { addDigestRoutes } from './digest-routes.ts';
import { addEraseRoute } from './erase-route.ts';
import type { EraseRouteOptions } from './erase-route.ts';
import { addErasureRoutes } from './erasure-routes.ts';
import { addExportRoutes } from './export-routes.ts';
import type { ExportRoutesOptions } from './export-routes.ts';
import { addFeedRoutes } from './feed-routes.ts';
import { addNewCarRoutes } from './new-car-routes.ts';
import { addMarketRoutes } from './market-routes.ts';
import { addImportRoutes } from './import-routes.ts';

import { addAuditRoutes } from './audit-routes.ts';
import { addCallModeRoutes } from './call-mode/call-mode-routes.ts';
import type { CallModeOptions } from './call-mode/call-mode-routes.ts';
import { addOverview } from './overview/overview.ts';
import type { OverviewOptions } from './overview/overview.ts';
import { createCarPreviews } from '../catalog/car-preview.ts';
import { addCarRoutes } from './car-routes.ts';
import { addChannelRoutes } from './channel-routes.ts';
import type { ChannelRoutesOptions } from './channel-routes.ts';
import { addVisitRoutes } from './visit-routes.ts';
import { addCompanyRoutes } from './company-routes.ts';
import type { CompanyRoutesOptions } from './company-routes.ts';
import { addDealRoutes } from './deal-routes.ts';
import { addMeRoutes } from './me-routes.ts';
import type { OfficeDeps } from './office-api.ts';
import { guardOffice } from './office-route.ts';
import type { GuardOptions } from './office-route.ts';
import { addPasskeyRoutes, addPasskeySignIn } from './passkey-routes.ts';
import { addLeads } from './leads.ts';
import type { LeadsOptions } from './leads.ts';
import { addPricingRoutes } from './pricing-routes.ts';
import type { PricingRoutesOptions } from './pricing-routes.ts';
import { addProposalRoutes } from './proposal-routes.ts';
import { addPushRoutes } from './push-routes.ts';
import { addReviewRoutes } from './review-routes.ts';
import type { ReviewRoutesOptions } from './review-routes.ts';
import { createSessionCookie } from './session-cookie.ts';
import { addSessionRoutes } from './session-routes.ts';
import { addSiteTextRoutes } from './site-text-routes.ts';
import type { SiteTextRoutesOptions } from './site-text-routes.ts';
import { addStaffRoutes } from './staff-routes.ts';
import { addTextRoutes } from './text-routes.ts';
import { addSaleCountries } from './sale-country-routes.ts';
import { addThirdRoutes } from './third-routes.ts';
import { addTicketRoutes } from './ticket-routes.ts';

/** What the office alone needs of the process. */
export interface OfficeDependencies
  extends
    Pick<ReviewRoutesOptions, 'reviewsChanged'>,
    Pick<OverviewOptions, 'runDeliveries' | 'demo' | 'backupTrouble'>,
    Pick<PricingRoutesOptions, 'pricing'>,
    Pick<SiteTextRoutesOptions, 'texts'>,
    Pick<ChannelRoutesOptions & CompanyRoutesOptions, 'settings'> {
  /** where people of the office and their sessions are */
  office: DatabaseHandle;
  /** what else an erasure takes along, in its transaction and after it */
  erasure: EraseRouteOptions['erasure'];
  proposals: ProposalSettings;
}

interface OfficeOptions
  extends
    OfficeDependencies,
    Omit<GuardOptions, 'cookie' | 'db'>,
    Omit<LeadsOptions, 'cookie' | 'db' | 'now' | 'sessionOf'>,
    Pick<ReviewRoutesOptions, 'sentPhotos'>,
    Pick<ExportRoutesOptions, 'cars'>,
    Pick<OverviewOptions, 'mode'> {
  brand: Brand;
  company: Company;
  /** counts proposals too */
  calculator: LeadsOptions['calculator'] & Pick<CalculatorApi, 'quote'>;
  catalog: LeadsOptions['catalog'] & CallModeOptions['catalog'];
  publicUrl: string;
  /** of the catalogue's photos */
  photosFolder: string;
  secure: boolean;
  /** of the site: opens stored secrets, signs links */
  secret: string;
}

/** /api/office/: the office's API. The cookie of the session is the only key; see docs/decisions/028-staff.md. */
export async function addOffice(fastify: FastifyInstance, options: OfficeOptions): Promise<void> {
  await fastify.register(
    async (office) => {
      addStrictJson(office);
      addStrictQuery(office);
      addRoutes(office, options);
    },
    { prefix: '/api/office' },
  );
}

function addRoutes(fastify: FastifyInstance, options: OfficeOptions): void {
  const { db } = options.office;
  const cookie = createSessionCookie(options.secure);
  const sessionOf = guardOffice(fastify, { ...options, db, cookie });
  const deps = {
    ...options,
    db,
    cookie,
    key: officeKey(options.secret),
    sessionOf,
  } satisfies OfficeDeps;
  const api = fastify.withTypeProvider<ZodTypeProvider>();
  addSessionRoutes(api, deps);
  addPasskeySignIn(api, deps);
  addMeRoutes(api, deps);
  addPasskeyRoutes(api, deps);
  addPushRoutes(api, deps);
  addStaffRoutes(api, deps);
  addTicketRoutes(api, deps);
  addTextRoutes(api, deps);
  addSiteTextRoutes(api, { ...deps, secret: options.secret, texts: options.texts });
  addAuditRoutes(api, deps);
  addErasureRoutes(api, { ...deps, ...options, db });
  addEraseRoute(api, { ...deps, ...options, db });
  addOverview(api, { ...deps, ...options, db });
  addLeads(fastify, { ...options, db, cookie, sessionOf });
  const proposals = createProposalDeps({ ...options, db });
  addProposalRoutes(api, { ...deps, proposals });
  addDealRoutes(api, { ...deps, proposals });
  addCallModeRoutes(api, { ...deps, proposals });
  addReviewRoutes(api, { ...deps, ...options, db });
  addCompanyRoutes(api, { ...deps, ...options, db });
  addVisitRoutes(api, { ...deps, db, settings: options.settings });
  addChannelRoutes(api, { ...deps, settings: options.settings });
  addDigestRoutes(api, { ...deps, db, settings: options.settings });
  addPricingRoutes(api, { ...deps, pricing: options.pricing });
  addThirdRoutes(api, { ...deps, pricing: options.pricing });
  addSaleCountries(api, { ...deps, pricing: options.pricing });
  const imports = { ...deps, handle: options.office, photosDir: options.photosFolder };
  addImportRoutes(api, {
    ...imports,
    desk: new ImportDesk({
      ...imports,
      folder: path.join(options.settings.dataDir, 'imports'),
      onError: (error) => fastify.log.error({ err: describeError(error) }, 'import failed'),
    }),
  });
  addFeedRoutes(api, imports);
  addMarketRoutes(api, imports);
  addExportRoutes(api, options);
  const previews = createCarPreviews(options.secret, options.now);
  addCarRoutes(api, { ...imports, previews });
  addNewCarRoutes(api, { ...imports, previews });
}
