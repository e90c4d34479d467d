import * as z from 'zod/mini';
import { CONSENT_DOCUMENTS } from './consent.ts';
import { FREE_TEXT_MAX, NAME_MAX, cleanText, countCharacters } from './text.ts';
import { PHONE_ERRORS, phoneFault, phoneToSend } from './phone.ts';
import { COUNTRIES } from './vocabulary.ts';

/** Forms the site sends today; the name in `form_type` of the payload. */
export const FORM_TYPES = ['consultation'] as const;
export type FormType = (typeof FORM_TYPES)[number];

/** A callback request is a consultation with this name. */
export const CALLBACK_NAME = 'Заявка на обратный звонок';

export const UTM_FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

export const FORM_ERRORS = {
  name: 'Пожалуйста, введите ваше имя',
  nameLong: `Имя не длиннее ${NAME_MAX} знаков`,
  messageLong: `Сообщение не длиннее ${FREE_TEXT_MAX} знаков`,
  email: 'Проверьте адрес электронной почты',
  consent: 'Отметьте согласие на обработку персональных данных: без него мы не можем вам ответить',
} as const;

/** Words of the form's states, as specified. */
export const FORM_TEXTS = {
  sent: 'Заявка отправлена!',
  failedButton: 'Ошибка отправки',
  success: 'Спасибо! Ваша заявка успешно отправлена. Мы свяжемся с вами в ближайшее время.',
  fallback:
    'Произошла ошибка при отправке. Пожалуйста, попробуйте еще раз или свяжитесь с нами напрямую.',
  failedConsultation: 'Не удалось отправить заявку на консультацию',
  failedCallback: 'Не удалось отправить запрос на звонок',
  phoneRequired: 'Пожалуйста, введите номер телефона',
  phonePattern: 'Некорректный формат номера',
} as const;

/** How long success and error stay before the button returns to idle, ms. */
export const FORM_STATUS_MS = 4000;

const utm = z.optional(z.string().check(z.maxLength(300)));

/** What was consented to on the page: which documents, in which version. The server adds the hash, time and address. */
export const consentSchema = z.object({
  documents: z.array(z.enum(CONSENT_DOCUMENTS)).check(z.maxLength(CONSENT_DOCUMENTS.length)),
  version: z.string().check(z.maxLength(40)),
});
export type Consent = z.infer<typeof consentSchema>;

/** What the request is about: the car, the calculation or the service it was opened from. */
export const contextSchema = z.object({
  page: z.optional(z.string().check(z.maxLength(300))),
  car: z.optional(z.object({ country: z.enum(COUNTRIES), id: z.string().check(z.maxLength(80)) })),
  service: z.optional(z.string().check(z.maxLength(80))),
  calculation: z.optional(z.string().check(z.maxLength(2000))),
  /** IANA zone of the visitor's device */
  time_zone: z.optional(z.string().check(z.maxLength(60))),
});
export type LeadContext = z.infer<typeof contextSchema>;

/** The body of POST /forms/submit/ as it arrives; rules of the texts are in `checkForm`. */
export const formPayloadSchema = z.object({
  form_type: z.enum(FORM_TYPES),
  name: z._default(z.string(), ''),
  phone: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  message: z._default(z.string(), ''),
  /** honeypot: people never see it; a filled one marks the request, never blocks it */
  website: z._default(z.string().check(z.maxLength(300)), ''),
  car: z.optional(z.string().check(z.maxLength(200))),
  country: z.optional(z.enum(COUNTRIES)),
  consent: z.optional(consentSchema),
  context: z.optional(contextSchema),
  utm_source: utm,
  utm_medium: utm,
  utm_campaign: utm,
  utm_term: utm,
  utm_content: utm,
});
export type FormPayload = z.infer<typeof formPayloadSchema>;

export type CheckedForm =
  | { ok: true; form: FormPayload & { kind: 'consultation' | 'callback' } }
  | { ok: false; fields: Record<string, string> };

/** The rules of the fields, the same in the browser and on the server; every fault at once, by field name. */
export function checkForm(payload: FormPayload): CheckedForm {
  const fields: Record<string, string> = {};
  const name = cleanText(payload.name).replace(/\s+/g, ' ');
  const email = cleanText(payload.email);
  if (name === '') fields['name'] = FORM_ERRORS.name;
  else if (countCharacters(name) > NAME_MAX) fields['name'] = FORM_ERRORS.nameLong;
  const fault = phoneFault(payload.phone);
  if (fault) fields['phone'] = PHONE_ERRORS[fault];
  if (countCharacters(payload.message) > FREE_TEXT_MAX) fields['message'] = FORM_ERRORS.messageLong;
  if (email !== '' && !/^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/u.test(email))
    fields['email'] = FORM_ERRORS.email;
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return {
    ok: true,
    form: {
      ...payload,
      name,
      email,
      phone: phoneToSend(payload.phone),
      message: cleanText(payload.message),
      kind: name === CALLBACK_NAME ? 'callback' : 'consultation',
    },
  };
}

/** The answer to an accepted request. `respond_by` is an instant (ISO), `text` says it in Vladivostok's time. */
export const receiptSchema = z.object({
  id: z.string(),
  number: z.string(),
  received_at: z.string(),
  promise: z.object({ respond_by: z.string(), text: z.string() }),
});
export type Receipt = z.infer<typeof receiptSchema>;
