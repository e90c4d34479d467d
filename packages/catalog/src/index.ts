export { generateCars } from './demo/generate-cars.ts';
export type { DemoOptions } from './demo/generate-cars.ts';
export { BRANDS, MODELS, brandOf, findBrand, findModel, modelOf } from './models/brands.ts';
export { MODEL_VERSIONS } from './models/models.ts';
export type { ModelVersion } from './models/models.ts';
export { namedCar } from './models/named-car.ts';
export type { NamedCar } from './models/named-car.ts';
export { slugOf } from './models/slug.ts';
export { FOLD_MODULE, foldSearch } from './search/fold.ts';
export { swapLayout } from './search/layout.ts';
export { queryWords, searchTerms } from './search/search-terms.ts';
export { namesText, searchText } from './search/search-text.ts';
export { stemRussian } from './search/stem.ts';
export { LANDED_COLUMNS } from './car-row.ts';
export type { CarRow, LandedColumns, ListingRow } from './car-row.ts';
export { clearDemo, fillDemo } from './demo/fill-demo.ts';
export { DEMO_ROUTE } from './demo/demo-route.ts';
export type { FillDemoOptions } from './demo/fill-demo.ts';
export { DEMO_RATES, demoRates } from './landed/demo-rates.ts';
export { factsOf, landedColumns } from './landed/landed-columns.ts';
export type { PricedCar } from './landed/landed-columns.ts';
export { storeDemoRates } from './rates/store-demo-rates.ts';
export { changeCosts } from './rates/change-costs.ts';
export type { CostsChange } from './rates/change-costs.ts';
export { costsAsJson } from './rates/costs-as-json.ts';
export { costsInForce, layOver } from './rates/cost-tables.ts';
export { USUAL_MARGIN_PERCENT, addPricingChange, marginInForce } from './rates/pricing-changes.ts';
export {
  NEEDED_CURRENCIES,
  STALE_AFTER_DAYS,
  latestRates,
  ratesOfDay,
} from './rates/known-rates.ts';
export type { KnownRates, RatesOptions } from './rates/known-rates.ts';
export { BANK_OF_RUSSIA_URL, RatesSourceError, createBankSource } from './rates/bank-source.ts';
export type { BankSourceOptions, RatesSource } from './rates/bank-source.ts';
export { parseRatesFile } from './rates/import-rates.ts';
export type { ParsedRatesFile } from './rates/import-rates.ts';
export { refreshRates } from './rates/refresh-rates.ts';
export type { Refreshed } from './rates/refresh-rates.ts';
export { rateJumps } from './rates/rate-jumps.ts';
export { storeRates } from './rates/store-rates.ts';
export type { DayRates } from './rates/store-rates.ts';
export {
  readSaleCountries,
  saleCountriesInForce,
  takeUpSaleCountries,
} from './countries/sale-countries.ts';
export { contextOf, readPricing, readEstimateRequest, termsAt } from './rates/read-pricing.ts';
export type { PricingSnapshot, PricingSettings, PricingTerms } from './rates/read-pricing.ts';
export { lastRatesDay, officeDay } from './rates/office-day.ts';
export { currentTotals, freshTotals, totalsOfPricing } from './landed/current-totals.ts';
export { totalsContext, totalsKey } from './landed/totals-context.ts';
export type { TotalsContext } from './landed/totals-context.ts';
export { addFeed, dueFeeds, feedName, listFeeds, removeFeed } from './feeds/feeds.ts';
export type { Feed, NewFeed } from './feeds/feeds.ts';
export { runFeed } from './feeds/run-feed.ts';
export type { RunFeedOptions } from './feeds/run-feed.ts';
export { COLUMN_LABELS } from './import/columns/column-labels.ts';
export { publicId } from './import/public-id.ts';
export { FORM_FIELDS, formValues } from './cars/form-values.ts';
export { endedByAuction, isAuctionOver } from './cars/auctions.ts';
export { endAuctions } from './cars/end-auctions.ts';
export { carHistory, readCar, restoreCar } from './cars/car-history.ts';
export type { CarChange } from './cars/car-history.ts';
export { modelFacts } from './cars/model-facts.ts';
export { previewCar, previewRow } from './cars/preview-car.ts';
export type { CarPreview } from './cars/preview-car.ts';
export { PhotoError } from './photos/photo-error.ts';
export { codeWaitingPhotos, waitingPhotos } from './photos/code-waiting-photos.ts';
export { waitingFolder } from './photos/photo-files.ts';
export { savePhoto } from './photos/save-photo.ts';
export type { ListedCar } from './store/read-listed.ts';
export { FIELD_LABELS } from './import/fields.ts';
export { importFile } from './import/import-file.ts';
export { IMPORT_FILE_ENDINGS } from './import/read-source.ts';
export type { ImportOptions } from './import/import-file.ts';
export type { CarLine, ImportReport, RejectedRecord } from './import/import-report.ts';
export type { ImportAnswers } from './import/columns/map-columns.ts';
export { REASON_COLUMN } from './import/columns/map-columns.ts';
export { OVERTAKEN } from './import/read-listings.ts';
export { finishImports, runImport } from './import/staged-import.ts';
export { MalformedFileError, QuestionsError, ShrinkError } from './import/source-record.ts';
export type { SourceRecord } from './import/source-record.ts';
export { canUndo, forgetOldImports, listImports, undoImport } from './import/undo-import.ts';
export type { ImportEntry } from './import/undo-import.ts';
export {
  MARKET_STATE,
  listMarketPrices,
  marketPriceOf,
  removeMarketPrices,
  storeMarketPrices,
} from './market/market-prices.ts';
export { MARKET_TITLES, readMarketPrices } from './market/read-market-prices.ts';
export type { MarketIssue, MarketPrice } from './market/read-market-prices.ts';
export { UNENDED } from './import/formats/csv.ts';
export { FILE_ENCODINGS } from './import/formats/decode-text.ts';
export type { FileEncoding } from './import/formats/decode-text.ts';
export { readInThread } from './import/read-source.ts';
export { withLease } from './store/lease.ts';
export { readState, writeState } from './store/state.ts';
export { recalculateTotals } from './store/recalculate-totals.ts';
export type { Recalculated, RecalculateOptions } from './store/recalculate-totals.ts';
export { compareTotals } from './store/compare-totals.ts';
export type { TotalsImpact } from './store/compare-totals.ts';
