import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { PopupTest } from '@prichal/contract';
import { forgetOldEvents, runExperiment } from '@prichal/database';
import type { DatabaseHandle, Experiment } from '@prichal/database';
import type { FastifyBaseLogger } from 'fastify';
import { createEventIntake } from '../features/analytics/event-intake.ts';
import type { EventIntake } from '../features/analytics/event-intake.ts';
import { createDatabaseSink } from '../features/analytics/event-sink.ts';
import { createLoad } from '../features/analytics/process-load.ts';
import type { MeasurementSettings } from '../config/config-measurement.ts';
import { describeError } from '../http/private-log.ts';

export interface Measurement {
  intake: EventIntake;
  /** ends the test of the popup that runs where it is another one, and begins this one */
  runTest(test: PopupTest): Promise<Experiment>;
  /** the job that forgets old days */
  forgetOld(): Promise<void>;
}

/** What measures visits: the buffer with its sink, and the test of the popup that the settings ask for. */
export async function startMeasurement(
  handle: DatabaseHandle,
  settings: MeasurementSettings,
  { dataDir, log, now }: { dataDir: string; log: FastifyBaseLogger; now: () => Date },
): Promise<Measurement> {
  const { clickHouse, retentionDays, bufferEvents: most, popupTest } = settings;
  const onError = (error: unknown) =>
    log.error({ job: 'write-events', err: describeError(error) }, 'events not written');
  const sink =
    clickHouse === null
      ? createDatabaseSink(handle.db, now)
      : (await import('../features/analytics/clickhouse-sink.ts')).createClickHouseSink({
          ...clickHouse,
          retentionDays,
          folder: path.join(dataDir, 'events-waiting'),
          onError,
        });
  const runTest = (test: PopupTest) =>
    runExperiment(handle.db, test, { id: randomUUID(), now: now() });
  await runTest(popupTest);
  return {
    intake: createEventIntake({ sink, most, admit: createLoad(), onError }),
    runTest,
    async forgetOld() {
      const gone = await forgetOldEvents(handle.db, retentionDays, now().getTime());
      if (gone.length > 0) log.info({ days: gone }, 'old events forgotten');
    },
  };
}
