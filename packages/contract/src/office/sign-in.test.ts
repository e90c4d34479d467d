import { describe, expect, test } from 'vitest';
import { HOSTILE_VALUES, rejectedFields, withField } from '../testing/any-input.ts';
import { setPasswordSchema, setTotpSchema } from './me.ts';
import { addPasskeySchema, passkeySignInSchema, renamePasskeySchema } from './passkeys.ts';
import { pushSubscriptionSchema } from './push.ts';
import { ROLE_LABELS, STAFF_ROLES } from './roles.ts';
import { PASSWORD_MAX, SESSION_FACTORS, confirmSchema, signInSchema } from './session.ts';
import { changeRoleSchema, changeStateSchema } from './staff.ts';
import { createTicketSchema, openTicketSchema, redeemTicketSchema } from './tickets.ts';

const UUID = '0b8c4a52-6a1e-4c0a-9a3c-5a4a0d0f8f11';
const SIGN_IN = { login: 'olga', password: 'длинный пароль', code: '123 456' };
const CREDENTIAL = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} };
const ASSERTION = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
};
const ATTESTATION = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'AA', attestationObject: 'AA', transports: ['usb'] },
};

describe('a sign-in', () => {
  test('by a password, with a code or without', () => {
    expect(signInSchema.parse(SIGN_IN)).toEqual(SIGN_IN);
    const { code: _, ...bare } = SIGN_IN;
    expect(rejectedFields(signInSchema, bare)).toEqual([]);
  });

  test('a password has 200 letters as people see them, of one code point or of two', () => {
    for (const letter of ['я', '🚗', 'й'.normalize('NFD')])
      expect(
        rejectedFields(signInSchema, { ...SIGN_IN, password: letter.repeat(PASSWORD_MAX) }),
      ).toEqual([]);
    const long = { ...SIGN_IN, password: 'я'.repeat(2 * PASSWORD_MAX + 1) };
    expect(rejectedFields(signInSchema, long)).toEqual(['password']);
    expect(PASSWORD_MAX).toBe(200);
  });

  test.each([
    ['login', 'x', ''],
    ['login', 'x'.repeat(100), 'x'.repeat(101)],
    ['password', ' ', ''],
    ['code', '', 'x'.repeat(31)],
    ['code', 'ABCD-EFGH-JKLM', null],
  ])('%s: %j, but not %j', (field, right, wrong) => {
    expect(rejectedFields(signInSchema, withField(SIGN_IN, field, right))).toEqual([]);
    expect(rejectedFields(signInSchema, withField(SIGN_IN, field, wrong))).toEqual([field]);
  });

  test('whatever stands in a field, it is accepted or that field is named', () => {
    for (const field of Object.keys(SIGN_IN))
      for (const value of HOSTILE_VALUES)
        expect([[], [field]]).toContainEqual(
          rejectedFields(signInSchema, withField(SIGN_IN, field, value)),
        );
  });

  test('is confirmed by one thing of three', () => {
    for (const body of [{ password: 'x' }, { code: '123456' }, { passkey: ASSERTION }])
      expect(rejectedFields(confirmSchema, body)).toEqual([]);
    for (const body of [{}, { password: '' }, { passkey: {} }, null, 'x'])
      expect(rejectedFields(confirmSchema, body)).not.toEqual([]);
  });
});

describe('a passkey', () => {
  const named = { name: 'Ноутбук', response: ATTESTATION };

  test.each([
    ['name', 'х'.repeat(200), 'х'.repeat(201)],
    ['name', 'х', ''],
    ['response.id', 'x'.repeat(20_000), 'x'.repeat(20_001)],
    ['response.rawId', 'x', ''],
    ['response.type', 'public-key', 'password'],
    ['response.response.attestationObject', 'x'.repeat(20_000), ''],
    [
      'response.response.transports',
      Array.from({ length: 10 }, () => 'usb'),
      Array.from({ length: 11 }, () => 'usb'),
    ],
    ['response.clientExtensionResults', { credProps: { rk: true } }, null],
  ])('%s', (field, right, wrong) => {
    expect(rejectedFields(addPasskeySchema, withField(named, field, right))).toEqual([]);
    expect(rejectedFields(addPasskeySchema, withField(named, field, wrong))).toEqual([field]);
  });

  test('signs in with what the browser has signed', () => {
    const body = { response: ASSERTION };
    expect(rejectedFields(passkeySignInSchema, body)).toEqual([]);
    expect(rejectedFields(passkeySignInSchema, { response: ATTESTATION })).toEqual([
      'response.response.authenticatorData',
      'response.response.signature',
    ]);
    expect(rejectedFields(renamePasskeySchema, { name: '' })).toEqual(['name']);
  });
});

describe('a link for one sign-in', () => {
  const invite = { purpose: 'invite', login: 'olga', name: 'Ольга', role: 'manager' };
  const redeem = { ticket: 'x', password: 'x', setup: 'x', code: '123456' };

  test('invites somebody by name and role, or resets somebody of the list', () => {
    expect(rejectedFields(createTicketSchema, invite)).toEqual([]);
    expect(rejectedFields(createTicketSchema, { purpose: 'reset', uid: UUID })).toEqual([]);
    // the first owner is invited at the terminal alone
    expect(rejectedFields(createTicketSchema, { ...invite, purpose: 'owner' })).toEqual([
      'purpose',
    ]);
    expect(rejectedFields(createTicketSchema, { purpose: 'reset', uid: 'olga' })).toEqual(['uid']);
  });

  test.each([
    ['login', 'x'.repeat(100), 'x'.repeat(101)],
    ['name', 'х'.repeat(200), ''],
    ['role', 'editor', 'admin'],
  ])('%s: %s, but not %j', (field, right, wrong) => {
    expect(rejectedFields(createTicketSchema, { ...invite, [field]: right })).toEqual([]);
    expect(rejectedFields(createTicketSchema, { ...invite, [field]: wrong })).toEqual([field]);
  });

  test.each([
    ['ticket', 'x'.repeat(100), 'x'.repeat(101)],
    ['ticket', 'x', ''],
    ['setup', 'x'.repeat(500), 'x'.repeat(501)],
    ['code', '', 'x'.repeat(31)],
    ['login', undefined, ''],
    ['name', undefined, 'х'.repeat(201)],
  ])('is redeemed with %s of %j, but not of %j', (field, right, wrong) => {
    expect(rejectedFields(redeemTicketSchema, { ...redeem, [field]: right })).toEqual([]);
    expect(rejectedFields(redeemTicketSchema, { ...redeem, [field]: wrong })).toEqual([field]);
    expect(rejectedFields(openTicketSchema, {})).toEqual(['ticket']);
  });
});

test('a person has one of three roles, and works here or does not', () => {
  expect([...STAFF_ROLES]).toEqual(['owner', 'manager', 'editor']);
  for (const role of STAFF_ROLES) {
    expect(rejectedFields(changeRoleSchema, { role })).toEqual([]);
    expect(ROLE_LABELS[role]).toMatch(/^[А-Я]/);
  }
  for (const value of ['Owner', 'toString', '', null]) {
    expect(rejectedFields(changeRoleSchema, { role: value })).toEqual(['role']);
    expect(rejectedFields(changeStateSchema, { state: value })).toEqual(['state']);
  }
  expect(SESSION_FACTORS).toContain('passkey');
  expect(rejectedFields(setPasswordSchema, { password: '' })).toEqual(['password']);
  expect(rejectedFields(setTotpSchema, { setup: '', code: '1' })).toEqual(['setup']);
});

test('a subscription to pushes is what a browser hands out', () => {
  const subscription = {
    endpoint: 'https://push.example/1',
    p256dh: 'x'.repeat(87),
    auth: 'x'.repeat(22),
  };
  const rejected = (field: string, value: string) =>
    rejectedFields(pushSubscriptionSchema, { ...subscription, [field]: value });
  for (const [field, least, most] of [
    ['p256dh', 80, 100],
    ['auth', 16, 40],
  ] as const) {
    expect([rejected(field, 'x'.repeat(least)), rejected(field, 'x'.repeat(most))]).toEqual([
      [],
      [],
    ]);
    for (const wrong of ['x'.repeat(least - 1), 'x'.repeat(most + 1), '+'.repeat(least)])
      expect(rejected(field, wrong)).toEqual([field]);
  }
  expect(rejected('endpoint', 'x'.repeat(1001))).toEqual(['endpoint']);
  expect(rejected('endpoint', '')).toEqual(['endpoint']);
});
