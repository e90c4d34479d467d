import { findCarCountry } from './countries.ts';
import type { CarCountry } from './countries.ts';
import { FORM_ERRORS } from './form-texts.ts';
import { CALLBACK_NAME, PARTNERSHIP_TYPES } from './forms.ts';
import type { FormPayload, PartnershipType } from './forms.ts';
import { PHONE_ERRORS, phoneIssue, phoneToSend } from './phone.ts';
import { FREE_TEXT_MAX, NAME_MAX, cleanText, countCharacters } from './text.ts';
import { readReviewFacts } from './review-facts.ts';
import { COUNTRIES } from './vocabulary.ts';

/** Longest name of a car, characters. */
export const CAR_MAX = 200;
const EMAIL_MAX = 254;
const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/u;
/** Nothing that a reader would see: blanks, marks of direction, joiners, fillers, the empty sign of Braille. */
const INVISIBLE = /^[\u2800\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}]*$/u;

/** Fields that only some forms have; absent where they say nothing. */
interface OwnFields {
  car?: string;
  country?: CarCountry;
  review_text?: string;
  review_city?: string;
  /** ₽ */
  review_paid?: number;
  partnership_type?: PartnershipType;
  partnership_comment?: string;
}

/** What a request is, once stored: the form's type, or a callback, which is a consultation by its name. */
export type FormKind = FormPayload['form_type'] | 'callback';

/** The payload with its texts cleaned; fields of other forms are left out. */
export type ValidForm = Omit<FormPayload, keyof OwnFields> & OwnFields & { kind: FormKind };

export type CheckedForm =
  | { ok: true; form: ValidForm }
  | { ok: false; fields: Record<string, string> };

/** The rules of the fields, the same in the browser and on the server; all issues at once, by field name. */
export function checkForm(payload: FormPayload): CheckedForm {
  const fields: Record<string, string> = {};
  const name = cleanText(payload.name).replace(/\s+/g, ' ');
  const issue = phoneIssue(payload.phone);
  judge(fields, 'name', name, {
    max: NAME_MAX,
    long: FORM_ERRORS.nameLong,
    empty: FORM_ERRORS.name,
  });
  if (issue) fields['phone'] = PHONE_ERRORS[issue];
  const email = cleanText(payload.email);
  // a longer text is not looked at: the pattern takes the square of its length
  if (email !== '' && (email.length > EMAIL_MAX || !EMAIL.test(email)))
    fields['email'] = FORM_ERRORS.email;
  if (email === '' && payload.context?.preferred_contact === 'email')
    fields['email'] = FORM_ERRORS.emailWanted;
  const message = cleanText(payload.message);
  judge(fields, 'message', message, { max: FREE_TEXT_MAX, long: FORM_ERRORS.messageLong });
  const own = { ...checkSubject(payload, fields), ...checkPartnership(payload, fields) };
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const { form_type: type } = payload;
  const form: ValidForm & OwnFields = {
    ...withoutOwn(payload),
    ...own,
    name,
    email,
    message,
    phone: phoneToSend(payload.phone),
    kind: type === 'consultation' && name === CALLBACK_NAME ? 'callback' : type,
  };
  return { ok: true, form };
}

/** Car and country, which any request may name and a review must, and the review itself. */
function checkSubject(payload: FormPayload, fields: Record<string, string>): OwnFields {
  const review = payload.form_type === 'review';
  const car = cleanText(payload.car ?? '');
  judge(fields, 'car', car, {
    max: CAR_MAX,
    long: FORM_ERRORS.carLong,
    ...(review ? { empty: FORM_ERRORS.car } : {}),
  });
  // a request carries the country of its car; a review is of one of the three that its form names
  const country = review
    ? COUNTRIES.find((one) => one === payload.country)
    : findCarCountry(payload.country);
  if (!country && (review || payload.country)) fields['country'] = FORM_ERRORS.country;
  const own = { ...(car ? { car } : {}), ...(country ? { country } : {}) };
  if (!review) return own;
  const text = cleanText(payload.review_text ?? '');
  const { review: empty, reviewLong: long } = FORM_ERRORS;
  judge(fields, 'review_text', text, { max: FREE_TEXT_MAX, long, empty });
  const { issues, facts } = readReviewFacts(payload);
  Object.assign(fields, issues);
  return { ...own, ...facts, review_text: text };
}

function checkPartnership(payload: FormPayload, fields: Record<string, string>): OwnFields {
  if (payload.form_type !== 'partnership') return {};
  const comment = cleanText(payload.partnership_comment ?? '');
  const { partnershipComment: empty, partnershipCommentLong: long } = FORM_ERRORS;
  judge(fields, 'partnership_comment', comment, { max: FREE_TEXT_MAX, long, empty });
  const type = payload.partnership_type || 'branch';
  if (!Object.hasOwn(PARTNERSHIP_TYPES, type))
    fields['partnership_type'] = FORM_ERRORS.partnershipType;
  return { partnership_comment: comment, partnership_type: type as PartnershipType };
}

/** Records the issue of a cleaned text: missing though required, or longer than `max` characters. */
function judge(
  fields: Record<string, string>,
  field: string,
  text: string,
  { max, long, empty }: { max: number; long: string; empty?: string },
): void {
  if (empty !== undefined && INVISIBLE.test(text)) fields[field] = empty;
  else if (countCharacters(text) > max) fields[field] = long;
}

function withoutOwn(payload: FormPayload): Omit<FormPayload, keyof OwnFields> {
  const {
    car: _car,
    country: _country,
    review_text: _review,
    review_city: _city,
    review_paid: _paid,
    partnership_type: _type,
    partnership_comment: _comment,
    ...rest
  } = payload;
  return rest;
}
