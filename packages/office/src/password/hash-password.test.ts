import { expect, test } from 'vitest';
import {
  checkLogin,
  checkName,
  checkPassword,
  checkRole,
  normalLogin,
} from '../people/check-input.ts';
import { hashPassword, NOBODY, verifyPassword } from './hash-password.ts';

test('a password opens its own hash alone, and no two hashes of it are the same', async () => {
  const [one, other] = await Promise.all([
    hashPassword('длинный и верный пароль'),
    hashPassword('длинный и верный пароль'),
  ]);
  expect(one).not.toBe(other);
  expect(one).not.toContain('пароль');
  expect(await verifyPassword(one, 'длинный и верный пароль')).toBe(true);
  expect(await verifyPassword(one, 'длинный и верный парол')).toBe(false);
  expect(await verifyPassword(one, '')).toBe(false);
  expect(await verifyPassword(NOBODY, 'длинный и верный пароль')).toBe(false);
});

test('the same letters typed on another keyboard are the same password', async () => {
  // «й» as one letter, and as two
  const hash = await hashPassword('мой длинный пароль');
  expect(await verifyPassword(hash, 'мой длинный пароль'.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(hash, 'мои длинныи пароль')).toBe(false);
});

test.each([
  ['  Anna ', 'anna'],
  ['ＡＮＮＡ', 'anna'],
  ['анна.петрова', 'анна.петрова'],
  ['a_b@c.ru', 'a_b@c.ru'],
])('the login %j is stored as %j', (typed, stored) => {
  expect(checkLogin(typed)).toBe(stored);
  expect(normalLogin(typed)).toBe(stored);
});

test.each(['', 'an', '.anna', 'an na', 'anna!', 'a'.repeat(65), 'anna\u0000'])(
  'there is no login %j',
  (login) => {
    expect(() => checkLogin(login)).toThrow('Логин');
  },
);

test.each([
  ['  Анна \n Петрова ', 'Анна Петрова'],
  ['Анна\u200b\u0007', 'Анна'],
  ['й'.normalize('NFD'), 'й'],
])('the name %j is stored as %j', (typed, stored) => {
  expect(checkName(typed)).toBe(stored);
});

test('a name has one to a hundred letters, a role is one of those that there are', () => {
  for (const wrong of ['', ' \t', 'я'.repeat(101)]) expect(() => checkName(wrong)).toThrow('Имя');
  expect(checkName('😀'.repeat(100))).toHaveLength(200);
  expect(checkRole('editor')).toBe('editor');
  for (const wrong of ['', 'root', 'Owner']) expect(() => checkRole(wrong)).toThrow('Роль');
});

test('a password is long, of several letters, and not the login', () => {
  const check = (password: string) => () => checkPassword(password, 'anna');
  expect(check('рыба плывёт в порт')).not.toThrow();
  expect(check('короткий')).toThrow('от 12');
  expect(check('я'.repeat(201))).toThrow('до 200');
  expect(check('абабабабабабаб')).toThrow('разных');
  expect(check('это ANNA и рыба')).toThrow('логин');
  // counted as people see it, not in bytes
  expect(check('😀😁😂😃😄😅😆😇😈😉😊😋')).not.toThrow();
});
