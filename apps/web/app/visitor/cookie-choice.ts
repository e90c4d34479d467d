import { useSyncExternalStore } from 'react';
import {
  COOKIE_CHOICE_DAYS,
  COOKIE_CHOICE_NAME,
  cookieTextVersion,
  printCookieChoice,
  readCookieChoice,
} from '@prichal/contract';
import type { CookieChoice } from '@prichal/contract';

/** Fallback until the page is left, for a browser that rejects the cookie. */
let held: CookieChoice | null = null;
let known: { cookies: string; choice: CookieChoice | null } | null = null;
const listeners = new Set<() => void>();

/** The visitor's answer about cookies; null: not answered, or under an older text. */
export function cookieChoice(): CookieChoice | null {
  const { cookie } = document;
  if (known?.cookies !== cookie)
    known = { cookies: cookie, choice: readCookieChoice(cookie, askedWith()) };
  return known.choice ?? held;
}

/** Whether analytics may store or send anything: only after consent. */
export function analyticsAllowed(): boolean {
  return cookieChoice()?.analytics === true;
}

/** The answer that follows changes; null on the server. */
export function useCookieChoice(): CookieChoice | null {
  return useSyncExternalStore(onCookieChoice, cookieChoice, () => null);
}

/** Stores the choice on the device; logging it is up to the caller. */
export function storeCookieChoice(analytics: boolean): CookieChoice {
  const choice = { analytics, version: askedWith() };
  held = choice;
  document.cookie = cookieText(choice, window.location.protocol === 'https:');
  for (const listener of listeners) listener();
  return choice;
}

/** The owner's strict mode: before consent only necessary data is stored. */
export function storageIsStrict(): boolean {
  return measuringSettings().includes('strict=');
}

function measuringSettings(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="measuring"]')?.content ?? '';
}

/** The text that this page asks with. */
function askedWith(): string {
  return cookieTextVersion(measuringSettings().includes('metrika='));
}

/** The cookie of a choice as it is set, in the browser and by the server. */
export function cookieText(choice: CookieChoice, secure: boolean): string {
  const maxAge = COOKIE_CHOICE_DAYS * 24 * 60 * 60;
  return `${COOKIE_CHOICE_NAME}=${printCookieChoice(choice)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Calls `listener` when the answer may have changed, here or in another tab; returns what ends it. */
export function onCookieChoice(listener: () => void): () => void {
  listeners.add(listener);
  // another tab may have answered
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
