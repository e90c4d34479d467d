import type { StaffRole } from '@prichal/contract/office';
import type { SuiteDatabase } from '@prichal/database/testing';
import {
  TERMINAL,
  addStaff,
  codeOfStep,
  makeTotpSecret,
  officeKey,
  setTotp,
} from '@prichal/office';
import { afterAll, beforeAll } from 'vitest';
import type { AppDependencies } from '../../../http/app.ts';
import { csrfHeaders, fakeClock, testApp } from '../../../testing/fakes.ts';
import { createAuditGuard } from './audit-guard.ts';

const ORIGIN = 'https://site.test';
export const PASSWORD = 'сорок семь бочек рыбы';
const SECRET = 'a secret of the tests, 32 letters long';
export const KEY = officeKey(SECRET);
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const STEP_MS = 30_000;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Call {
  cookie?: string;
  origin?: string | null;
  address?: string;
  headers?: Record<string, string>;
  payload?: object;
  /** sent as its bytes */
  file?: { name: string; bytes: Buffer };
}

/** The code of an app with this secret, `shift` steps from now. */
export function codeAt(secret: Buffer, now: Date, shift = 0): string {
  return codeOfStep(secret, Math.floor(now.getTime() / STEP_MS) + shift);
}

/** RFC 4648 → bytes. */
export function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The session's cookie of an answer, as a browser sends it back. */
export function cookieOf(answer: { headers: Record<string, unknown> }): string {
  return String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
}

/**
 * A live site with an office for the tests of one `describe`, and people who sign in with password and code.
 * @param more what else the site has, made before it starts
 */
export function officeApp(
  suite: SuiteDatabase,
  publicUrl = ORIGIN,
  more: (now: () => Date) => Promise<Partial<AppDependencies>> = async () => ({}),
) {
  const clock = fakeClock();
  const secrets = new Map<string, Buffer>();
  let app: Awaited<ReturnType<typeof testApp>>;
  let guard: ReturnType<typeof createAuditGuard>;
  let lastAddress = 0;
  let reviewChanges = 0;
  beforeAll(async () => {
    guard = createAuditGuard(suite);
    app = await testApp({
      office: { ...suite.handle, db: guard.db },
      secret: SECRET,
      now: clock.now,
      mode: 'live',
      publicUrl,
      reviewsChanged: () => {
        reviewChanges += 1;
      },
      ...(await more(clock.now)),
    });
  });
  afterAll(() => app.fastify.close());

  /**
   * Each call comes from an address of its own, so that only tests of the limits meet them; what it changes must leave
   * the line of the audit log that its route declares.
   */
  const call = (
    method: Method,
    path: string,
    { cookie, origin, address, headers, payload, file }: Call = {},
  ) => {
    lastAddress += 1;
    const sent = {
      method,
      url: `/api/office${path}`,
      remoteAddress: address ?? `10.0.${lastAddress >> 8}.${lastAddress & 255}`,
      headers: {
        'user-agent': 'Firefox, Linux',
        ...(origin === null ? {} : { origin: origin ?? publicUrl }),
        ...headers,
        ...(cookie === undefined ? {} : { cookie }),
        ...(file && {
          'content-type': 'application/octet-stream',
          'x-file-name': encodeURIComponent(file.name),
        }),
      },
      ...(payload === undefined ? {} : { payload }),
      ...(file && { payload: file.bytes }),
    };
    return guard.watch(() => app.fastify.inject(sent));
  };
  const addBare = (login: string, role: StaffRole) =>
    addStaff(suite.db, TERMINAL, {
      login,
      role,
      name: `Имя ${login}`,
      password: PASSWORD,
      now: clock.now(),
    });
  /** The next code of the person's app: the clock goes on by one step, since a code is used once. */
  const nextCode = (login: string) => {
    clock.move(STEP_MS);
    return codeAt(secrets.get(login) ?? Buffer.alloc(0), clock.now());
  };
  return {
    clock,
    call,
    /** an answer that has no end: its head is there at once */
    stream: (path: string, cookie: string) =>
      app.fastify.inject({
        url: `/api/office${path}`,
        headers: cookie === '' ? {} : { cookie },
        payloadAsStream: true,
      }),
    /** what a visitor gets */
    get: (url: string, headers: Record<string, string> = {}) =>
      app.fastify.inject({ url, headers }),
    /** a form of the site, as a visitor's browser sends it */
    submit: async (path: string, payload: object) =>
      app.fastify.inject({
        method: 'POST',
        url: `/api/v1${path}`,
        headers: await csrfHeaders(app),
        payload,
      }),
    addBare,
    nextCode,
    secrets,
    photos: () => app.photos,
    /** how often pages that show reviews were made anew */
    reviewChanges: () => reviewChanges,
    logText: () => app.logText(),
    /** Adds a person with password and code. */
    add: async (login: string, role: StaffRole) => {
      await addBare(login, role);
      const secret = makeTotpSecret();
      const now = clock.now();
      const code = codeAt(secret, now);
      await setTotp(suite.db, TERMINAL, { login, secret, code, key: KEY, now });
      secrets.set(login, secret);
    },
    enter: (login: string, more: { password?: string; code?: string; cookie?: string } = {}) => {
      const { cookie, ...given } = more;
      const code = given.code ?? (secrets.has(login) ? nextCode(login) : undefined);
      const payload = {
        login,
        password: PASSWORD,
        ...given,
        ...(code === undefined ? {} : { code }),
      };
      return call('POST', '/session', { payload, ...(cookie === undefined ? {} : { cookie }) });
    },
    entered: async (login: string) => {
      const code = secrets.has(login) ? { code: nextCode(login) } : {};
      return cookieOf(
        await call('POST', '/session', { payload: { login, password: PASSWORD, ...code } }),
      );
    },
    audit: (action: string) =>
      suite.db
        .selectFrom('office_audit')
        .selectAll()
        .where('action', '=', action)
        .orderBy('at', 'asc')
        .orderBy('uid', 'asc')
        .execute(),
    uidOf: async (login: string) => {
      const row = await suite.db
        .selectFrom('staff')
        .select('uid')
        .where('login', '=', login)
        .executeTakeFirstOrThrow();
      return row.uid;
    },
  };
}
