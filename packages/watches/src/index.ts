/**
 * Watches of visitors without an account. `rules/` is pure: what is a cause, which car belongs to a search, when may a
 * message come. `store/` writes it so that a cause fires once, whatever process is killed.
 */
export type * from './rules/causes.ts';
export { findCauses, firstNotified } from './rules/find-causes.ts';
export { matchesSearch } from './rules/match-car.ts';
export type { MatchedSearch } from './rules/match-car.ts';
export { DEFAULT_ZONE, isDaytime } from './rules/quiet-hours.ts';
export { beginWatch, completeStart } from './store/begin-watch.ts';
export type { BeginAnswer, NewWatch } from './store/begin-watch.ts';
export { listForChat, stopFromChat } from './store/chat-commands.ts';
export type { Chat } from './store/chat-commands.ts';
export { followCars } from './store/car-events.ts';
export type { BelongsTo, ChangedCar } from './store/car-events.ts';
export { readDueBatches, readWatchedCar, writeEvaluated } from './store/due-watches.ts';
export type { DueWatch, Evaluated, WatchedCar } from './store/due-watches.ts';
export { expireWatches } from './store/expire-watches.ts';
export { claimNotices, reasonToHold } from './store/notices.ts';
export { settleNotice } from './store/settle-notice.ts';
export type { DueNotice } from './store/notices.ts';
export type { NoticeResult } from './store/settle-notice.ts';
export { actOnWatches, readOwnWatches } from './store/own-watches.ts';
export type { OwnAction, OwnWatch, OwnWatches } from './store/own-watches.ts';
export { readWatchNumbers } from './store/watch-numbers.ts';
export { listZones, openSweep } from './store/sweeps.ts';
export type { Sweep } from './store/sweeps.ts';
export type { TokenOf } from './store/tokens.ts';
