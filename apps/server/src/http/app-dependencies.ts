import type {
  Brand,
  CatalogReader,
  Company,
  Library,
  PopupTest,
  MeasuringSettings,
  RatesOnPage,
  Review,
  Site,
} from '@prichal/contract';
import type { AcceptQueue } from '@prichal/database';
import type { FastifyBaseLogger } from 'fastify';
import type { RateClass, Role } from '../config/config.ts';
import type { EventIntake } from '../features/analytics/event-intake.ts';
import type { CalculatorApi } from '../features/calculator/calculator-reader.ts';
import type { CarWalk } from '../features/catalog/walk-cars.ts';
import type { CookieChoices } from '../features/cookies/cookie-choices.ts';
import type { OfficeDependencies } from '../features/office/routes.ts';
import type { LeadEvents } from '../leads/capture/lead-events.ts';
import type { SentPhotosOptions } from '../leads/photo-links/routes.ts';
import type { ClaimOptions } from '../leads/claim/routes.ts';
import type { SiteWatches } from '../features/watches/create-watches.ts';
import type { StoredLeads } from '../leads/intake/stored-leads.ts';
import type { LeadPhotos } from '../leads/photos/lead-photos.ts';
import type { SocketLimits } from './http-server.ts';
import type { Counters } from '../ops/metrics/counters.ts';
import type { PageCacheOptions } from '../page-cache/page-cache.ts';
import type { PageHandler } from '../page-cache/rendered-page.ts';
import type { FindAsset } from './plugins/earlier-assets.ts';

/** Everything the application needs from outside; a test hands over its own. */
export interface AppDependencies extends OfficeDependencies {
  brand: Brand;
  mode: 'demo' | 'live';
  /** absolute, no slash at the end */
  publicUrl: string;
  /** signs the CSRF tokens and the links to receipts */
  secret: string;
  /** origin that pages call the API at; null or absent: their own */
  apiOrigin?: string | null;
  csrfFetch: boolean;
  trustProxy: boolean | number | string[];
  roles: ReadonlySet<Role>;
  ratesPerMinute?: Partial<Record<RateClass, number>>;
  log: FastifyBaseLogger;
  now: () => Date;
  /** rejects when the database does not answer */
  ping: () => Promise<void>;
  /** ms that never go back: for windows and for the age of what is cached */
  monotonic?: () => number;
  catalog: CatalogReader;
  /** one car for pages and the public API; absent: `catalog.car` */
  shownCar?: CatalogReader['car'];
  calculator: CalculatorApi;
  library: Library;
  cars: CarWalk;
  company: Company;
  /** approved ones, newest first, as they are now */
  reviews: () => Promise<Review[]>;
  /** the same for pages, which like their cache may know of a change a moment later */
  shownReviews: () => Promise<Review[]>;
  /** the same by consents that name pages of the catalogue: those nearest to what a page is about */
  reviewsAbout: Site['reviewsAbout'];
  rates: () => Promise<RatesOnPage>;
  leads: Pick<AcceptQueue, 'accept'>;
  leadClaims: Omit<ClaimOptions, 'brand' | 'now'>;
  leadPhotos: LeadPhotos;
  sentPhotos: SentPhotosOptions;
  storedLeads: StoredLeads;
  events: LeadEvents;
  cookieChoices: CookieChoices;
  watches: SiteWatches;
  intake: EventIntake;
  /** the popup's variant goes by the value of the calculation instead of by lot */
  popupByValue: boolean;
  popupTest: PopupTest;
  measuring: MeasuringSettings;
  staticFolder: string;
  ownFiles?: ReadonlyMap<string, Buffer>;
  /** the built app of the office; absent folder: there is no office here */
  officeFolder: string;
  /** built files of other builds */
  findAsset: FindAsset;
  photosFolder: string;
  /** folder of generated link preview images; it may be emptied at any time */
  shareFolder: string;
  drawPicture: (name: string) => string | null;
  /** null: nothing is rendered here */
  createPages: ((site: Site) => PageHandler) | null;
  pageCache?: Partial<PageCacheOptions>;
  socketLimits?: SocketLimits;
  /** absent: nothing is counted */
  counters?: Counters | undefined;
}
