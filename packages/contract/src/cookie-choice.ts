import * as z from 'zod/mini';

/** Changing the text below requires a new version here; all visitors are then asked again. A day, and a letter. */
export const COOKIE_TEXT_VERSION = '2026-11-29';

/** The text that names Yandex.Metrika is another one: who has agreed to ours alone is asked again. */
export function cookieTextVersion(metrika: boolean): string {
  return metrika ? `${COOKIE_TEXT_VERSION}-metrika` : COOKIE_TEXT_VERSION;
}

/** The cookie that holds the choice: «version.analytics» or «version.necessary», a year long. */
export const COOKIE_CHOICE_NAME = 'cookie_choice';
export const COOKIE_CHOICE_DAYS = 365;

/** What was chosen, and under which text. What the site cannot work without is not chosen. */
export const cookieChoiceSchema = z.object({
  analytics: z.boolean(),
  version: z.string().check(z.maxLength(40)),
});
export type CookieChoice = z.infer<typeof cookieChoiceSchema>;

/** Value of the cookie for a choice. */
export function printCookieChoice(choice: CookieChoice): string {
  return `${choice.version}.${choice.analytics ? 'analytics' : 'necessary'}`;
}

/** The choice of a Cookie header or of `document.cookie`; null: none, or one of another text. */
export function readCookieChoice(cookies: string, asked: string): CookieChoice | null {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${COOKIE_CHOICE_NAME}=`));
  const [version, kind] = found?.slice(COOKIE_CHOICE_NAME.length + 1).split('.') ?? [];
  if (version !== asked) return null;
  if (kind !== 'analytics' && kind !== 'necessary') return null;
  return { version, analytics: kind === 'analytics' };
}

export type CookieCategory = 'necessary' | 'source' | 'analytics';

/** What the banner and the settings page call the categories. */
export const COOKIE_TITLES: Record<CookieCategory, string> = {
  necessary: 'Необходимые',
  source: 'Источник и окно заявки',
  analytics: 'Измерение посещаемости',
};

export const COOKIE_BANNER_TEXT =
  'Храним на устройстве нужное для заявок и откуда вы пришли. С вашего согласия измерим посещаемость: сами, без других компаний.';

/** The same where the owner has set a Yandex.Metrika counter. */
export const METRIKA_BANNER_TEXT =
  'Храним на устройстве нужное для заявок и откуда вы пришли. С вашего согласия измерим посещаемость: сами и через Яндекс Метрику.';
