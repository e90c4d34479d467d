import { registeredCountries } from '@prichal/contract';
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
import { answerDeal, readAgentPage, readDealPage, readLedger } from '@prichal/office';
import type { FastifyBaseLogger } from 'fastify';
import { ApiError, errorBody } from '../http/api-error.ts';
import { submitForm } from '../leads/forms/submit-form.ts';
import type { SubmitDependencies } from '../leads/forms/submit-form.ts';
import { searchSite } from '../features/search/search-site.ts';
import { createClientProposals } from '../features/proposals/client-proposals.ts';
import type { SiteWatches } from '../features/watches/create-watches.ts';
import type { StoredLeads } from '../leads/intake/stored-leads.ts';
import type { CookieChoices } from '../features/cookies/cookie-choices.ts';
import type { Csrf } from '../http/plugins/csrf.ts';
import { FORM_LIMITED_HEADER } from '../http/plugins/internal-headers.ts';
import { describeError } from '../http/private-log.ts';
import type { ReceiptTokens } from '../http/security/receipt-token.ts';
import { marketOnPage } from './market-on-page.ts';
import { liveCopy } from './live-copy.ts';
import { shownCatalog } from '../features/catalog/car-reads.ts';
import { toUnavailable } from '../http/unavailable.ts';

export interface SiteOptions extends SubmitDependencies {
  brand: Brand;
  mode: Site['mode'];
  publicUrl: string;
  catalog: CatalogReader;
  shownCar?: CatalogReader['car'];
  calculator: CalculatorReader;
  library: Library;
  company: Company;
  shownReviews: () => Promise<Review[]>;
  reviewsAbout: Site['reviewsAbout'];
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
  watches: SiteWatches;
  now: () => Date;
}

/** The contract's interface between pages and process: the same operations as the API, without HTTP in between. */
export function createSite(options: SiteOptions): Site {
  const brand = liveCopy(options.brand);
  const company = liveCopy(options.company);
  const library = liveCopy(options.library);
  const catalog = shownCatalog(options);
  const { mode, publicUrl, calculator, csrf, csrfFetch, log, now, receipts, storedLeads } = options;
  const { db } = options.office;
  const proposals = createClientProposals(db, now);
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
    furtherCountries: registeredCountries,
    popupTest: options.popupTest,
    measuring: options.measuring,
    now,
    turnToRender: options.turnToRender,
    get library() {
      return library();
    },
    search: (text) => searchSite({ catalog, library: library() }, text),
    reviews: () => options.shownReviews(),
    reviewsAbout: (subject) => options.reviewsAbout(subject),
    rates: () => options.rates(),
    marketPrice: (car) => marketOnPage(db, car, { live: mode === 'live', now: now() }),
    csrfToken: () => csrf.pageToken(),
    formRejection(request) {
      if (!csrf.formOk(request)) return 'CSRF_FAILED';
      return request.headers.has(FORM_LIMITED_HEADER) ? 'RATE_LIMITED' : null;
    },
    recordCookieChoice: async (choice, meta) => {
      await options.cookieChoices.record(choice, meta, now());
    },
    async receipt(token) {
      const uid = receipts.read(token);
      return uid === null ? null : await storedLeads.receipt(uid);
    },
    proposal: (token) => proposals.read(token),
    answerProposal: (token, action) => proposals.answer(token, action),
    deal: (token) => readDealPage(db, token, { holder: options.brand.name, now: now() }),
    answerDeal: (token, action) => answerDeal(db, token, action, now()),
    agent: (token) => readAgentPage(db, token, now()),
    ledger: (query) => readLedger(db, query, mode === 'demo'),
    watchSubject: (query) => options.watches.watchSubject(query),
    beginWatch: (query, form, meta) => options.watches.beginWatch(query, form, meta),
    ownWatches: (token) => options.watches.ownWatches(token),
    actOnWatches: (token, action) => options.watches.actOnWatches(token, action),
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
