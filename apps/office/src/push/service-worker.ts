/**
 * The office's service worker: shows pushes and opens what they are about. It answers no request and stores nothing,
 * and it is a file of its own without imports. Its scope is /office/; visitors have another one.
 */
const worker = globalThis as unknown as WorkerScope;

/** As packages/office/src/push/push-request.ts sends it. */
interface PushText {
  title: string;
  /** path in the office */
  url: string;
  tag: string;
}

/** The parts of the scope that are used: TypeScript's WebWorker lib conflicts with the DOM lib. */
interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly OfficeWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(
      title: string,
      options: NotificationOptions & { renotify: boolean },
    ): Promise<void>;
    getNotifications(of: { tag: string }): Promise<readonly Notification[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install', listener: () => void): void;
  addEventListener(
    name: 'push',
    listener: (event: WorkerEvent & { data: { json(): PushText } | null }) => void,
  ): void;
  addEventListener(
    name: 'notificationclick',
    listener: (event: WorkerEvent & { notification: Notification }) => void,
  ): void;
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface OfficeWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  /** the options stand apart from the target that a window's method of this name has */
  postMessage(message: object, options: object): void;
}

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('push', (event) => {
  const text = event.data?.json();
  if (text !== undefined) event.waitUntil(show(text));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data as PushText;
  event.waitUntil(open(url));
});

async function show(text: PushText): Promise<void> {
  const { title, tag } = text;
  const { registration } = worker;
  // the same push twice is shown once; other news of the lead is heard
  const shown = await registration.getNotifications({ tag });
  const renotify = shown.some((one) => one.title !== title);
  const icon = '/icons/icon-192.png';
  await registration.showNotification(title, { tag, icon, renotify, lang: 'ru', data: text });
  for (const one of await windows()) one.postMessage({ type: 'push-shown', tag }, {});
}

/** In a window of the office that is open, else in a new one. */
async function open(url: string): Promise<void> {
  const [first] = await windows();
  if (first === undefined) return void (await worker.clients.openWindow(url));
  await first.focus();
  first.postMessage({ type: 'push-opened', url }, {});
}

async function windows(): Promise<readonly OfficeWindow[]> {
  const all = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ url }) => new URL(url).pathname.startsWith('/office'));
}
