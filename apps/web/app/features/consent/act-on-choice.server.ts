import { ERROR_TEXTS, cookieTextVersion } from '@prichal/contract';
import type { CookieChoice, Site } from '@prichal/contract';

/** What the settings page gets back after a POST without scripts. */
export type ChoiceOutcome = { ok: true; choice: CookieChoice } | { ok: false; failure: string };

/** Takes the answer of the settings page's form and logs it. */
export async function actOnChoice(request: Request, site: Site): Promise<ChoiceOutcome> {
  const wish = (await request.formData()).get('analytics');
  const rejection = site.formRejection(request);
  if (rejection !== null) return { ok: false, failure: ERROR_TEXTS[rejection] };
  if (wish !== 'yes' && wish !== 'no')
    return { ok: false, failure: 'Выберите ответ: принять или отклонить.' };
  const version = cookieTextVersion(site.measuring.metrika !== null);
  const choice = { analytics: wish === 'yes', version };
  try {
    await site.recordCookieChoice(choice, {
      idempotencyKey: '',
      ip: request.headers.get('x-forwarded-for') ?? '',
      userAgent: request.headers.get('user-agent') ?? '',
    });
  } catch (error) {
    // the visitor's wish holds even when it cannot be logged at the moment
    site.reportError(error);
  }
  return { ok: true, choice };
}
