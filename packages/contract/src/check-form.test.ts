import { describe, expect, test } from 'vitest';
import { registerCountries } from './countries.ts';
import type { FurtherCountry } from './countries.ts';
import { checkForm } from './check-form.ts';
import { CAPTURE_TEXTS, CSRF_ERRORS, FORM_ERRORS, FORM_TEXTS } from './form-texts.ts';
import { CALLBACK_NAME, PARTNERSHIP_TYPES, formPayloadSchema } from './forms.ts';
import { PHONE_ERRORS } from './phone.ts';
import { photoIssue } from './photo-rules.ts';
import { FREE_TEXT_MAX, FREE_TEXT_WARN } from './text.ts';

const person = { name: ' Мария  Ли ', phone: '8 904 123-45-67' };
const check = (body: Record<string, unknown>) =>
  checkForm(formPayloadSchema.parse({ ...person, ...body }));
const fields = (body: Record<string, unknown>) => {
  const checked = check(body);
  return checked.ok ? {} : checked.fields;
};
const review = {
  form_type: 'review',
  car: 'Toyota Harrier',
  country: 'japan',
  review_text: 'Хорошо',
};

describe('what a form must hold', () => {
  test('a consultation: a name and a mobile phone', () => {
    expect(check({ form_type: 'consultation' })).toMatchObject({
      ok: true,
      form: { kind: 'consultation', name: 'Мария Ли', phone: '+79041234567', message: '' },
    });
    expect(fields({ form_type: 'consultation', name: ' ', phone: '' })).toEqual({
      name: 'Пожалуйста, введите ваше имя',
      phone: 'Введите номер телефона',
    });
  });

  test('a callback is a consultation of that name', () => {
    expect(check({ form_type: 'consultation', name: CALLBACK_NAME })).toMatchObject({
      form: { kind: 'callback', form_type: 'consultation' },
    });
  });

  test('a partnership: its kind, branch by itself, and the details', () => {
    const body = { form_type: 'partnership', partnership_comment: ' Казань \r\n' };
    expect(check(body)).toMatchObject({
      form: { kind: 'partnership', partnership_type: 'branch', partnership_comment: 'Казань' },
    });
    expect(check({ ...body, partnership_type: '' })).toMatchObject({ ok: true });
    for (const kind of ['branch', 'transport', 'employment', 'other'])
      expect(check({ ...body, partnership_type: kind })).toMatchObject({
        form: { partnership_type: kind },
      });
    expect(fields({ form_type: 'partnership', partnership_type: 'toString' })).toEqual({
      partnership_type: FORM_ERRORS.partnershipType,
      partnership_comment: FORM_ERRORS.partnershipComment,
    });
    expect(Object.keys(PARTNERSHIP_TYPES)[0]).toBe('branch');
  });

  test('a review: model, country, text', () => {
    expect(check(review)).toMatchObject({ ok: true, form: { kind: 'review', ...review } });
    expect(fields({ form_type: 'review' })).toEqual({
      car: 'Пожалуйста, введите модель автомобиля',
      country: FORM_ERRORS.country,
      review_text: FORM_ERRORS.review,
    });
    expect(fields({ ...review, country: 'italy' })).toEqual({ country: FORM_ERRORS.country });
  });

  test('free text: 500 characters of the cleaned text, as a person counts them', () => {
    const longest = ` ${'🚗'.repeat(FREE_TEXT_MAX - 1)}\r\n.`.trim();
    expect(fields({ ...review, review_text: '🚗'.repeat(FREE_TEXT_MAX) })).toEqual({});
    expect(fields({ ...review, review_text: longest })).toEqual({
      review_text: FORM_ERRORS.reviewLong,
    });
    const long = 'я'.repeat(FREE_TEXT_MAX + 1);
    expect(fields({ form_type: 'consultation', message: long })).toHaveProperty('message');
    expect(fields({ form_type: 'partnership', partnership_comment: long })).toHaveProperty(
      'partnership_comment',
    );
    expect(FREE_TEXT_WARN).toBe(450);
  });

  test(
    'an e-mail address far too long is rejected without matching it: that takes the square of its length',
    { timeout: 10_000 },
    () => {
      const email = `a@${'.'.repeat(300_000)}@`;
      expect(fields({ form_type: 'consultation', email })).toEqual({ email: FORM_ERRORS.email });
    },
  );

  test('what belongs to other forms is left out', () => {
    const checked = check({ ...review, form_type: 'consultation', partnership_comment: 'x' });
    expect(checked.ok && Object.keys(checked.form)).not.toContain('review_text');
    expect(checked.ok && Object.keys(checked.form)).not.toContain('partnership_comment');
    expect(checked).toMatchObject({ form: { car: 'Toyota Harrier', country: 'japan' } });
  });

  test('photos: eight, of ten megabytes', () => {
    const photo = { size: 10 * 1024 * 1024 };
    expect(photoIssue(Array.from({ length: 8 }, () => photo))).toBeNull();
    expect(photoIssue(Array.from({ length: 9 }, () => photo))).toBe('count');
    expect(photoIssue([{ size: photo.size + 1 }])).toBe('bytes');
  });
});

test('the texts are exactly those of the specification', () => {
  expect(PHONE_ERRORS).toEqual({
    empty: 'Введите номер телефона',
    short: 'Номер слишком короткий',
    long: 'Номер слишком длинный',
    prefix: 'Номер должен начинаться с +7 или 8',
    mobile: 'Введите мобильный номер (начинающийся с +79)',
  });
  expect(FORM_TEXTS).toEqual({
    sent: 'Заявка отправлена!',
    failedButton: 'Ошибка отправки',
    success: 'Спасибо! Ваша заявка успешно отправлена. Мы свяжемся с вами в ближайшее время.',
    fallback:
      'Произошла ошибка при отправке. Пожалуйста, попробуйте еще раз или свяжитесь с нами напрямую.',
    failedForm: 'Не удалось отправить форму',
    failedConsultation: 'Не удалось отправить заявку на консультацию',
    failedPartnership: 'Не удалось отправить предложение о партнерстве',
    failedReview: 'Не удалось отправить отзыв',
    failedCallback: 'Не удалось отправить запрос на звонок',
    phoneRequired: 'Пожалуйста, введите номер телефона',
    phonePattern: 'Некорректный формат номера',
  });
  expect(CAPTURE_TEXTS).toEqual({
    sent: 'Заявка успешно отправлена! Мы свяжемся с вами в ближайшее время.',
    failed: 'Ошибка при отправке заявки. Пожалуйста, попробуйте снова.',
  });
  expect(CSRF_ERRORS).toEqual({
    forbidden: 'CSRF token request forbidden - possible CSRF violation',
    failed: 'Failed to fetch CSRF token: ',
    missing: 'No CSRF token in response',
    breakerOpen: 'CSRF token unavailable - circuit breaker open',
    noFallback: 'No CSRF token available from fallback methods',
  });
});

test('a request is about a car of any offered country, a review of one of the three', () => {
  const uae = { code: 'uae', name: 'ОАЭ', from: 'из ОАЭ', in: 'в ОАЭ', open: true };
  registerCountries([uae as FurtherCountry]);
  const request = { form_type: 'consultation', country: 'uae' };
  expect(fields(request)).toEqual({});
  expect(fields({ ...review, country: 'uae' })).toHaveProperty('country');
  registerCountries([]);
  expect(fields(request)).toHaveProperty('country');
});
