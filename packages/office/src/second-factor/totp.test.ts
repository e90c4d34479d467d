import { expect, it } from 'vitest';
import { codeOfStep, findStep, totpUri } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, the last six of eight digits
it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(codeOfStep(SECRET, Math.floor(seconds / 30))).toBe(code);
  expect(findStep(SECRET, code, new Date(seconds * 1000), 0)).toBe(Math.floor(seconds / 30));
});

it('accepts the neighbours of the current step, and none that was used', () => {
  const now = new Date(1111111111_000);
  const step = 37037037;
  const found = (shift: number, after = 0) =>
    findStep(SECRET, codeOfStep(SECRET, step + shift), now, after);
  expect([-2, -1, 0, 1, 2].map((shift) => found(shift))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ]);
  expect([-1, 0, 1].map((shift) => found(shift, step))).toEqual([null, null, step + 1]);
  for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(findStep(SECRET, typed, now, 0)).toBeNull();
});

it('prints the address that apps read', () => {
  expect(totpUri(SECRET, 'Причал', 'anna+1')).toBe(
    `otpauth://totp/${encodeURIComponent('Причал')}:anna%2B1?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=${encodeURIComponent('Причал')}`,
  );
});
