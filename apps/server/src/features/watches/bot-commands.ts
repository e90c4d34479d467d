/** What somebody asks a bot for. */
export type BotCommand = { kind: 'stop'; watchUid: string | null } | { kind: 'list' };

const STOP = 'stop:';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const STOP_ALL = new Set(['стоп', 'stop', '/stop', 'не следить']);
const LIST = new Set(['список', 'list', '/list', '/start']);

/**
 * What the button «Не следить» sends back. It is not signed: a messenger says whose chat it comes from, and only that
 * chat's own watch is stopped.
 */
export function stopCommandOf(watchUid: string): string {
  return `${STOP}${watchUid}`;
}

/** `watchUid` null: all of the chat. Null: a line about something else. */
export function readBotCommand(word: string): BotCommand | null {
  const line = word.trim().toLowerCase();
  if (LIST.has(line)) return { kind: 'list' };
  if (STOP_ALL.has(line)) return { kind: 'stop', watchUid: null };
  const watchUid = line.startsWith(STOP) ? line.slice(STOP.length) : '';
  return UUID.test(watchUid) ? { kind: 'stop', watchUid } : null;
}
