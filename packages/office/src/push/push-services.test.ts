import { expect, test } from 'vitest';
import { isPushService } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('is the address of a browser’s service: %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

test.each([
  '',
  'fcm.googleapis.com',
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://googleapis.com.evil.test/abc',
  'https://notgoogleapis.com/abc',
  'https://evil.test/?fcm.googleapis.com',
  'https://127.0.0.1/fcm',
  'https://[::1]/fcm',
  'file:///etc/passwd',
])('is none, and the site would call into a stranger’s network: %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});
