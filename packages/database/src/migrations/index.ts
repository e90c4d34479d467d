import type { Migration } from 'kysely/migration';
import * as foundation from './001-foundation.ts';
import * as cars from './002-cars.ts';
import * as carTotals from './003-car-totals.ts';
import * as leadDeliveries from './004-lead-deliveries.ts';
import * as leadKeeping from './005-lead-keeping.ts';
import * as visitorChoices from './006-visitor-choices.ts';
import * as reviews from './007-reviews.ts';
import * as analytics from './008-analytics.ts';
import * as carPlaces from './009-car-places.ts';
import * as carRevisions from './010-car-revisions.ts';
import * as safeDelivery from './011-safe-delivery.ts';
import * as stagedImports from './012-staged-imports.ts';
import * as assets from './013-assets.ts';
import * as firstInQueue from './014-first-in-queue.ts';
import * as standardTerms from './015-standard-terms.ts';
import * as staff from './016-staff.ts';
import * as staffTotp from './017-staff-totp.ts';
import * as staffAccess from './018-staff-access.ts';
import * as officeLeads from './019-office-leads.ts';
import * as reviewAnswers from './020-review-answers.ts';
import * as overview from './021-overview.ts';
import * as officeSettings from './022-office-settings.ts';
import * as cannedTexts from './023-canned-texts.ts';
import * as channelUpdates from './024-channel-updates.ts';
import * as proposals from './025-proposals.ts';
import * as importHistory from './027-import-history.ts';
import * as thirdCountryRoutes from './028-third-country-routes.ts';
import * as availability from './029-availability.ts';
import * as push from './030-push.ts';
import * as deals from './031-deals.ts';
import * as watches from './032-watches.ts';
import * as siteTexts from './033-site-texts.ts';
import * as marketPrices from './034-market-prices.ts';
import * as carPapers from './035-car-papers.ts';
import * as pushKinds from './036-push-kinds.ts';
import * as paidLines from './037-paid-lines.ts';
import * as watchErasures from './038-watch-erasures.ts';
import * as stagedPieces from './039-staged-pieces.ts';
import * as leadMatches from './042-lead-matches.ts';
import * as queueOrder from './043-queue-order.ts';
import * as importsAtOnce from './044-imports-at-once.ts';
import * as reviewPhotos from './045-review-photos.ts';
import * as undoneAtOnce from './046-undone-at-once.ts';
import * as feedFiles from './047-feed-files.ts';
import * as costLines from './048-cost-lines.ts';
import * as botAnswers from './049-bot-answers.ts';
import * as saleCountries from './050-sale-countries.ts';
import * as ledgerRoutes from './053-ledger-routes.ts';
import * as pendingNews from './054-pending-news.ts';
import * as undoneEvents from './055-undone-events.ts';
import * as nobodysStep from './056-nobodys-step.ts';
import * as withdrawnLeads from './057-withdrawn-leads.ts';
import * as soldBy from './058-sold-by.ts';
import * as endedAuctions from './059-ended-auctions.ts';
import * as unknownPaints from './060-unknown-paints.ts';
import * as remotePlaces from './062-remote-places.ts';
import * as reducedLeads from './063-reduced-leads.ts';
import * as auditWithoutTypedText from './064-audit-without-typed-text.ts';

/**
 * Every migration by name, in order. Written out, so that nothing reads a folder at run time.
 * A released migration is never edited: add the next number.
 */
export const migrations: Record<string, Migration> = {
  '001-foundation': foundation,
  '002-cars': cars,
  '003-car-totals': carTotals,
  '004-lead-deliveries': leadDeliveries,
  '005-lead-keeping': leadKeeping,
  '006-visitor-choices': visitorChoices,
  '007-reviews': reviews,
  '008-analytics': analytics,
  '009-car-places': carPlaces,
  '010-car-revisions': carRevisions,
  '011-safe-delivery': safeDelivery,
  '012-staged-imports': stagedImports,
  '013-assets': assets,
  '014-first-in-queue': firstInQueue,
  '015-standard-terms': standardTerms,
  '016-staff': staff,
  '017-staff-totp': staffTotp,
  '018-staff-access': staffAccess,
  '019-office-leads': officeLeads,
  '020-review-answers': reviewAnswers,
  '021-overview': overview,
  '022-office-settings': officeSettings,
  '023-canned-texts': cannedTexts,
  '024-channel-updates': channelUpdates,
  '025-proposals': proposals,
  '027-import-history': importHistory,
  '028-third-country-routes': thirdCountryRoutes,
  '029-availability': availability,
  '030-push': push,
  '031-deals': deals,
  '032-watches': watches,
  '033-site-texts': siteTexts,
  '034-market-prices': marketPrices,
  '035-car-papers': carPapers,
  '036-push-kinds': pushKinds,
  '037-paid-lines': paidLines,
  '038-watch-erasures': watchErasures,
  '039-staged-pieces': stagedPieces,
  '042-lead-matches': leadMatches,
  '043-queue-order': queueOrder,
  '044-imports-at-once': importsAtOnce,
  '045-review-photos': reviewPhotos,
  '046-undone-at-once': undoneAtOnce,
  '047-feed-files': feedFiles,
  '048-cost-lines': costLines,
  '049-bot-answers': botAnswers,
  '050-sale-countries': saleCountries,
  '053-ledger-routes': ledgerRoutes,
  '054-pending-news': pendingNews,
  '055-undone-events': undoneEvents,
  '056-nobodys-step': nobodysStep,
  '057-withdrawn-leads': withdrawnLeads,
  '058-sold-by': soldBy,
  '059-ended-auctions': endedAuctions,
  '060-unknown-paints': unknownPaints,
  '062-remote-places': remotePlaces,
  '063-reduced-leads': reducedLeads,
  '064-audit-without-typed-text': auditWithoutTypedText,
};
