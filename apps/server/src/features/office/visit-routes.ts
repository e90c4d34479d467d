import type { MeasuringSettings, PopupTest } from '@prichal/contract';
import { EVEN_TEST, errorBodySchema } from '@prichal/contract';
import { settingsChangedSchema, visitsChangeSchema, visitsSchema } from '@prichal/contract/office';
import type { Visits } from '@prichal/contract/office';
import { listExperiments } from '@prichal/database';
import {
  VISIT_SETTINGS,
  changeVisits,
  mergeSettings,
  readStoredSettings,
  storedPopupIntros,
} from '@prichal/office';
import { readVisits } from '../../config/config-measurement.ts';
import { DENIED, INVALID, actorOf } from './office-api.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { officeRoute } from './office-route.ts';

export interface VisitRoutesOptions extends Pick<OfficeDeps, 'db' | 'key' | 'now' | 'sessionOf'> {
  settings: { env: Readonly<Record<string, string | undefined>>; changed: () => void };
}

const OWNER = { roles: ['owner'], scope: 'all', stepUp: false } as const;

/** The test of the popup and how visits are measured, for the owner. */
export function addVisitRoutes(api: OfficeApi, options: VisitRoutesOptions): void {
  const { db, key, now, sessionOf, settings } = options;
  const { env } = settings;

  api.get(
    '/visits',
    {
      ...officeRoute({ ...OWNER, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Окно с заявкой и счётчики: что проверяется и что измеряется',
        response: { 200: visitsSchema, ...DENIED },
      },
    },
    async (_request, reply) => {
      const { values, revision } = await readStoredSettings(db, key);
      const { popupTest, measuring } = readVisits(mergeSettings(values, env));
      const running = await listExperiments(db, { from: now(), to: now() });
      const same = running.find((test) => test.endedAt === null && test.key === popupTest.key);
      return reply.send({
        revision,
        ...visitsBody(popupTest, measuring),
        words: storedPopupIntros(values),
        fixed: VISIT_SETTINGS.filter((name) => env[name]?.trim()),
        since: same?.startedAt.toISOString() ?? null,
      });
    },
  );

  api.put(
    '/visits',
    {
      ...officeRoute({ ...OWNER, audit: 'visits.changed' }),
      schema: {
        tags: ['office'],
        summary: 'Изменить проверку окна, его слова или счётчики',
        body: visitsChangeSchema,
        response: { 200: settingsChangedSchema, ...INVALID, ...DENIED, 409: errorBodySchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      const input = { ...request.body, now: now() };
      const revision = await changeVisits(db, actor, input, { env, key });
      settings.changed();
      return reply.send({ revision });
    },
  );
}

function visitsBody(
  { key, weights, holdoutPercent }: PopupTest,
  { mode, metrika }: MeasuringSettings,
): Pick<Visits, 'popup' | 'mode' | 'metrika'> {
  const percents = Object.entries(weights).map(([name, share]) => [name, Math.round(share * 100)]);
  const isEven = key === EVEN_TEST.key;
  return {
    popup: {
      weights: isEven ? null : Object.fromEntries(percents),
      holdout_percent: holdoutPercent,
    },
    mode,
    metrika,
  };
}
