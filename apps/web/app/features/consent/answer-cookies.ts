import { logCookieChoice } from '../../api-client/leads.ts';
import { storeCookieChoice } from '../../visitor/cookie-choice.ts';
import { randomId } from '../../api-client/random-id.ts';

/** Stores the visitor's answer and has it logged; the answer applies even if logging fails. */
export function answerCookies(analytics: boolean): void {
  const choice = storeCookieChoice(analytics);
  logCookieChoice(choice, randomId()).catch((error: unknown) => console.warn(error));
}
