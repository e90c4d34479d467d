import { CONSENT_VERSION, leadCaptureSchema } from '@prichal/contract';
import { expect, test } from 'vitest';
import { captureIssues } from './capture-issues.ts';

const issues = (change: Record<string, unknown> = {}) =>
  captureIssues(
    leadCaptureSchema.parse({
      name: 'Мария',
      phone: '89041234567',
      consent: { documents: ['personal-data'], version: CONSENT_VERSION },
      ...change,
    }),
  );

test('a visitor who wants an answer by mail is asked for the address', () => {
  const wish = { preferred_contact: 'email' };
  const missing = { email: 'Введите адрес почты, на который ответить' };
  expect(issues({ ...wish, email: '' })).toEqual(missing);
  expect(issues({ ...wish, email: ' ' })).toEqual(missing);
  expect(issues({ ...wish, email: 'm@' })).toEqual({ email: 'Проверьте адрес электронной почты' });
  expect(issues({ ...wish, email: 'm@example.ru' })).toEqual({});
  expect(issues({ preferred_contact: 'telegram' })).toEqual({});
});

test('all that is wrong is named at once, the consent too', () => {
  const wrong = { name: '', phone: '', preferred_contact: 'email', consent: undefined };
  expect(Object.keys(issues(wrong)).sort()).toEqual(['consent', 'email', 'name', 'phone']);
  expect(issues()).toEqual({});
});
