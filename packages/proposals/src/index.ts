/**
 * What a proposal and a deal promise: pure rules over whole kopecks. They know no database, no clock and no page.
 */
export { BILL_GROUPS, freezeEstimate } from './freeze-estimate.ts';
export type { BillGroup, FrozenBill, FrozenLine, FrozenRoute } from './freeze-estimate.ts';
export { BillError, composeBill, groupTotals, totalOf } from './bill.ts';
export type { BillLine, OwnLine } from './bill.ts';
export { parseKopecks, printKopecks } from './kopecks.ts';
export { marginOf } from './margin.ts';
export type { Margin, OwnCost } from './margin.ts';
export { judgeMove } from './moved-total.ts';
export type { MoveNews } from './moved-total.ts';
export { proposalStatus } from './proposal-status.ts';
export type { ProposalStatus } from './proposal-status.ts';
export { recountCustoms, settleDeal } from './recount-deal.ts';
export type { DealBill, DealLine, LineChange, Payer, PromisedLine } from './recount-deal.ts';
export { compareBills } from './call-mode/compare-bills.ts';
export { barParts, explainTotal } from './call-mode/explain-total.ts';
export { DealError, applyDealEvent, nextStep } from './deal/deal-progress.ts';
export type { DealProgress, StepProgress } from './deal/deal-progress.ts';
export { asksCalculator, changesOfEvent } from './deal/deal-changes.ts';
export {
  BORDER_STEP,
  dealHeadline,
  eventText,
  joinMessages,
  maskVin,
  messageText,
  movedSteps,
} from './deal/deal-texts.ts';
export { undoneMessage, undoneText } from './deal/undone-texts.ts';
export { addDays, daysBetween } from './deal/days.ts';
export { basisPointsOf, ledgerSpread } from './deal/ledger-spread.ts';
export { kindOfLine, lineSpreads, paidLines } from './deal/line-spreads.ts';
export type { LineSpread, PaidLine } from './deal/line-spreads.ts';
