import { describe, expect, test } from 'vitest';
import { PHONE_ERRORS, formatPhone, phoneDigits, phoneIssue, phoneToSend } from './phone.ts';

describe('phone rules', () => {
  test.each([
    ['89041234567', '+79041234567'],
    ['9041234567', '+79041234567'],
    ['+7 904 123-45-67', '+79041234567'],
    ['7 977 123 12 20', '+79771231220'],
    ['9771231220', '+79771231220'],
    ['8(916)111.22.33', '+79161112233'],
    ['тел.: +7\u00a0904\u00a0123‑45‑67', '+79041234567'],
    ['８９０４１２３４５６７', '+79041234567'],
  ])('%s is sent as %s', (typed, sent) => {
    expect(phoneIssue(typed)).toBeNull();
    expect(phoneToSend(typed)).toBe(sent);
  });

  test.each([
    ['', 'Введите номер телефона'],
    ['позвоните мне', 'Введите номер телефона'],
    ['904123', 'Номер слишком короткий'],
    ['8 (904) 123 45 67, доб. 12', 'Номер слишком длинный'],
    ['+380501234567', 'Номер слишком длинный'],
    ['+1 202 555 0147', 'Номер должен начинаться с +7 или 8'],
    ['+7 707 303 44 55', 'Введите мобильный номер (начинающийся с +79)'],
    ['84232123456', 'Введите мобильный номер (начинающийся с +79)'],
  ])('%s is rejected: %s', (typed, text) => {
    const issue = phoneIssue(typed);
    expect(issue && PHONE_ERRORS[issue]).toBe(text);
  });

  test.each([
    ['', ''],
    ['7', '+7'],
    ['9', '+7 (9'],
    ['89', '+7 (9'],
    ['904123', '+7 (904) 123'],
    ['79041234567', '+7 (904) 123-45-67'],
    ['77073034455', '+7 (707) 303-44-55'],
    ['790412345675', '+7 (904) 123-45-675'],
    ['380501234567', '380501234567'],
  ])('digits %s are shown as %s', (digits, shown) => {
    expect(formatPhone(digits)).toBe(shown);
  });

  test('formatting what was formatted changes nothing', () => {
    const shown = formatPhone(phoneDigits('89041234567'));
    expect(formatPhone(phoneDigits(shown))).toBe(shown);
  });
});
