import type {
  Brand,
  CalculatorReader,
  CatalogReader,
  Company,
  Library,
  PopupTest,
  RatesOnPage,
  Review,
  Site,
} from '@prichal/contract';
import type { DatabaseHandle } from '@prichal/database';
import type { FastifyBaseLogger } from 'fastify';
import { ApiError, errorBody } from '../http/api-error.ts';
import { submitForm } from '../leads/forms/submit-form.ts';
import type { SubmitDependencies } from '../leads/forms/submit-form.ts';
import { searchSite } from '../features/search/search-site.ts';
import { createClientProposals } from '../features/proposals/client-proposals.ts';
import type { StoredLeads } from '../leads/intake/stored-leads.ts';
import type { CookieChoices } from '../features/cookies/cookie-choices.ts';
import type { Csrf } from '../http/plugins/csrf.ts';
import { describeError } from '../http/private-log.ts';
import type { ReceiptTokens } from '../http/security/receipt-token.ts';
import { liveCopy } from './live-copy.ts';
import { toUnavailable } from '../http/unavailable.ts';

export interface SiteOptions extends SubmitDependencies {
  brand: Brand;
  mode: Site['mode'];
  publicUrl: string;
  catalog: CatalogReader;
  calculator: CalculatorReader;
  library: Library;
  company: Company;
  reviews: () => Promise<Review[]>;
  rates: () => Promise<RatesOnPage>;
  receipts: ReceiptTokens;
  storedLeads: StoredLeads;
  csrf: Csrf;
  apiOrigin?: string | null;
  csrfFetch: boolean;
  popupByValue: boolean;
  popupTest: PopupTest;
  measuring: Site['measuring'];
  turnToRender: Site['turnToRender'];
  cookieChoices: CookieChoices;
  office: Pick<DatabaseHandle, 'db'>;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** The contract's interface between pages and process: the same operations as the API, without HTTP in between. */
export function createSite(options: SiteOptions): Site {
  const brand = liveCopy(options.brand);
  const company = liveCopy(options.company);
  const { mode, publicUrl, catalog, calculator, csrf, csrfFetch, log, now, receipts, storedLeads } =
    options;
  const proposals = createClientProposals(options.office.db, now);
  return {
    get brand() {
      return brand();
    },
    get company() {
      return company();
    },
    mode,
    publicUrl,
    catalog,
    calculator,
    apiOrigin: options.apiOrigin ?? null,
    csrfFetch,
    popupByValue: options.popupByValue,
    popupTest: options.popupTest,
    measuring: options.measuring,
    now,
    turnToRender: options.turnToRender,
    library: options.library,
    search: (text) => searchSite(options, text),
    reviews: () => options.reviews(),
    rates: () => options.rates(),
    csrfToken: () => csrf.pageToken(),
    csrfOk: (request) => csrf.formOk(request),
    recordCookieChoice: (choice, meta) => options.cookieChoices.record(choice, meta, now()),
    async receipt(token) {
      const uid = receipts.read(token);
      return uid === null ? null : await storedLeads.receipt(uid);
    },
    proposal: (token) => proposals.read(token),
    answerProposal: (token, action) => proposals.answer(token, action),
    async withdraw(token) {
      const uid = receipts.read(token);
      return uid !== null && (await storedLeads.withdraw(uid));
    },
    consentText: (document, version) => storedLeads.consentText(document, version),
    async submit(payload, meta) {
      try {
        const answer = await submitForm(options, payload, meta);
        return { ok: true, receipt: JSON.parse(answer) };
      } catch (error) {
        const known = error instanceof ApiError ? error : toUnavailable(error);
        if (known !== null) return { ok: false, error: errorBody(known) };
        log.error({ err: describeError(error) }, 'form of a page not stored');
        return {
          ok: false,
          error: errorBody(new ApiError('INTERNAL_ERROR', 'internal error')),
        };
      }
    },
    reportError: (error) => log.error({ err: describeError(error) }, 'page error'),
  };
}
