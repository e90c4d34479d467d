import { expect, test } from 'vitest';
import { clientFirstName, clientName } from './client-name.ts';
import { CALLBACK_NAME } from './forms.ts';

test('a client is called by the first word of the name, without control characters', () => {
  expect(clientName(' Мария\u200e  Ли\n')).toBe('Мария Ли');
  expect(clientFirstName(' Мария\u200e  Ли\n')).toBe('Мария');
  for (const nothing of [null, undefined, '', ' \u200e ']) {
    expect(clientName(nothing)).toBeNull();
    expect(clientFirstName(nothing)).toBeNull();
  }
});

test('the text that a callback form sends in place of a name is no name', () => {
  expect(clientName(CALLBACK_NAME)).toBeNull();
  expect(clientFirstName(CALLBACK_NAME)).toBeNull();
});
