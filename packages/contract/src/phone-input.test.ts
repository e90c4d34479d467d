import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MOBILE_START,
  PHONE_DIGITS,
  PHONE_ERRORS,
  formatPhone,
  phoneDigits,
  phoneIssue,
  phoneToSend,
} from './phone.ts';
import { HOSTILE_TEXTS, anyText } from './testing/any-input.ts';

const mobile = fc.stringMatching(/^9\d{9}$/);
const digits = fc.stringMatching(/^\d{0,16}$/);
/** The digits with signs between them that people put there. */
const written = (of: fc.Arbitrary<string>) =>
  of.chain((number) =>
    fc
      .array(fc.constantFrom('', ' ', '-', '(', ') ', '.', '\u00a0', '‑', ' тел. '), {
        minLength: number.length,
        maxLength: number.length,
      })
      .map((signs) => [...number].map((digit, nth) => signs[nth] + digit).join('')),
  );

describe('borders of the rules', () => {
  test.each([
    ['79990000000', null],
    ['7999000000', 'Номер слишком короткий'],
    ['799900000000', 'Номер слишком длинный'],
    ['9990000000', null],
    ['999000000', 'Номер слишком короткий'],
    // eleven digits that begin with 9 get no 7 before them
    ['99900000000', 'Номер должен начинаться с +7 или 8'],
    ['89990000000', null],
    // the 8 of ten digits is no country code
    ['8999000000', 'Номер слишком короткий'],
    ['69990000000', 'Номер должен начинаться с +7 или 8'],
    ['78990000000', 'Введите мобильный номер (начинающийся с +79)'],
    ['88990000000', 'Введите мобильный номер (начинающийся с +79)'],
    ['00000000000', 'Номер должен начинаться с +7 или 8'],
    ['+', 'Введите номер телефона'],
  ])('%s: %s', (typed, text) => {
    const issue = phoneIssue(typed);
    expect(issue && PHONE_ERRORS[issue]).toBe(text);
  });
});

describe('whatever is typed', () => {
  test('never throws, and what has no issue is sent as +79 and nine digits', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const issue = phoneIssue(typed);
        expect(issue === null || Object.hasOwn(PHONE_ERRORS, issue)).toBe(true);
        expect(/^\+79\d{9}$/.test(phoneToSend(typed))).toBe(issue === null);
        expect(formatPhone(phoneDigits(typed))).not.toMatch(/[^\d+() -]/);
      }),
      { numRuns: 500 },
    );
    for (const typed of HOSTILE_TEXTS) expect(() => phoneIssue(typed)).not.toThrow();
  });

  test('a mobile number is taken with each of its three beginnings and with any signs', () => {
    fc.assert(
      fc.property(
        mobile.chain((number) =>
          fc.tuple(
            fc.constant(number),
            written(fc.constantFrom(number, `7${number}`, `8${number}`)),
          ),
        ),
        ([number, typed]) => {
          expect(phoneIssue(typed)).toBeNull();
          expect(phoneToSend(typed)).toBe(`+7${number}`);
        },
      ),
    );
  });

  test('what was sent is sent again unchanged', () => {
    fc.assert(
      fc.property(written(digits), (typed) => {
        expect(phoneDigits(phoneDigits(typed))).toBe(phoneDigits(typed));
        const sent = phoneToSend(typed);
        expect(phoneToSend(sent)).toBe(sent);
      }),
    );
  });
});

describe('the number as the field shows it', () => {
  test('holds every typed digit in its order; the country code alone may change', () => {
    fc.assert(
      fc.property(digits, (typed) => {
        const shown = formatPhone(typed).replace(/\D/g, '');
        const code = /^[78]/.test(typed) ? 1 : 0;
        expect(shown.endsWith(typed.slice(code))).toBe(true);
        expect(shown.length - typed.length).toBe(typed.startsWith('9') ? 1 : 0);
      }),
    );
  });

  test('stays the same when it is read and shown again', () => {
    fc.assert(
      fc.property(digits, (typed) => {
        const shown = formatPhone(phoneDigits(typed));
        expect(formatPhone(phoneDigits(shown))).toBe(shown);
      }),
    );
  });

  test('grows by one digit at a time, its beginning unmoved', () => {
    fc.assert(
      fc.property(mobile, (number) => {
        const steps = [...number].map((_, nth) => formatPhone(`7${number.slice(0, nth + 1)}`));
        for (const [nth, shown] of steps.entries())
          expect(shown.startsWith(steps[nth - 1] ?? '+7 (')).toBe(true);
        expect(steps.at(-1)).toMatch(/^\+7 \(9\d\d\) \d{3}-\d{2}-\d{2}$/);
      }),
    );
  });
});

test('a phone has 11 digits, a mobile one begins with 79', () => {
  expect([PHONE_DIGITS, MOBILE_START]).toEqual([11, '79']);
});
