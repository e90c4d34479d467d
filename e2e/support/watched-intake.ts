import { buffer } from 'node:stream/consumers';
import { createServer, request as sendOn } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ANALYTICS_BATCH_PATH, ANALYTICS_BEACON_PATH } from '@prichal/contract';
import type { AnalyticsBatch, AnalyticsEvent } from '@prichal/contract';

/** What becomes of a batch: on to the site, a status of this one's own, no answer at all, or a broken line. */
export type IntakeFailure = 'none' | 'silence' | 'broken' | 403 | 429 | 500;

/** Stands before the site and passes everything on; sees every batch, also one of a tab that is gone. */
export interface WatchedIntake {
  url: string;
  failure: IntakeFailure;
  /** everything that arrived, answered or not */
  arrived: AnalyticsBatch[];
  /** what the site itself has accepted */
  accepted: AnalyticsBatch[];
  /** paths that batches came by */
  paths: string[];
  stop(): Promise<void>;
}

const WATCHED = new Set(
  [ANALYTICS_BATCH_PATH, ANALYTICS_BEACON_PATH].map((path) => `/api/v1${path}`),
);

export async function watchIntake(site: string): Promise<WatchedIntake> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (WATCHED.has(path)) void meet(request, response, path);
    else pass(request, response);
  });
  const intake: WatchedIntake = {
    url: '',
    failure: 'none',
    arrived: [],
    accepted: [],
    paths: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const meet = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> => {
    const body = await buffer(request).catch(() => null);
    // given up on its way by a tab that closes
    if (body === null) return;
    const batch = JSON.parse(body.toString()) as AnalyticsBatch;
    intake.arrived.push(batch);
    intake.paths.push(path);
    const { failure } = intake;
    if (failure === 'silence') return;
    if (failure === 'broken') return void request.socket.destroy();
    if (failure !== 'none') return void response.writeHead(failure).end();
    pass(request, response, body, () => intake.accepted.push(batch));
  };
  const pass = (
    request: IncomingMessage,
    response: ServerResponse,
    body?: Buffer,
    onAccepted?: () => void,
  ): void => {
    const { method, headers } = request;
    const onward = sendOn(site + (request.url ?? ''), { method, headers }, (answer) => {
      if (answer.statusCode === 202) onAccepted?.();
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    if (body) onward.end(body);
    else request.pipe(onward);
  };

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  intake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return intake;
}

export function eventsOf(batches: readonly AnalyticsBatch[]): AnalyticsEvent[] {
  return batches.flatMap(({ events }) => events);
}
