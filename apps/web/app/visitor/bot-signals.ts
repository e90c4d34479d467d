/** Bot signals that telemetry has seen in this browser: they are sent with a request and block nobody. */
let seen: readonly string[] = [];

export function storeBotSignals(names: readonly string[]): void {
  seen = names;
}

/** The field of a payload, absent when nothing was seen. */
export function botSignals(): { bot_signals?: string[] } {
  return seen.length > 0 ? { bot_signals: [...seen] } : {};
}
