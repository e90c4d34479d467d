/**
 * Measuring without harm to the visitor: it never throws, never delays the page, is bounded, and counts what it
 * drops by reason. Signals → pipeline → transport; counters of other companies are separate, behind a breaker.
 */
export { MODES, MODE_IN_EFFECT } from './limits.ts';
export type { Mode } from './limits.ts';
export { startTelemetry } from './start-telemetry.ts';
export type { TokenSource } from './transport/send-batch.ts';
export type { Telemetry, TelemetryOptions, TelemetryStats } from './start-telemetry.ts';
