/**
 * Delivers every committed request to every channel that a manager reads, so that none is lost.
 *
 *     createAcceptQueue(handle, now, random, { inTransaction: createDeliveries(channels) });
 *     const worker = await startDeliveryWorker({ handle, connectors, messages, onError });
 *     worker.runNow();        // after each accepted request; other processes' work is found by polling
 *     await worker.stop();
 */
export type * from './connector.ts';
export type * from './lead-message.ts';
export { openChannels } from './outbox/channel-rows.ts';
export { withinLimits } from './outbox/claim-deliveries.ts';
export { createDeliveries } from './outbox/create-deliveries.ts';
export { cancelDeliveries, resendDeliveries } from './outbox/change-deliveries.ts';
export type { ResendFilter } from './outbox/change-deliveries.ts';
export {
  countDeliveries,
  countStuck,
  listDead,
  listDeliveries,
  listStuck,
  readChannelStates,
  readWaiting,
} from './outbox/read-deliveries.ts';
export type {
  ChannelState,
  Delivery,
  DeliveryCount,
  StuckDelivery,
  WaitingChannel,
} from './outbox/read-deliveries.ts';
export { forgetErased } from './outbox/forget-erased.ts';
export { listCopies } from './outbox/read-copies.ts';
export type { LeadCopy } from './outbox/read-copies.ts';
export { storeCursor, takeReadingTurn } from './outbox/remote-changes.ts';
export { SCHEDULE } from './outbox/schedule.ts';
export type { DeliverySchedule } from './outbox/schedule.ts';
export { startDeliveryWorker } from './worker/create-delivery-worker.ts';
export type { DeliveryWorker, DeliveryWorkerOptions } from './worker/create-delivery-worker.ts';
export { createMessageSource } from './message/create-message-source.ts';
export type { MessageSourceOptions } from './message/create-message-source.ts';
export { describeChannels } from './settings/describe-channels.ts';
export type { ChannelDescription } from './settings/describe-channels.ts';
export { noteOutcome } from './outbox/note-outcome.ts';
export {
  channelSettings,
  checkChannel,
  configureChannels,
  openConnectors,
} from './settings/configure-channels.ts';
export type { ConfiguredChannel } from './settings/configure-channels.ts';
export { listAlarms } from './alarms/alarm-rows.ts';
export type { StoredAlarm } from './alarms/alarm-rows.ts';
export { unclaimedText } from './alarms/find-alarms.ts';
export { createBudgetAlarms } from './alarms/budget-alarms.ts';
export { alertThroughOne, raiseAlarms } from './alarms/raise-alarms.ts';
export type { AlarmsOptions } from './alarms/raise-alarms.ts';
export { readResponseTimes } from './claims/response-times.ts';
export type { Office, ResponseWeek } from './claims/response-times.ts';
export { CHANNEL_TITLES } from './connectors/index.ts';
export { KIND_TEXTS } from './message/asked-texts.ts';
export { askedCall, leadFacts } from './message/lead-facts.ts';
export { calculationQuery } from './message/message-bill.ts';
export { messageText } from './message/message-text.ts';
