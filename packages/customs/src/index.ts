export { isDelivered, onElectricGrid } from './amounts.ts';
export { ageBand, ageIndex, firstDayOver, parseFirstRegistration, parseMade } from './age.ts';
export { parseBankOfRussiaXml, parseRatesMirrorJson } from './bank-of-russia.ts';
export { contextFor, FIRST_CLEARANCE_DAY, prepare } from './context.ts';
export { addDays, addMonths, dayOf, isoDay, parseDay } from './day.ts';
export { estimate } from './estimate.ts';
export { exportLimit } from './export-limits.ts';
export { exportNote } from './export-note.ts';
export { computeNumbers } from './numbers.ts';
export { parseCostTable } from './parse-costs.ts';
export { parseEstimateInput } from './parse-input.ts';
export { kilowattHundredths } from './power.ts';
export { purchaseRates, shiftRates } from './purchase-rates.ts';
export { DEFAULT_SETTINGS, SETTINGS } from './settings.ts';
export { routeContext } from './route-context.ts';
export { ROUTE_RULES, routeDays } from './third-country-route.ts';
export { totalsOverTime, turningDays } from './totals-over-time.ts';
export type { Moments } from './totals-over-time.ts';
export { DISCLAIMER } from './warnings.ts';
export { CITIES, findCity, setDeliveryDays } from './typical/cities.ts';
export { CLEARANCE_BLOCK, OTHER_CARRIERS, TYPICAL_COSTS } from './typical/costs.ts';
export {
  CARRIER_WAIT,
  DAYS_TO_VLADIVOSTOK,
  expectedClearanceDate,
  LEGS,
  USUAL_ROUTE,
  usualDaysToClearance,
} from './typical/legs.ts';
export {
  clearanceDateOf,
  leviesNote,
  saleCountryDays,
  saleCountryRoute,
  withSaleCountries,
} from './sale-country.ts';
export { COUNTRIES, CURRENCIES, IMPORTERS, POWERTRAINS, USUAL_CURRENCIES } from './types.ts';
export type { AgeBand, AgeIndex } from './age.ts';
export type { OfficialRates, ParsedRates } from './bank-of-russia.ts';
export type { EstimateContext, PreparedContext, Rates, RateTable } from './context.ts';
export type { Cost, CostTable, DeliveryCost } from './costs.ts';
export type {
  Estimate,
  EstimateLine,
  EstimateRoute,
  Factor,
  LineGroup,
  MissingFact,
  MovedLine,
  PricePeriod,
  RubRange,
  Threshold,
} from './estimate-shape.ts';
export type { ExportLimit } from './export-limits.ts';
export type { Numbers } from './numbers.ts';
export type { ParsedCosts } from './parse-costs.ts';
export type { FieldErrors } from './parse-fields.ts';
export type { ParsedInput } from './parse-input.ts';
export type { SaleCountries, SaleCountry } from './sale-country.ts';
export type { SettingReason, Settings } from './settings.ts';
export type { DatedRoute, ThirdCountryRoute } from './third-country-route.ts';
export type { City } from './typical/cities.ts';
export type { Leg, LegRoute } from './typical/legs.ts';
export type {
  CarCountry,
  CarFacts,
  Certainty,
  Country,
  Currency,
  Day,
  EstimateInput,
  Importer,
  Made,
  Money,
  Power,
  Powertrain,
  Source,
} from './types.ts';
