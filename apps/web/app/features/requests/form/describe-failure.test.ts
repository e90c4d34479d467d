import { FORM_TEXTS } from '@prichal/contract';
import { describe, expect, test } from 'vitest';
import { ApiCallError } from '../../../api-client/api-call-error.ts';
import { describeFailure } from './describe-failure.ts';
import { IDLE, formState } from './form-state.ts';

type Body = ConstructorParameters<typeof ApiCallError>[2];

const failure = (status: number, body: Body, asked: number | null = null) =>
  describeFailure(new ApiCallError(status, 'Bad Request', body, asked), 'consultation');

describe('why a form was not sent', () => {
  test.each<[Body, string]>([
    [{ user_message: 'Проверьте номер', message: 'bad phone' }, 'Проверьте номер'],
    [{ message: 'Номер занят' }, 'Номер занят'],
    [{}, FORM_TEXTS.failedConsultation],
    [null, FORM_TEXTS.failedConsultation],
  ])('is said by user_message, else message, else the default of the form: %o', (body, text) => {
    expect(failure(400, body).text).toBe(text);
  });

  test('a wait too long to sit out is named', () => {
    const body = { user_message: 'Слишком много обращений.' };
    expect(failure(429, { ...body, retry_after: 30 }).text).toBe('Слишком много обращений.');
    expect(failure(429, { ...body, retry_after: 61 }).text).toBe(
      'Слишком много обращений. Снова примем через 2\u00a0мин.',
    );
    expect(failure(503, body, 3600).text).toContain('через 60\u00a0мин');
  });

  test('what is no answer gets the fallback', () => {
    expect(describeFailure(new TypeError('x'), 'review').text).toBe(FORM_TEXTS.fallback);
  });

  test.each<[Record<string, string>, boolean, Record<string, string>]>([
    [{}, false, { name: 'Проверьте имя', phone: FORM_TEXTS.phonePattern }],
    [{}, true, { name: 'Проверьте имя', phone: FORM_TEXTS.phoneRequired }],
    [{ phone: 'Номер слишком короткий' }, false, { phone: 'Номер слишком короткий' }],
    [{ phone: '', car: 'Нет такой' }, false, { phone: FORM_TEXTS.phonePattern, car: 'Нет такой' }],
    [{ phone: '' }, true, { phone: FORM_TEXTS.phoneRequired }],
  ])('a 400 that names %o marks the fields with these texts', (fields, noPhone, expected) => {
    const state = formState(IDLE, { ...failure(400, { fields }), noPhone });
    expect(state.fields).toEqual(expected);
  });
});
