import { FIELD_LABELS, FORM_FIELDS } from '@prichal/catalog';
import {
  carAddedSchema,
  carLabelsSchema,
  carPageLinkSchema,
  newCarPreviewSchema,
  newCarSchema,
} from '@prichal/contract/office';
import { errorBodySchema } from '@prichal/contract';
import { addCar, checkNewCar, previewNewCar } from '@prichal/office';
import type { FastifyRequest } from 'fastify';
import type { CarPreviews } from '../catalog/car-preview.ts';
import { draftLink } from './draft-link.ts';
import type { FeedRoutesOptions } from './feed-routes.ts';
import { CATALOGUE_ACCESS } from './import-routes.ts';
import { DENIED, actorOf } from './office-api.ts';
import type { OfficeApi } from './office-api.ts';
import { officeRoute } from './office-route.ts';

const tags = ['office'];
const WRONG = { 400: errorBodySchema, ...DENIED };

/** A car that is typed in, with what is known of its model. */
export function addNewCarRoutes(
  api: OfficeApi,
  options: FeedRoutesOptions & { previews: CarPreviews },
): void {
  const { handle, photosDir, now, previews, sessionOf } = options;
  const actor = (request: FastifyRequest) => actorOf(sessionOf(request));

  api.get(
    '/cars/new',
    {
      ...officeRoute({ ...CATALOGUE_ACCESS, audit: null }),
      schema: {
        tags,
        summary: 'Поля новой машины и их названия',
        response: { 200: carLabelsSchema, ...DENIED },
      },
    },
    async (_request, reply) =>
      reply.send({
        labels: Object.fromEntries(FORM_FIELDS.map((field) => [field, FIELD_LABELS[field]])),
      }),
  );

  api.post(
    '/cars/new/preview',
    {
      ...officeRoute({ ...CATALOGUE_ACCESS, audit: null }),
      schema: {
        tags,
        summary: 'Новая машина: итог и то, что известно о модели; ничего не меняется',
        body: newCarSchema,
        response: { 200: newCarPreviewSchema, ...WRONG },
      },
    },
    async (request, reply) => {
      const input = { ...request.body, now: now() };
      const preview = await previewNewCar(handle, actor(request), input);
      const { landed, before, missing, issues, known } = preview;
      return reply.send({ landed, before, missing, issues, known });
    },
  );

  api.post(
    '/cars/new/page',
    {
      ...officeRoute({ ...CATALOGUE_ACCESS, audit: null }),
      schema: {
        tags,
        summary: 'Ссылка на страницу машины, которой ещё нет, на полчаса; ничего не меняется',
        body: newCarSchema,
        response: { 200: carPageLinkSchema, ...WRONG },
      },
    },
    async (request, reply) => {
      const input = { ...request.body, now: now() };
      const { id, ...car } = await checkNewCar(handle, actor(request), input);
      return reply.send({ address: draftLink(previews, `/catalog/${car.country}/${id}`, car) });
    },
  );

  api.post(
    '/cars',
    {
      ...officeRoute({ ...CATALOGUE_ACCESS, audit: 'car.changed' }),
      schema: {
        tags,
        summary: 'Добавить машину',
        body: newCarSchema,
        response: { 200: carAddedSchema, ...WRONG },
      },
    },
    async (request, reply) => {
      const input = { ...request.body, photosDir, now: now() };
      return reply.send({ uid: await addCar(handle, actor(request), input) });
    },
  );
}
