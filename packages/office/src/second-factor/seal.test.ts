import { expect, test } from 'vitest';
import { recoveryHash } from './recovery-codes.ts';
import { officeKey, seal, unseal } from './seal.ts';
import { offerTotp, readSetup } from './setup.ts';

const KEY = officeKey('a secret of the site that is long enough');
const SECRET = Buffer.from('twenty bytes of it..');

test('a sealed secret opens for its owner alone, under this site’s SECRET alone', () => {
  const sealed = seal(KEY, 'anna', SECRET);
  expect(unseal(KEY, 'anna', sealed)).toEqual(SECRET);
  expect(unseal(KEY, 'oleg', sealed)).toBeNull();
  expect(unseal(officeKey('another secret'), 'anna', sealed)).toBeNull();
  expect(sealed).not.toContain(SECRET.toString('base64url'));
  // the same secret twice is not seen to be the same
  expect(seal(KEY, 'anna', SECRET)).not.toBe(sealed);
});

test('whatever was changed in it opens nothing and breaks nothing', () => {
  const sealed = Buffer.from(seal(KEY, 'anna', SECRET), 'base64url');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(unseal(KEY, 'anna', changed.toString('base64url'))).toBeNull();
  }
  for (const text of ['', 'x', 'AAAA', sealed.subarray(0, 20).toString('base64url')])
    expect(unseal(KEY, 'anna', text)).toBeNull();
});

test('the offer of an app is worth something where it was made alone', () => {
  const offer = offerTotp(KEY, 'session 1', { issuer: 'Причал', label: 'anna' });
  expect(offer.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(offer.uri).toContain(`secret=${offer.secret}`);
  expect(readSetup(KEY, 'session 1', offer.setup)).toHaveLength(20);
  expect(readSetup(KEY, 'session 2', offer.setup)).toBeNull();
  expect(readSetup(KEY, 'anna', offer.setup)).toBeNull();
});

test('a recovery code is the same however it is typed, and another one for another person', () => {
  const hash = recoveryHash(KEY, 'anna', '7K3M-Q0ZD-1XRT');
  for (const typed of ['7k3m-q0zd-1xrt', '7K3MQ0ZD1XRT', ' 7k3m q0zd 1xrt '])
    expect(recoveryHash(KEY, 'anna', typed)).toBe(hash);
  expect(recoveryHash(KEY, 'oleg', '7K3M-Q0ZD-1XRT')).not.toBe(hash);
  expect(recoveryHash(officeKey('another'), 'anna', '7K3M-Q0ZD-1XRT')).not.toBe(hash);
});
