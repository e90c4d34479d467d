import { cleanLine } from '@prichal/contract';
import { PASSWORD_MAX, STAFF_ROLES } from '@prichal/contract/office';
import type { StaffRole } from '@prichal/contract/office';
import { OfficeError } from '../errors.ts';

const LOGIN = /^[a-zа-яё\d][a-zа-яё\d._@+-]{2,63}$/u;
const NAME_MAX = 100;
/** Counted in letters as people see them typed, not in bytes. */
const PASSWORD_MIN = 12;
/** «аааааааааааа» and «121212121212» are long and still guessed first. */
const DIFFERENT_MIN = 5;

/** As a login is stored and compared: «Anna » and «anna» are one. */
export function normalLogin(login: string): string {
  return login.normalize('NFKC').trim().toLowerCase();
}

/** @throws {OfficeError} wrong-input */
export function checkLogin(login: string): string {
  const normal = normalLogin(login);
  if (LOGIN.test(normal)) return normal;
  throw wrong('login', 'Логин: от 3 до 64 букв, цифр и знаков . _ @ + -, первой буква или цифра.');
}

/** @throws {OfficeError} wrong-input */
export function checkName(name: string): string {
  const line = cleanLine(name);
  if (line !== '' && [...line].length <= NAME_MAX) return line;
  throw wrong('name', `Имя: от 1 до ${NAME_MAX} знаков.`);
}

/** @throws {OfficeError} wrong-input */
export function checkRole(role: string): StaffRole {
  const known = STAFF_ROLES.find((one) => one === role);
  if (known !== undefined) return known;
  throw wrong('role', `Роль: ${STAFF_ROLES.join(', ')}.`);
}

/** Length decides, as NIST SP 800-63B advises; no rule about kinds of characters. @throws {OfficeError} wrong-input */
export function checkPassword(password: string, login: string): void {
  const letters = [...password.normalize('NFKC')];
  if (letters.length < PASSWORD_MIN || letters.length > PASSWORD_MAX)
    throw wrong('password', `Пароль: от ${PASSWORD_MIN} до ${PASSWORD_MAX} знаков.`);
  if (new Set(letters).size < DIFFERENT_MIN)
    throw wrong('password', `Пароль: не меньше ${DIFFERENT_MIN} разных знаков.`);
  if (password.toLowerCase().includes(login))
    throw wrong('password', 'Пароль не должен содержать логин.');
}

function wrong(field: string, message: string): OfficeError {
  return new OfficeError('wrong-input', message, { field });
}

export function loginTaken(login: string): OfficeError {
  return new OfficeError('login-taken', `Логин «${login}» уже занят.`, { field: 'login' });
}
