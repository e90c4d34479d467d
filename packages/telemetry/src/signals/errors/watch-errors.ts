import type { ErrorRecord, EventPriority } from '@prichal/contract';
import type { Guard } from '../../guard.ts';
import { ERRORS_PER_SESSION, ERROR_METRIC } from '../../limits.ts';
import { ignoredKind } from './error-filter.ts';
import type { IgnoredKind, JudgedError, OwnPlaces } from './error-filter.ts';
import { javascriptRecord, networkRecord, resourceRecord } from './error-records.ts';
import type { CallFailure, RecordPlace } from './error-records.ts';

export interface ErrorWatchOptions {
  places: OwnPlaces;
  place(): RecordPlace;
  guard: Guard;
  onRecord(record: ErrorRecord, priority: EventPriority): void;
  /** the separate, smaller counter: message and stack already cut */
  onMetric(metric: { message: string; stack: string; count: number }): void;
  /** an error over the session's bound */
  onLimit(): void;
}

export interface ErrorWatch {
  /** takes a DOM event: `error`, of a resource too, `unhandledrejection`, or an ErrorEvent `caught` by a boundary */
  event: (event: Event) => void;
  call: (failure: CallFailure) => void;
  readonly ignored: Partial<Record<IgnoredKind, number>>;
}

/** Errors of the page → records: filtered, scrubbed, bounded; an error caused by reporting one is ignored. */
export function createErrorWatch(options: ErrorWatchOptions): ErrorWatch {
  const ignored: Partial<Record<IgnoredKind, number>> = {};
  let reported = 0;
  let metrics = 0;
  let isReporting = false;

  const ignore = (kind: IgnoredKind): void => {
    ignored[kind] = (ignored[kind] ?? 0) + 1;
  };
  const report = (
    judged: JudgedError,
    priority: EventPriority,
    make: (place: RecordPlace) => ErrorRecord,
  ): void => {
    if (isReporting) return ignore('recursive');
    isReporting = true;
    try {
      const kind = ignoredKind(judged, options.places);
      if (kind) return ignore(kind);
      if (reported >= ERRORS_PER_SESSION) return options.onLimit();
      reported += 1;
      const record = make(options.place());
      if (metrics < ERROR_METRIC.perSession) {
        metrics += 1;
        options.onMetric({
          message: record.message.slice(0, ERROR_METRIC.message),
          stack: record.stack.slice(0, ERROR_METRIC.stack),
          count: metrics,
        });
      }
      options.onRecord(record, priority);
    } finally {
      isReporting = false;
    }
  };

  const uncaught = ({ message, filename, lineno, colno, error }: ErrorEvent): void => {
    const { name = 'Error', stack = '' } = describe(error);
    report({ message, stack, filename }, 'high', (place) =>
      javascriptRecord(
        { errorType: 'uncaught', message, stack, name, filename, lineno, colno },
        place,
      ),
    );
  };
  /** An error without an event of its own place: it is read off the stack. */
  const thrown = (reason: unknown, errorType: 'unhandled_rejection' | 'caught'): void => {
    const error = describe(reason);
    if (error.message === undefined) return ignore('non-error-rejection');
    const { message, stack = '', name = 'Error' } = error;
    const [, filename = '', line, column] = PLACE.exec(stack) ?? [];
    report({ message, stack, filename }, 'high', (place) =>
      javascriptRecord(
        {
          errorType,
          message,
          stack,
          name,
          filename,
          lineno: Number(line ?? 0),
          colno: Number(column ?? 0),
        },
        place,
      ),
    );
  };
  const unloaded = (element: Element): void => {
    const failure = { address: addressOf(element), type: typeOf(element) };
    const message = `${failure.type} failed to load`;
    report(
      { message, stack: '', filename: '', requestUrl: failure.address },
      failure.type === 'script' ? 'high' : 'normal',
      (place) => resourceRecord(failure, place),
    );
  };

  return {
    event: (event) => {
      // raised while measuring was at work: very likely of its own making
      if (options.guard.busy) return ignore('own');
      options.guard.run(() => {
        if ('reason' in event) thrown(event.reason, 'unhandled_rejection');
        else if (event.type === 'caught') thrown((event as ErrorEvent).error, 'caught');
        else if (typeof (event as ErrorEvent).message === 'string') uncaught(event as ErrorEvent);
        else if (isElement(event.target)) unloaded(event.target);
      });
    },
    call: options.guard.wrap((failure) =>
      report(
        { message: failure.statusText, stack: '', filename: '', requestUrl: failure.address },
        'high',
        (place) => networkRecord(failure, place),
      ),
    ),
    ignored,
  };
}

/** The first place a stack names, in either browser's way of writing it. */
const PLACE = /((?:https?|file):\/\/[^\s()]+?):(\d+):(\d+)/;

/** Parts of something thrown, also when it comes from another window; no message: it is no error. */
function describe(thrown: unknown): { message?: string; name?: string; stack?: string } {
  if (thrown === null || typeof thrown !== 'object') return {};
  const { message, name, stack } = thrown as Partial<Error>;
  if (typeof message !== 'string' || typeof name !== 'string') return {};
  return { message, name, ...(typeof stack === 'string' ? { stack } : {}) };
}

function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'tagName' in target;
}

function addressOf(element: Element): string {
  return element.getAttribute('src') ?? element.getAttribute('href') ?? '';
}

function typeOf(element: Element): string {
  const tag = element.tagName.toLowerCase();
  if (tag === 'img' || tag === 'source' || tag === 'picture') return 'image';
  if (tag !== 'link') return tag;
  const as = element.getAttribute('as');
  return element.getAttribute('rel') === 'stylesheet' ? 'stylesheet' : (as ?? 'link');
}
