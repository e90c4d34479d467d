/**
 * Measuring that never hurts the visitor: never throws, never delays the page, is bounded, and counts by reason
 * whatever it gives up. Signals → pipeline → transport; counters of other companies stand beside, behind a breaker.
 */
export { MODES, MODE_IN_EFFECT } from './limits.ts';
export type { Mode } from './limits.ts';
export { startTelemetry } from './start-telemetry.ts';
export type { TokenSource } from './transport/send-batch.ts';
export type { Telemetry, TelemetryOptions, TelemetryStats } from './start-telemetry.ts';
