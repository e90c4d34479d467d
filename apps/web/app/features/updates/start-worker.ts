import type { WorkerMessage } from '../../offline/worker-scope.ts';

/** Specification, section 2: how often the site asks whether its worker is still the newest, ms. */
export const CHECK_MS = 30 * 60_000;

/** A service worker as this file needs it. */
export interface WorkerOfSite {
  readonly state: ServiceWorkerState;
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'statechange', listener: () => void): void;
}

interface RegistrationOfSite {
  readonly installing: WorkerOfSite | null;
  readonly waiting: WorkerOfSite | null;
  readonly active: WorkerOfSite | null;
  update(): Promise<unknown>;
  addEventListener(type: 'updatefound', listener: () => void): void;
}

interface WorkersOfSite {
  readonly controller: WorkerOfSite | null;
  /** undefined where a test or an extension has replaced the function */
  register(
    path: string,
    options: { scope: string; updateViaCache: 'none' },
  ): Promise<RegistrationOfSite | undefined>;
  addEventListener(
    type: 'controllerchange',
    listener: () => void,
    options?: { once: boolean },
  ): void;
}

export interface UpdateDeps {
  workers: WorkersOfSite;
  /** of the page that is shown */
  build: string | null;
  every(ms: number, work: () => void): void;
  reload(): void;
  /** there is a newer site than this page */
  onNewer(): void;
}

export interface StartedWorker {
  /** the visitor wants the new version */
  accept(): void;
  /** reports a page being read, so that it is stored for offline reading */
  reportSeen(url: string, files: readonly string[]): void;
}

/**
 * Registers the worker and watches for newer ones. A new worker is only offered; where the page itself is of its build
 * already, it takes over unasked. Null where the browser has or allows none: the site works without.
 */
export async function startWorker(deps: UpdateDeps): Promise<StartedWorker | null> {
  const { workers, build } = deps;
  const options = { scope: '/', updateViaCache: 'none' } as const;
  const registration = await workers.register('/sw.js', options).catch(() => undefined);
  if (!registration) return null;

  const check = async () => {
    const { waiting } = registration;
    if (!waiting) return;
    if ((await buildOf(waiting)) === build) post(waiting, { type: 'activate' });
    else deps.onNewer();
  };
  const compare = async (controller: WorkerOfSite) => {
    if ((await buildOf(controller)) !== build) deps.onNewer();
  };
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') void check();
    });
  });
  // accepted in another tab, which reloads itself: this page is now older than its worker and shows the offer
  workers.addEventListener('controllerchange', () => {
    const { controller } = workers;
    if (!controller) return;
    void compare(controller);
  });
  deps.every(CHECK_MS, () => void registration.update().catch(() => {}));
  void check();

  return {
    accept() {
      const { waiting } = registration;
      if (!waiting) {
        deps.reload();
        return;
      }
      workers.addEventListener('controllerchange', () => deps.reload(), { once: true });
      post(waiting, { type: 'activate' });
    },
    reportSeen(url, files) {
      const worker = registration.active ?? registration.waiting ?? registration.installing;
      if (worker) post(worker, { type: 'seen', url, files });
    },
  };
}

function post(worker: WorkerOfSite, message: WorkerMessage, ports: Transferable[] = []): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(message, ports);
}

/** The build a worker belongs to, as it says itself. */
function buildOf(worker: WorkerOfSite): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => {
      port1.close();
      resolve(data);
    });
    port1.start();
    post(worker, { type: 'build' }, [port2]);
  });
}
