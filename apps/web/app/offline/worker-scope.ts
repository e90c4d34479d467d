import type { ROUTES_PAST_WORKER } from './request-strategy.ts';

/** The parts of the service worker's scope that we use: TypeScript's WebWorker lib conflicts with the DOM lib. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
  };
  /** absent in Firefox and Safari */
  readonly InstallEvent?: { readonly prototype: object };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

interface WorkerEvents {
  install: InstallEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  message: MessageEvent<WorkerMessage> & WorkerEvent;
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends WorkerEvent {
  /** says what never reaches the worker; absent in Firefox and Safari */
  addRoutes?(rules: typeof ROUTES_PAST_WORKER): Promise<void>;
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  /** the browser's own question for the page, asked while the worker starts */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** What pages say to the worker. */
export type WorkerMessage =
  /** a page is being read: its address and the files it uses */
  | { type: 'seen'; url: string; files: readonly string[] }
  /** answered at the message's port with the build this worker belongs to */
  | { type: 'build' }
  /** the visitor wants the new version, or the page is of it already */
  | { type: 'activate' };
