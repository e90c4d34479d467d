/**
 * The office: what its people may do. Each function takes the database, who calls and what is wanted; it checks the
 * right, makes the change and writes the audit line in one transaction. The site and the commands call the same ones.
 */
export { TERMINAL } from './actor.ts';
export type { Actor, ChannelActor } from './actor.ts';
export { OfficeError } from './errors.ts';
export type { OfficeErrorCode } from './errors.ts';
export { recordAccess } from './audit/record-access.ts';
export {
  readBackupRecord,
  recordBackup,
  recordBackupBegun,
  recordBackupFailure,
} from './backups/backup-record.ts';
export type { BackupRecord } from './backups/backup-record.ts';
export { BACKUP_LATE_DAYS, backupTrouble, failedBackup } from './backups/backup-trouble.ts';
export type { BackupTrouble } from './backups/backup-trouble.ts';
export { csvCell } from './audit/csv-cell.ts';
export { tableMoment } from './audit/table-moment.ts';
export { listErasures, readErasure } from './erasures/read-erasures.ts';
export { exportAudit } from './audit/export-audit.ts';
export { readAudit } from './audit/read-audit.ts';
export { auditLabel } from './audit/audit-labels.ts';
export type { AuditAction } from './audit/audit-labels.ts';
export { recordResend } from './deliveries/record-resend.ts';
export { matchPhotos } from './cars/match-photos.ts';
export { putPhotos, sortPhotos } from './cars/photos-by-lot.ts';
export type { CarPhotos, LeftFile, PhotoFile } from './cars/photos-by-lot.ts';
export {
  addPhotos,
  changeCar,
  changeCars,
  previewOfficeCar,
  readOfficeCar,
  restoreOfficeCar,
} from './cars/change-cars.ts';
export { draftOfCar, draftOfNewCar } from './cars/draft-of-car.ts';
export { addCar, checkNewCar, previewNewCar } from './cars/add-car.ts';
export type { NewCar } from './cars/add-car.ts';
export { listCars } from './cars/list-cars.ts';
export { changeChannel, orderChannels } from './channels/change-channel.ts';
export { changeCallAnswers, readCallAnswers } from './settings/call-answers.ts';
export { mergeSettings } from './channels/channel-site.ts';
export type { ChannelSite } from './channels/channel-site.ts';
export { changeCompany } from './company/change-company.ts';
export { storedCompany } from './company/company-fields.ts';
export { changeImage, storedImages } from './company/company-images.ts';
export type { StoredImage } from './company/company-images.ts';
export { readOfficeChannels } from './channels/read-channels.ts';
export { testChannel } from './channels/test-channel.ts';
export { readStoredSettings, settingsRevision } from './settings/stored-settings.ts';
export { findLink } from './proposals/client-links.ts';
export { assignDemoLeads, fillDemoLeads, removeDemoLeads } from './demo/fill-demo-leads.ts';
export { applyImport, checkImport } from './imports/bring-cars.ts';
export type { ImportInput } from './imports/bring-cars.ts';
export { addFeed, readFeeds, removeFeed, takeFeed } from './imports/change-feeds.ts';
export { ImportDesk } from './imports/import-desk.ts';
export type { FileWithReport } from './imports/import-desk.ts';
export { correctionsTable } from './imports/corrections.ts';
export { readImports, takeImportBack } from './imports/undo-import.ts';
export { fillDemoLedger } from './demo/demo-ledger.ts';
export { fillDemoDeal } from './demo/fill-demo-deal.ts';
export type { DrawDemoPhoto } from './demo/fill-demo-deal.ts';
export { fillDemoProposal } from './demo/fill-demo-proposal.ts';
export { assignLead } from './leads/assign-lead.ts';
export { changeLeads, undoChanges } from './leads/bulk-change.ts';
export type { BulkChange } from './leads/bulk-change.ts';
export { changeStage, closeLead, reopenLead } from './leads/close-lead.ts';
export { listColleagues } from './leads/colleagues.ts';
export { returnUncalledLeads, endSnoozes } from './leads/escalate-leads.ts';
export { erasePersonalData, erasePersonsLeads } from './leads/erase-personal-data.ts';
export { exportLeads } from './leads/export-leads.ts';
export { claimByLink, readClaim } from './leads/claim-by-link.ts';
export type { LeadClaim } from './leads/claim-by-link.ts';
export { EVENING_DIGEST, changeDigest, readDigestAuthor } from './settings/evening-digest.ts';
export { claimDigest, returnDigest } from './leads/evening-digest.ts';
export type { EveningDigest } from './leads/evening-digest.ts';
export { followChannel } from './leads/follow-channel.ts';
export { channelName, historyTitle } from './leads/history-titles.ts';
export { lastAnswer } from './leads/last-answer.ts';
export { readUnindexed, storeSearchTerms } from './leads/lead-search-terms.ts';
export { countLeads, listLeads } from './leads/list-leads.ts';
export { readQueueNumbers } from './leads/queue-numbers.ts';
export type { QueueNumbers } from './leads/queue-numbers.ts';
export type { LeadCondition } from './leads/tabs.ts';
export { matchLead } from './leads/match-lead.ts';
export { addNote, separateLead } from './leads/note-lead.ts';
export { setNextStep, snoozeLead } from './leads/plan-lead.ts';
export { readPersonRepeats } from './leads/person-repeats.ts';
export { readLead, revealContacts } from './leads/read-lead.ts';
export type { LeadFile } from './leads/read-lead.ts';
export { recordOutcome } from './leads/record-outcome.ts';
export type { LeadSearch } from './leads/search-leads.ts';
export { takeLead } from './leads/take-lead.ts';
export { leadsRevision } from './leads/watch-leads.ts';
export { clearMarket, importMarket, readMarket } from './market/market.ts';
export { addSpending, listSpending, removeSpending } from './spending/spending.ts';
export {
  acceptProposal,
  askQuestion,
  readProposalPage,
  recordOpening,
} from './proposals/client-page.ts';
export {
  answerDeal,
  dealOfLink,
  dealStepNow,
  readAgentPage,
  readDealPage,
  sendFiles,
} from './deals/client-deal.ts';
export { previewDealEvent, recordDealEvent } from './deals/change-deal.ts';
export { claimMessages, isStillDue, settleMessage } from './deals/client-messages.ts';
export type { DueMessage, MessageResult } from './deals/client-messages.ts';
export { readFile as readDealFile } from './deals/deal-files.ts';
export type { MadeFile, SentFile } from './deals/deal-files.ts';
export { readLedger } from './deals/ledger.ts';
export { readLineSpreads } from './deals/read-line-spreads.ts';
export type { LineSpreads } from './deals/read-line-spreads.ts';
export { readPaid } from './deals/read-paid.ts';
export { listDeals, readDeal } from './deals/read-deals.ts';
export {
  addStaffFile,
  makeAgentLink,
  markAnswered,
  markNotified,
  markSeen,
  openStaffFile,
  renewDealLink,
  revokeAgentLink,
  showFile,
} from './deals/tend-deal.ts';
export { startMissingDeals } from './deals/start-deal.ts';
export { createProposal } from './proposals/create-proposal.ts';
export { recountProposal, saveProposal } from './proposals/edit-proposal.ts';
export { reportMoved } from './proposals/find-moved.ts';
export type { OfferedCar, ProposalDeps, ProposalRules } from './proposals/proposal-deps.ts';
export { listProposals, readProposal } from './proposals/read-proposals.ts';
export { sendProposal } from './proposals/send-proposal.ts';
export {
  answerQuestion,
  approveProposal,
  askApproval,
  holdProposal,
  renewLink,
  revokeProposalLinks,
  withdrawProposal,
} from './proposals/tend-proposal.ts';
export { addStaff } from './people/add-staff.ts';
export { cancelPricing, decidePricing } from './pricing/decide-pricing.ts';
export { readDraft } from './pricing/decision.ts';
export { previewPricing } from './pricing/preview-pricing.ts';
export { readPricingDay } from './pricing/read-pricing-day.ts';
export { readOfficePricing } from './pricing/read-pricing.ts';
export { askForRates } from './pricing/refresh-rates.ts';
export { countReviews, listReviews } from './reviews/list-reviews.ts';
export type { OfficeReview } from './reviews/list-reviews.ts';
export { answerReview, decideReview } from './reviews/decide-review.ts';
export { readReviewPhoto } from './reviews/read-photo.ts';
export { setReviewPhoto } from './reviews/show-photo.ts';
export { linkReviewDeal } from './reviews/review-deals.ts';
export { shownReview } from './reviews/shown-review.ts';
export { listSaleCountries } from './countries/list-sale-countries.ts';
export type { StoredSaleCountrySetting } from './countries/list-sale-countries.ts';
export { setSaleCountry } from './countries/set-sale-country.ts';
export { listRoutes, setRoute } from './routes/set-route.ts';
export type { StoredRouteSetting } from './routes/set-route.ts';
export { changeRole, disableStaff, enableStaff, setPassword } from './people/change-staff.ts';
export {
  makeRecoveryCodes,
  offerOwnTotp,
  readOwnSignIn,
  setOwnTotp,
} from './people/own-second-factor.ts';
export { setOwnPassword } from './people/set-own-password.ts';
export { removeTotp, setTotp } from './people/set-totp.ts';
export { officeKey, seal, unseal } from './second-factor/seal.ts';
export { codeOfStep, makeTotpSecret, totpUri } from './second-factor/totp.ts';
export { findPerson } from './people/find-person.ts';
export { listStaff } from './people/list-staff.ts';
export { addPasskey, offerPasskey } from './passkeys/add-passkey.ts';
export { listPasskeys, removePasskey, renamePasskey } from './passkeys/own-passkeys.ts';
export { passkeySite } from './passkeys/passkey-site.ts';
export type { PasskeySite } from './passkeys/passkey-site.ts';
export { askForPasskey } from './passkeys/prove-passkey.ts';
export { signInByPasskey } from './passkeys/sign-in-by-passkey.ts';
export { addText, changeText, removeText } from './texts/change-text.ts';
export { listTexts } from './texts/list-texts.ts';
export { readPushKeys } from './push/push-keys.ts';
export { claimPushes, queuePushes, settlePush } from './push/push-outbox.ts';
export type { DuePush, PushResult } from './push/push-outbox.ts';
export { pushRequest } from './push/push-request.ts';
export { queueDuePushes } from './push/queue-due-pushes.ts';
export { readPushes, subscribe, testPush, unsubscribe } from './push/subscribe.ts';
export { createOwnerTicket, createReset, invite } from './tickets/create-ticket.ts';
export { cancelTicket, listTickets } from './tickets/list-tickets.ts';
export { openTicket } from './tickets/read-ticket.ts';
export { ticketLink } from './tickets/ticket-link.ts';
export { redeemTicket } from './tickets/redeem-ticket.ts';
export { signOut, signOutEverywhere } from './sessions/end-sessions.ts';
export { listFailures } from './sessions/list-failures.ts';
export { endOwnSession, listOwnSessions } from './sessions/own-sessions.ts';
export { readSession } from './sessions/read-session.ts';
export type { Session } from './sessions/read-session.ts';
export { confirmByPasskey, confirmSession } from './sessions/confirm-session.ts';
export { deleteExpiredAccess } from './sessions/delete-expired.ts';
export { signIn } from './sessions/sign-in.ts';
export {
  TEXT_ACTIONS,
  actOnSiteText,
  publishPlanned,
  publishSiteText,
} from './site-texts/publish-site-text.ts';
export { publishedDeliveryDays } from './site-texts/delivery-days.ts';
export { publishedTexts, textsRevision } from './site-texts/published-texts.ts';
export type { PublishedText } from './site-texts/published-texts.ts';
export {
  listSiteTexts,
  readSiteText,
  readSiteTextVersion,
  readTextDraft,
} from './site-texts/read-site-texts.ts';
export { addSiteText, restoreSiteText, saveSiteText } from './site-texts/save-site-text.ts';
export type { SiteTextDeps, TextHead, WrittenText } from './site-texts/text-deps.ts';
export { addTextImage, readTextImage } from './site-texts/text-images.ts';
export type { TextImage } from './site-texts/text-images.ts';
export { VISIT_SETTINGS, changeVisits, storedPopupIntros } from './visits/change-visits.ts';
