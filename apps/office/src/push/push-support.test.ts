import { expect, it } from 'vitest';
import { pushSupport } from './push-support.ts';

const CHROME = {
  isSecureContext: true,
  hasServiceWorker: true,
  hasPush: true,
  permission: 'default',
  userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140',
  touchPoints: 5,
} as const;
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';

it.each([
  ['ready', {}],
  ['denied', { permission: 'denied' }],
  ['insecure', { isSecureContext: false, hasServiceWorker: false, hasPush: false }],
  ['unknown-browser', { hasPush: false }],
  ['install', { hasPush: false, permission: null, userAgent: IPHONE }],
  // from the home screen the iPhone has everything
  ['ready', { userAgent: IPHONE }],
  ['install', { hasPush: false, permission: null, userAgent: MAC }],
  ['unknown-browser', { hasPush: false, permission: null, userAgent: MAC, touchPoints: 0 }],
] as const)('%s: %o', (support, change) => {
  expect(pushSupport({ ...CHROME, ...change })).toBe(support);
});
