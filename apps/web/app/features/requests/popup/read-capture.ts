import { REQUEST_CONSENTS, CONSENT_VERSION, extraFields, withExtras } from '@prichal/contract';
import type { LeadCapture, LeadCapturePayload, LeadExtras } from '@prichal/contract';
import type { OpenedPopup } from './opened-popup.ts';

/** What a request of the popup carries besides the typed values. */
export interface CaptureAround {
  popup: OpenedPopup;
  /** key of the popup's `lead_capture_shown` event and the seconds left; null: it has no countdown */
  countdown: { shown: string; left_s: number } | null;
  /** slug of the chosen city; null: Vladivostok */
  city: string | null;
  /** ms since 1970 */
  now: number;
  /** s */
  timeOnPage: number;
  /** empty unless measuring is allowed */
  sessionId: string;
  campaign: Partial<LeadCapture>;
}

/** Fields of the popup's form → the payload of POST /leads/capture/, every field of the specification. */
export function readCapture(data: FormData, around: CaptureAround): LeadCapturePayload {
  const { popup, countdown, now } = around;
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const extras: LeadExtras = Object.fromEntries(
    extraFields().flatMap((field) => (text(field) ? [[field, text(field)]] : [])),
  );
  const documents = REQUEST_CONSENTS.filter(
    (document) => data.get(`consent-${document}`) === CONSENT_VERSION,
  );
  const { calculation, car } = popup;
  return {
    ...around.campaign,
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    message: withExtras(text('message'), extras),
    ...extras,
    ...(text('call_at') && { call_at: text('call_at') }),
    website: text('website'),
    ...(calculation && {
      calculator_result: { total: calculation.totalRub },
      calculator_data: {
        country: calculation.country,
        address: calculation.address.slice(0, 2000),
        rates_date: calculation.ratesDate,
      },
    }),
    ...(car && { car: { country: car.country, id: car.id } }),
    ...(around.city !== null && { city: around.city }),
    ...(countdown && { countdown }),
    variant: popup.variant,
    ab_test_group: popup.drawn,
    trigger_type: popup.trigger,
    user_agent: navigator.userAgent.slice(0, 1000),
    referrer: document.referrer.slice(0, 2000),
    page_url: window.location.href.slice(0, 2000),
    time_on_page: around.timeOnPage,
    timestamp: new Date(now).toISOString(),
    session_id: around.sessionId,
    time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(documents.length > 0 ? { consent: { documents, version: CONSENT_VERSION } } : {}),
  };
}
