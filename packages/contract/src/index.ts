export { accentTones } from './accent.ts';
export * from './analytics.ts';
export * from './body-panels.ts';
export * from './brand.ts';
export { cacheOf } from './cache-of.ts';
export * from './calculation-address.ts';
export * from './car-lists.ts';
export * from './car-query.ts';
export * from './parse-car-query.ts';
export { readWholeNumber } from './read-whole-number.ts';
export * from './count-chosen.ts';
export * from './countries.ts';
export * from './call-time.ts';
export * from './cars.ts';
export { standsIn } from './stands-in.ts';
export * from './check-capture.ts';
export * from './check-form.ts';
export * from './consent.ts';
export * from './cookie-choice.ts';
export * from './cookie-document.ts';
export * from './company.ts';
export { isInn, isOgrn } from './company-numbers.ts';
export * from './content.ts';
export * from './error-body.ts';
export * from './client-name.ts';
export * from './escape-html.ts';
export * from './estimate-request.ts';
export * from './estimate-total.ts';
export * from './estimate.ts';
export * from './form-texts.ts';
export * from './format.ts';
export * from './from-countries.ts';
export * from './find-page.ts';
export * from './fee-limit.ts';
export * from './forms.ts';
export * from './landing.ts';
export * from './lead-capture.ts';
export * from './lead-pages.ts';
export {
  OFFICE_OFFSET_MINUTES,
  OFFICE_ZONE,
  officeChangesAt,
  officeOpen,
  workingMinutes,
} from './opening-hours.ts';
export type { OfficeHours, OpeningHours, Shift } from './opening-hours.ts';
export * from './phone.ts';
export * from './popup-intros.ts';
export * from './months.ts';
export * from './photo-rules.ts';
export * from './proposal-page.ts';
export * from './deal-page.ts';
export * from './ledger.ts';
export * from './rates-sources.ts';
export * from './response-promise.ts';
export { clock, knownZone, zoneDay, zoneFormats } from './zone-clock.ts';
export * from './review-photo.ts';
export * from './reviews.ts';
export * from './search.ts';
export * from './site-page.ts';
export * from './site-pages.ts';
export * from './site.ts';
export * from './stored-data.ts';
export * from './text-pages.ts';
export * from './text.ts';
export * from './unknown-facts.ts';
export * from './vocabulary.ts';
export * from './watches.ts';
export * from './working-calendar.ts';
