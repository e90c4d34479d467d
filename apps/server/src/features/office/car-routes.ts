import { PhotoError, savePhoto } from '@prichal/catalog';
import { errorBodySchema, photoSchema } from '@prichal/contract';
import {
  addPhotosSchema,
  bulkCarsSchema,
  carPageLinkSchema,
  carPageSchema,
  carPreviewSchema,
  carsChangedSchema,
  changeCarSchema,
  officeCarSchema,
  officeCarsQuerySchema,
  officeCarsSchema,
  matchPhotosSchema,
  photoMatchesSchema,
  previewCarSchema,
  restoreCarSchema,
} from '@prichal/contract/office';
import {
  addPhotos,
  changeCar,
  changeCars,
  listCars,
  matchPhotos,
  previewOfficeCar,
  readOfficeCar,
  restoreOfficeCar,
} from '@prichal/office';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error.ts';
import type { CarPreviews } from '../catalog/car-preview.ts';
import { officeCarBody, officeCarRow } from './car-bodies.ts';
import { draftLink } from './draft-link.ts';
import type { FeedRoutesOptions } from './feed-routes.ts';
import { CATALOGUE_ACCESS } from './import-routes.ts';
import { DENIED, actorOf } from './office-api.ts';
import type { OfficeApi } from './office-api.ts';
import { officeRoute } from './office-route.ts';

const tags = ['office'];
const paramsSchema = z.object({ uid: z.uuid() });
const READING = officeRoute({ ...CATALOGUE_ACCESS, audit: null });
const CHANGING = officeRoute({ ...CATALOGUE_ACCESS, audit: 'car.changed' });
const WRONG = { 400: errorBodySchema, 404: errorBodySchema, ...DENIED };
const CHANGED = { 200: carsChangedSchema, 409: errorBodySchema, ...WRONG };
/** A photo comes resized from the browser. */
const PHOTO_BYTES = 8 * 1024 * 1024;

/** Cars of the catalogue: list, form with its total, changes of several, history. Every change is an import that can be undone. */
export function addCarRoutes(
  api: OfficeApi,
  options: FeedRoutesOptions & { previews: CarPreviews },
): void {
  const { handle, photosDir, now, previews, sessionOf } = options;
  const actor = (request: FastifyRequest) => actorOf(sessionOf(request));

  api.get(
    '/cars',
    {
      ...READING,
      schema: {
        tags,
        summary: 'Машины: поиск по названию и номеру, новые первыми',
        querystring: officeCarsQuerySchema,
        response: { 200: officeCarsSchema, 400: errorBodySchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const { q = '', status = 'active', cursor } = request.query;
      const filter = { q, status, ...(cursor === undefined ? {} : { cursor }) };
      const { cars, next } = await listCars(handle.db, actor(request), filter);
      return reply.send({ items: cars.map(officeCarRow), next });
    },
  );

  api.get(
    '/cars/:uid',
    {
      ...READING,
      schema: {
        tags,
        summary: 'Машина: поля, фотографии, правки за 30 дней',
        params: paramsSchema,
        response: { 200: officeCarSchema, ...WRONG },
      },
    },
    async (request, reply) =>
      reply.send(officeCarBody(await readOfficeCar(handle, actor(request), request.params.uid))),
  );

  api.post(
    '/cars/:uid/preview',
    {
      ...READING,
      schema: {
        tags,
        summary: 'Итог машины с такими значениями; ничего не меняется',
        params: paramsSchema,
        body: previewCarSchema,
        response: { 200: carPreviewSchema, ...WRONG },
      },
    },
    async (request, reply) => {
      const input = { ...request.params, ...request.body, now: now() };
      const { landed, before, missing, issues } = await previewOfficeCar(
        handle,
        actor(request),
        input,
      );
      return reply.send({ landed, before, missing, issues });
    },
  );

  api.post(
    '/cars/:uid/page',
    {
      ...READING,
      schema: {
        tags,
        summary: 'Ссылка на страницу машины с такими значениями, на полчаса; ничего не меняется',
        params: paramsSchema,
        body: carPageSchema,
        response: { 200: carPageLinkSchema, ...WRONG },
      },
    },
    async (request, reply) => {
      const { uid } = request.params;
      const { car } = await readOfficeCar(handle, actor(request), uid);
      const path = `/catalog/${car.country}/${encodeURIComponent(car.id)}`;
      return reply.send({ address: draftLink(previews, path, { uid, ...request.body }) });
    },
  );

  api.put(
    '/cars/:uid',
    {
      ...CHANGING,
      schema: {
        tags,
        summary: 'Изменить машину; чего нет в значениях, остаётся',
        params: paramsSchema,
        body: changeCarSchema,
        response: CHANGED,
      },
    },
    async (request, reply) => {
      const input = { ...request.params, ...request.body, photosDir, now: now() };
      const key = await changeCar(handle, actor(request), input);
      return reply.send({ import: key, changed: key === null ? 0 : 1, rejected: 0 });
    },
  );

  api.post(
    '/cars/:uid/restore',
    {
      ...CHANGING,
      schema: {
        tags,
        summary: 'Вернуть машину к тому, что было до правки',
        params: paramsSchema,
        body: restoreCarSchema,
        response: CHANGED,
      },
    },
    async (request, reply) => {
      const input = { ...request.params, ...request.body, now: now() };
      const key = await restoreOfficeCar(handle, actor(request), input);
      return reply.send({ import: key, changed: 1, rejected: 0 });
    },
  );

  api.post(
    '/cars/bulk',
    {
      ...CHANGING,
      schema: {
        tags,
        summary: 'Изменить цены или статус нескольких машин',
        body: bulkCarsSchema,
        response: CHANGED,
      },
    },
    async (request, reply) => {
      const input = { ...request.body, photosDir, now: now() };
      const { uid, changed, rejected } = await changeCars(handle, actor(request), input);
      return reply.send({ import: uid, changed, rejected });
    },
  );

  api.post(
    '/cars/photos/match',
    {
      ...READING,
      schema: {
        tags,
        summary: 'Чьи это фотографии: лот, VIN или номер в имени файла или папки',
        body: matchPhotosSchema,
        response: { 200: photoMatchesSchema, 400: errorBodySchema, ...DENIED },
      },
    },
    async (request, reply) =>
      reply.send({ items: await matchPhotos(handle, actor(request), request.body.names) }),
  );

  api.post(
    '/cars/photos/add',
    {
      ...CHANGING,
      schema: {
        tags,
        summary: 'Добавить принятые фотографии нескольким машинам',
        body: addPhotosSchema,
        response: CHANGED,
      },
    },
    async (request, reply) => {
      const input = { ...request.body, photosDir, now: now() };
      const { uid, changed, rejected } = await addPhotos(handle, actor(request), input);
      return reply.send({ import: uid, changed, rejected });
    },
  );

  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: PHOTO_BYTES },
      (_request, bytes, done) => done(null, bytes),
    );
    scope.post(
      '/cars/photos',
      {
        ...READING,
        schema: {
          tags,
          summary: 'Принять фотографию; на машину её ставит правка машины',
          consumes: ['application/octet-stream'],
          response: { 200: photoSchema, 400: errorBodySchema, ...DENIED },
        },
      },
      async (request, reply) => reply.send(await stored(request.body, photosDir)),
    );
  });
}

async function stored(bytes: unknown, photosDir: string) {
  try {
    // a request without a body has no bytes at all
    if (!Buffer.isBuffer(bytes)) throw new PhotoError('Файл пуст.');
    return (await savePhoto(bytes, photosDir)).photo;
  } catch (error) {
    if (!(error instanceof PhotoError)) throw error;
    throw new ApiError('VALIDATION_ERROR', 'not a photo', { userMessage: error.message });
  }
}
