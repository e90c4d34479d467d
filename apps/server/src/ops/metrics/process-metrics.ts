import { monitorEventLoopDelay } from 'node:perf_hooks';
import { family } from './exposition.ts';

/** How finely the event loop is watched, ms. */
const RESOLUTION_MS = 20;

export interface ProcessMetrics {
  write(): string;
  stop(): void;
}

/** Memory, processor and event loop of this process under the names that ready-made dashboards know. */
export function watchProcess(): ProcessMetrics {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return {
    write() {
      const lag = (ns: number): number => Math.max(0, ns / 1e9 - RESOLUTION_MS / 1000) || 0;
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const lags = { p50: delay.percentile(50), p99: delay.percentile(99), max: delay.max };
      // since the last time it was asked: a spike would otherwise stand there for ever
      delay.reset();
      const bytes = (name: string, help: string, value: number): string =>
        family(name, 'gauge', help, [[{}, value]]);
      return [
        ...Object.entries(lags).map(([name, ns]) =>
          family(
            `nodejs_eventloop_lag_${name}_seconds`,
            'gauge',
            'how late the event loop was since the last scrape',
            [[{}, lag(ns)]],
          ),
        ),
        bytes('process_resident_memory_bytes', 'resident memory', rss),
        bytes('nodejs_heap_size_used_bytes', 'heap in use', heapUsed),
        bytes('nodejs_external_memory_bytes', 'memory of buffers outside the heap', external),
        family('process_cpu_seconds_total', 'counter', 'processor time', [
          [{}, (user + system) / 1e6],
        ]),
        family('process_start_time_seconds', 'gauge', 'when the process began', [
          [{}, Math.round(Date.now() / 1000 - process.uptime())],
        ]),
      ].join('');
    },
    stop: () => delay.disable(),
  };
}
