/** Marks of a program that measuring has seen in this browser: they go with a request and keep nobody out. */
let seen: readonly string[] = [];

export function keepBotMarks(names: readonly string[]): void {
  seen = names;
}

/** The field of a payload, absent when nothing was seen. */
export function botMarks(): { bot_signals?: string[] } {
  return seen.length > 0 ? { bot_signals: [...seen] } : {};
}
