import type { WorkerMessage } from '../../offline/worker-scope.ts';

/** Specification, section 2: how often the site asks whether its worker is still the newest, ms. */
export const CHECK_MS = 30 * 60_000;

/** A service worker as this file needs it. */
export interface WorkerOfSite {
  readonly state: ServiceWorkerState;
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'statechange', listener: () => void): void;
}

export interface RegistrationOfSite {
  readonly installing: WorkerOfSite | null;
  readonly waiting: WorkerOfSite | null;
  readonly active: WorkerOfSite | null;
  update(): Promise<unknown>;
  addEventListener(type: 'updatefound', listener: () => void): void;
}

export interface WorkersOfSite {
  readonly controller: WorkerOfSite | null;
  /** undefined where a test or an extension has taken registering away */
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

export interface UpdateWorld {
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
  /** tells of a page that is being read, so that it can be read again without a network */
  tellSeen(url: string, files: readonly string[]): void;
}

/**
 * Registers the worker and watches for newer ones. A new worker is only offered; where the page itself is of its build
 * already, it takes over unasked. Null where the browser has or allows none: the site works without.
 */
export async function startWorker(world: UpdateWorld): Promise<StartedWorker | null> {
  const { workers, build } = world;
  const options = { scope: '/', updateViaCache: 'none' } as const;
  const registration = await workers.register('/sw.js', options).catch(() => undefined);
  if (!registration) return null;

  const look = async () => {
    const { waiting } = registration;
    if (!waiting) return;
    if ((await buildOf(waiting)) === build) tell(waiting, { type: 'activate' });
    else world.onNewer();
  };
  const compare = async (controller: WorkerOfSite) => {
    if ((await buildOf(controller)) !== build) world.onNewer();
  };
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') void look();
    });
  });
  // accepted in another tab, which loads itself anew: this page is told apart from its worker and says so
  workers.addEventListener('controllerchange', () => {
    const { controller } = workers;
    if (!controller) return;
    void compare(controller);
  });
  world.every(CHECK_MS, () => void registration.update().catch(() => {}));
  void look();

  return {
    accept() {
      const { waiting } = registration;
      if (!waiting) {
        world.reload();
        return;
      }
      workers.addEventListener('controllerchange', () => world.reload(), { once: true });
      tell(waiting, { type: 'activate' });
    },
    tellSeen(url, files) {
      const worker = registration.active ?? registration.waiting ?? registration.installing;
      if (worker) tell(worker, { type: 'seen', url, files });
    },
  };
}

function tell(worker: WorkerOfSite, message: WorkerMessage, ports: Transferable[] = []): void {
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
    tell(worker, { type: 'build' }, [port2]);
  });
}
