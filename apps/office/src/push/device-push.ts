import type { PushSubscriptionBody } from '@prichal/contract/office';
import { savePush } from '../api/push.ts';

const WORKER = '/office/push-worker.js';
const SCOPE = '/office/';

/** Why a subscription was not made, for people. */
export class PushFailure extends Error {
  override readonly name = 'PushFailure';
}

/**
 * Asks the person, subscribes this browser and tells the server. Call it from a press.
 * @param publicKey of the site, base64url
 * @throws {PushFailure} the person or the browser says no
 * @throws ApiFailure of the server
 */
export async function enablePush(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new PushFailure('Браузер не\u00a0получил разрешения показывать уведомления.');
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const active = registration && (await whenActive(registration));
  if (active === undefined) throw new PushFailure(NO_SERVICE);
  const subscription = await active.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
    .catch(() => {
      throw new PushFailure(NO_SERVICE);
    });
  await savePush(bodyOf(subscription));
}

const NO_SERVICE =
  'Браузер не\u00a0смог связаться со\u00a0своей службой уведомлений. Проверьте сеть и\u00a0попробуйте ещё раз.';

/** The subscription of this browser; null: none, or one for another key of the site. */
async function devicePush(publicKey: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const subscription = (await registration?.pushManager?.getSubscription()) ?? null;
  const key = subscription?.options.applicationServerKey ?? null;
  if (subscription === null || key === null) return subscription;
  const isOurs = String(new Uint8Array(key)) === String(bytesOf(publicKey));
  return isOurs ? subscription : null;
}

/** Says to the server that the person who is signed in now uses this device. */
export async function syncPush(publicKey: string): Promise<boolean> {
  const subscription = await devicePush(publicKey);
  if (subscription === null) return false;
  await savePush(bodyOf(subscription));
  return true;
}

/** Ends the subscription of this browser; whatever stands in the way, signing out goes on. */
export async function endDevicePush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE).catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
}

async function whenActive(
  registration: ServiceWorkerRegistration,
): Promise<ServiceWorkerRegistration> {
  const worker = registration.installing ?? registration.waiting;
  if (worker !== null)
    await new Promise<void>((resolve) => {
      const check = () => {
        if (worker.state === 'activated' || worker.state === 'redundant') resolve();
      };
      worker.addEventListener('statechange', check);
      check();
    });
  return registration;
}

function bodyOf(subscription: PushSubscription): PushSubscriptionBody {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh, auth };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
