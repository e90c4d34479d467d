import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addForwardedFor, trustOf } from './forwarded-for.ts';

async function ipOf(trustProxy: number | string[], header: string): Promise<string> {
  const app = Fastify({ trustProxy: trustOf(trustProxy) });
  addForwardedFor(app);
  app.get('/', async (request) => request.ip);
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': header } });
  return answer.body;
}

test.each([
  ['<script>alert(1)</script>', '127.0.0.1'],
  ['<script>, 203.0.113.9', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['', '127.0.0.1'],
  ['203.0.113.999', '127.0.0.1'],
])('behind one proxy, X-Forwarded-For %j is the address %s', async (header, ip) => {
  expect(await ipOf(1, header)).toBe(ip);
  expect(await ipOf(['127.0.0.1'], header)).toBe(ip);
});

test('two proxies are counted from the near end', async () => {
  expect(await ipOf(2, '198.51.100.1, 203.0.113.9, 10.0.0.5')).toBe('203.0.113.9');
});
