import type { Brand } from './brand.ts';
import type { CarList, Facets } from './car-lists.ts';
import type { CarQuery } from './car-query.ts';
import type { BrandSummary, Car, CarCard, CountrySummary } from './cars.ts';
import type { CookieChoice } from './cookie-choice.ts';
import type { Company } from './company.ts';
import type { Library } from './content.ts';
import type { ErrorBody } from './error-body.ts';
import type { BudgetCars, CalculatorReader } from './estimate.ts';
import type { FormPayload, Receipt } from './forms.ts';
import type { PopupTest } from './lead-capture.ts';
import type { Landing, LandingName } from './landing.ts';
import type { ConsentPage, ReceiptPage } from './lead-pages.ts';
import type { ProposalAction, ProposalAnswer, ProposalPage } from './proposal-page.ts';
import type { AgentPage, DealAction, DealAnswer, DealPage } from './deal-page.ts';
import type { Ledger, LedgerQuery } from './ledger.ts';
import type {
  OwnWatchAction,
  OwnWatchesPage,
  WatchBegun,
  WatchForm,
  WatchSubject,
} from './watches.ts';
import type { SearchAnswer } from './search.ts';
import type { CarCountry, FurtherCountry } from './countries.ts';
import type { Currency } from './vocabulary.ts';
import type { NearReview, Review, ReviewSubject } from './reviews.ts';

/** What pages and the API read of the catalogue. Lists hold active cars only. */
export interface CatalogReader {
  /** throws an API error with field `cursor` when the cursor belongs to other filters */
  list(query: CarQuery): Promise<CarList>;
  facets(query: CarQuery): Promise<Facets>;
  /** list and facets of one page in one go, for the rendered catalogue */
  page(query: CarQuery): Promise<{ list: CarList; facets: Facets }>;
  car(country: CarCountry, id: string): Promise<Car | null>;
  /** the cars of these names in their order, in one reading; an unknown one is left out */
  named(names: readonly { country: CarCountry; id: string }[]): Promise<Car[]>;
  /** by attributes only: same body and price band, the car itself left out */
  similar(car: Car, limit: number): Promise<CarCard[]>;
  countries(): Promise<CountrySummary[]>;
  brands(country?: CarCountry): Promise<BrandSummary[]>;
  models(brand: string, country?: CarCountry): Promise<BrandSummary[]>;
  /**
   * What is known of a brand, or of a brand's model, in one country: counts, bounds, newest cars.
   * null: nobody knows such a name; `renamed`: it is known by another one, which has the page.
   */
  landing(
    country: CarCountry,
    brand: string,
    model: string | null,
  ): Promise<Landing | { renamed: { brand: string; model: string | null } } | null>;
  /** every brand and model with active cars, by country */
  landingNames(): Promise<LandingName[]>;
  /** the rows of the home page: real cars, complete totals, one per model */
  home(): Promise<{
    preferential: CarCard[];
    threeToFiveYears: CarCard[];
    countries: CountrySummary[];
  }>;
  /** the dearest cars under `price_to`, one of each model; for each band how many fit and the cheapest at any price */
  budget(query: CarQuery, bands: readonly CarQuery[]): Promise<BudgetCars>;
}

/** Rates the page's strip shows: ₽ per one unit, the day they are of. */
export interface RatesOnPage {
  date: string;
  source: string;
  demo: boolean;
  /** nobody has confirmed them for more than 3 days: the page says «устарели» */
  stale: boolean;
  perUnit: Partial<Record<Currency, string>>;
}

/** A price of the Russian market. */
export interface MarketPriceOnPage {
  /** whole ₽ */
  rub: number;
  source: string;
  /** YYYY-MM-DD */
  day: string;
  /** made up for a demo */
  demo: boolean;
}

export interface SubmitMeta {
  /** UUID of the submission; the same key and body give the same answer */
  idempotencyKey: string;
  ip: string;
  userAgent: string;
  /** names the photos that came with it, see UPLOAD_FIELD; absent: none */
  upload?: string;
}

/** How visits are measured, by the owner's configuration. */
export interface MeasuringSettings {
  /** how much is measured; `full` by default */
  mode: 'minimal' | 'basic' | 'full';
  /** number of a Yandex.Metrika counter, loaded after consent; null: no data go to another company */
  metrika: number | null;
  /** traffic source and popup variant also wait for consent, instead of being stored until it is declined */
  strictStorage?: boolean;
}

/** From another site's page by origin and signed cookie, or one too many of its address in this minute. */
export type FormRejection = 'CSRF_FAILED' | 'RATE_LIMITED';

/** What a page may ask of the process it is rendered in. Handed over in the load context; no HTTP in between. */
export interface Site {
  brand: Brand;
  mode: 'demo' | 'live';
  /** absolute address of the site, no slash at the end */
  publicUrl: string;
  catalog: CatalogReader;
  calculator: CalculatorReader;
  /** articles and pages, from the build */
  library: Library;
  company: Company;
  /** cars, names and texts that contain the query; nothing for an empty text. The query is not stored */
  search(text: string): Promise<SearchAnswer>;
  /** approved ones, newest first */
  reviews(): Promise<Review[]>;
  /** published ones nearest to what a page of the catalogue is about, by consents that name such pages; few, in short */
  reviewsAbout(subject: ReviewSubject): Promise<NearReview[]>;
  rates(): Promise<RatesOnPage>;
  /** countries beyond the three, those that are no longer offered too */
  furtherCountries(): readonly FurtherCountry[];
  /** what a model of one year costs in Russia, as the owner has imported it; null: not known, or too old to say */
  marketPrice(car: Pick<Car, 'brand' | 'model' | 'year'>): Promise<MarketPriceOnPage | null>;
  now(): Date;
  /** to be awaited before a page is rendered: under overload what has arrived is read first */
  turnToRender(): Promise<void>;
  /** origin that pages call the API at; null: their own */
  apiOrigin: string | null;
  /** fetch of the CSRF token switched on; off: cookie or meta tag */
  csrfFetch: boolean;
  /** the popup's variant goes by the value of the calculation instead of by lot */
  popupByValue: boolean;
  /** what is drawn when the lot chooses */
  popupTest: PopupTest;
  measuring: MeasuringSettings;
  /** token for the page's meta tag, signed, good for 30 min */
  csrfToken(): string;
  /** why a POST of a form without JavaScript may not be acted on; its page shows the typed text again. Null: it may */
  formRejection(request: Request): FormRejection | null;
  /** stores the request durably before it resolves */
  submit(
    payload: FormPayload,
    meta: SubmitMeta,
  ): Promise<{ ok: true; receipt: Receipt } | { ok: false; error: ErrorBody }>;
  /** the visitor's own page about a request; null: the link is not ours, or there is no such request */
  receipt(token: string): Promise<ReceiptPage | null>;
  /** the page that a client's link to a proposal opens; null: the link opens nothing */
  proposal(token: string): Promise<ProposalPage | null>;
  /** accepts a car of a proposal, or asks its manager */
  answerProposal(token: string, action: ProposalAction): Promise<ProposalAnswer>;
  /** the deal that the same link opens once a car was accepted; null: there is none, or the link opens nothing */
  deal(token: string): Promise<DealPage | null>;
  /** words of the client about a deal, or the consent to the ledger */
  answerDeal(token: string, action: DealAction): Promise<DealAnswer>;
  /** the page that an agent's link opens; null: it opens nothing */
  agent(token: string): Promise<AgentPage | null>;
  /** one part of the public ledger «Обещали и вышло» */
  ledger(query: LedgerQuery): Promise<Ledger>;
  /** what the address of «Следить» names; null: nothing of this site */
  watchSubject(query: URLSearchParams): Promise<WatchSubject | null>;
  /** stores a watch that waits for its confirmation */
  beginWatch(
    query: URLSearchParams,
    form: WatchForm,
    meta: Pick<SubmitMeta, 'ip' | 'userAgent'>,
  ): Promise<WatchBegun>;
  /** the page that a reader's link opens; null: it opens nothing */
  ownWatches(token: string): Promise<OwnWatchesPage | null>;
  /** confirms or stops a watch, or deletes the address; false: there is no such thing any more */
  actOnWatches(token: string, action: OwnWatchAction): Promise<boolean>;
  /** withdraws the consent of a receipt's request: its personal data are gone when it resolves, or are erased after the deal that is under way; false: no such request */
  withdraw(token: string): Promise<boolean>;
  /** a text of a consent as it was shown; without a version the one in force; null: it was never shown */
  consentText(document: string, version?: string): Promise<ConsentPage | null>;
  /** logs an answer about cookies given without scripts */
  recordCookieChoice(choice: CookieChoice, meta: SubmitMeta): Promise<void>;
  /** 404, 500 and the like are reported through here; never with personal data */
  reportError(error: unknown): void;
}
