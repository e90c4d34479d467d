import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi, onTurnedAway } from './call-api.ts';
import { answerStepUp } from './step-up.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  onTurnedAway(() => {});
});

function rejection(status: number, error: string, rest: object = {}): Response {
  const body = { error, message: '', user_message: `текст ${error}`, retry_after: null, ...rest };
  return Response.json(body, { status, headers: { date: 'Mon, 23 Nov 2026 05:00:00 GMT' } });
}

test('sends JSON to this site alone and reads the answer', async () => {
  fetched.mockResolvedValueOnce(Response.json({ ended: 2 }));
  expect(await callApi('/sessions', { method: 'DELETE' })).toEqual({ ended: 2 });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/office/sessions');
  expect(init).toMatchObject({ method: 'DELETE', credentials: 'same-origin', cache: 'no-store' });
  expect(init?.headers).not.toHaveProperty('content-type');
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  expect(await callApi('/me/totp', { method: 'PUT', body: { code: '1' } })).toBeUndefined();
  expect(fetched.mock.calls[1]?.[1]?.body).toBe('{"code":"1"}');
});

test('throws what went wrong, with its fields and both clocks', async () => {
  fetched.mockResolvedValueOnce(
    rejection(400, 'VALIDATION_ERROR', { fields: { login: 'Логин занят.' } }),
  );
  await expect(callApi('/tickets', { method: 'POST', body: {} })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    message: 'текст VALIDATION_ERROR',
    fields: { login: 'Логин занят.' },
    clocks: { server: new Date('2026-11-23T05:00:00Z') },
    isTransient: false,
  });
  fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(callApi('/staff')).rejects.toMatchObject({ code: 'UNREADABLE', isTransient: true });
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(callApi('/staff')).rejects.toMatchObject({ code: 'OFFLINE', isTransient: true });
});

test('says that nobody is signed in, or that the second factor is missing', async () => {
  const listener = vi.fn<(lacksFactor: boolean) => void>();
  onTurnedAway(listener);
  for (const code of ['SIGN_IN_REQUIRED', 'SECOND_FACTOR_REQUIRED', 'SIGN_IN_FAILED']) {
    fetched.mockResolvedValueOnce(rejection(401, code));
    await expect(callApi('/staff')).rejects.toMatchObject({ code });
  }
  expect(listener.mock.calls).toEqual([[false], [true]]);
});

test('asks once for a recent proof and makes the rejected calls again', async () => {
  let prove: (isProven: boolean) => void = () => {};
  const ask = vi.fn<() => Promise<boolean>>(
    () =>
      new Promise((resolve) => {
        prove = resolve;
      }),
  );
  const forget = answerStepUp(ask);
  fetched
    .mockResolvedValueOnce(rejection(403, 'STEP_UP_REQUIRED'))
    .mockResolvedValueOnce(rejection(403, 'STEP_UP_REQUIRED'))
    .mockImplementation(async () => Response.json({ done: true }));
  const calls = Promise.all([callApi('/one', { method: 'POST' }), callApi('/two')]);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  prove(true);
  expect(await calls).toEqual([{ done: true }, { done: true }]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/office/one',
    '/api/office/two',
    '/api/office/one',
    '/api/office/two',
  ]);

  fetched.mockReset();
  fetched.mockResolvedValueOnce(rejection(403, 'STEP_UP_REQUIRED'));
  const closed = callApi('/one');
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  prove(false);
  await expect(closed).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  expect(fetched).toHaveBeenCalledTimes(1);
  forget();
});

test('a question that goes with the session is not proven, and the next call asks anew', async () => {
  const never = vi.fn<() => Promise<boolean>>(() => new Promise(() => {}));
  const forget = answerStepUp(never);
  fetched.mockResolvedValueOnce(rejection(403, 'STEP_UP_REQUIRED'));
  const left = callApi('/one');
  await vi.waitFor(() => expect(never).toHaveBeenCalled());
  forget();
  await expect(left).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });

  const again = answerStepUp(async () => true);
  fetched
    .mockResolvedValueOnce(rejection(403, 'STEP_UP_REQUIRED'))
    .mockResolvedValueOnce(Response.json({ done: true }));
  expect(await callApi('/one')).toEqual({ done: true });
  again();
});
