import { errorBodySchema } from '@prichal/contract';
import {
  channelChangeSchema,
  channelOrderSchema,
  channelTestSchema,
  channelTestedSchema,
  channelsSchema,
  settingsChangedSchema,
} from '@prichal/contract/office';
import { changeChannel, orderChannels, readOfficeChannels, testChannel } from '@prichal/office';
import type { ChannelSite } from '@prichal/office';
import * as z from 'zod/mini';
import { DENIED, INVALID, actorOf } from './office-api.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { officeRoute } from './office-route.ts';

export interface ChannelRoutesOptions extends Pick<
  OfficeDeps,
  'brand' | 'db' | 'key' | 'now' | 'sessionOf'
> {
  settings: Omit<ChannelSite, 'key'> & {
    /** the running site takes up what was stored */
    changed: () => void;
  };
}

const OWNER = { roles: ['owner'], scope: 'all' } as const;
const params = z.object({ channel: z.string().check(z.maxLength(40)) });
const ANSWERS = {
  200: settingsChangedSchema,
  ...INVALID,
  ...DENIED,
  404: errorBodySchema,
  409: errorBodySchema,
};

/** Where requests go: channels, their keys, a real test. For the owner. */
export function addChannelRoutes(api: OfficeApi, options: ChannelRoutesOptions): void {
  const { brand, db, key, now, sessionOf, settings } = options;
  const site: ChannelSite = { ...settings, key };

  api.get(
    '/channels',
    {
      ...officeRoute({ ...OWNER, stepUp: false, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Каналы заявок: настройки без секретов, состояние, последний успех и сбой',
        response: { 200: channelsSchema, ...DENIED },
      },
    },
    async (request, reply) =>
      reply.send(await readOfficeChannels(db, actorOf(sessionOf(request)), site)),
  );

  api.put(
    '/channels',
    {
      ...officeRoute({ ...OWNER, stepUp: false, audit: 'channel.ordered' }),
      schema: {
        tags: ['office'],
        summary: 'Порядок каналов',
        body: channelOrderSchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      const revision = await orderChannels(db, actor, { ...request.body, now: now() }, site);
      settings.changed();
      return reply.send({ revision });
    },
  );

  api.put(
    '/channels/:channel',
    {
      ...officeRoute({ ...OWNER, stepUp: true, audit: 'channel.changed' }),
      schema: {
        tags: ['office'],
        summary: 'Настроить канал, включить или выключить',
        description: 'Пустое значение забывает поле. Заданное в окружении здесь не меняется.',
        params,
        body: channelChangeSchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      const { channel } = request.params;
      const input = { ...request.body, channel, now: now() };
      const revision = await changeChannel(db, actor, input, site);
      settings.changed();
      return reply.send({ revision });
    },
  );

  api.post(
    '/channels/:channel/test',
    {
      ...officeRoute({ ...OWNER, stepUp: true, audit: 'channel.tested' }),
      schema: {
        tags: ['office'],
        summary: 'Отправить настоящее проверочное сообщение',
        description: 'С тем, что введено и ещё не сохранено.',
        params,
        body: channelTestSchema,
        response: { ...ANSWERS, 200: channelTestedSchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      const { channel } = request.params;
      const { values } = request.body;
      const input = { channel, values, siteName: brand.name, now: now() };
      return reply.send(await testChannel(db, actor, input, site));
    },
  );
}
