import { logCookieChoice } from '../../api-client/leads.ts';
import { keepCookieChoice } from '../../cookie-choice.ts';
import { randomId } from '../../api-client/random-id.ts';

/** Keeps the visitor's answer and has it logged; an answer that cannot be logged holds all the same. */
export function answerCookies(analytics: boolean): void {
  const choice = keepCookieChoice(analytics);
  logCookieChoice(choice, randomId()).catch((error: unknown) => console.warn(error));
}
