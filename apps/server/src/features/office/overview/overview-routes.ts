import type { Brand } from '@prichal/contract';
import {
  OVERVIEW_PERIODS,
  overviewNowSchema,
  overviewQuerySchema,
  overviewSchema,
} from '@prichal/contract/office';
import type { OverviewNow } from '@prichal/contract/office';
import type { BackupTrouble } from '@prichal/office';
import { officeOf } from '../../../config/office.ts';
import type { LiveTexts } from '../../../texts/live-texts.ts';
import type { TextTrouble } from '../../../texts/text-trouble.ts';
import { DENIED, INVALID, actorOf } from '../office-api.ts';
import type { OfficeApi, OfficeDeps } from '../office-api.ts';
import { officeRoute } from '../office-route.ts';
import { readOverviewNow } from './read-now.ts';
import { readOverview } from './read-overview.ts';

export interface OverviewOptions extends Pick<OfficeDeps, 'db' | 'now' | 'sessionOf'> {
  brand: Pick<Brand, 'hours' | 'responsePromiseMinutes'>;
  /** a demo counts its made-up requests too */
  mode: 'demo' | 'live';
  demo: () => readonly string[];
  /** what is wrong with the backups of this machine */
  backupTrouble: () => BackupTrouble | null;
  texts: Pick<LiveTexts, 'troubles'>;
  runDeliveries: () => void;
}

export const OWNER = { roles: ['owner'], scope: 'all', stepUp: false } as const;

/** Numbers and charts; none of them names a client. */
export function addOverviewRoutes(api: OfficeApi, options: OverviewOptions): void {
  const { db, now, sessionOf, brand, mode, demo } = options;
  const office = officeOf(brand);
  const withDemo = mode === 'demo';

  api.get(
    '/overview/now',
    {
      ...officeRoute({ ...OWNER, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Обзор: что требует внимания сейчас',
        description: 'Каждое число равно числу строк в списке, на который оно ведёт, до 1000.',
        response: { 200: overviewNowSchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      const facts = await readOverviewNow(db, actor, { now: now(), office, withDemo });
      const { texts, backupTrouble } = options;
      const own = [...alarmOf(backupTrouble()), ...texts.troubles().map(alarmOfText)];
      const alarms = [...own, ...facts.alarms];
      return reply.send({ ...facts, alarms, demo: [...demo()] });
    },
  );

  api.get(
    '/overview',
    {
      ...officeRoute({ ...OWNER, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Обзор: ответы, заявки, воронка, источники, окно, скорость и ошибки за период',
        querystring: overviewQuerySchema,
        response: { 200: overviewSchema, ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const { days: asked = '30' } = request.query;
      const days = OVERVIEW_PERIODS.find((one) => String(one) === asked) ?? 30;
      const promiseMinutes = brand.responsePromiseMinutes;
      const input = { now: now(), days, office, promiseMinutes, withDemo };
      return reply.send(await readOverview(db, input));
    },
  );
}

function alarmOf(trouble: BackupTrouble | null): OverviewNow['alarms'] {
  return trouble === null ? [] : [{ key: 'backup', kind: 'other', ...trouble }];
}

function alarmOfText({ name, since, text }: TextTrouble): OverviewNow['alarms'][number] {
  return { key: `text:${name}`, kind: 'other', since, text };
}
