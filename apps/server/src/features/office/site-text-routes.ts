import { errorBodySchema } from '@prichal/contract';
import {
  TEXT_IMAGE_BYTES_MAX,
  newSiteTextSchema,
  savedSiteTextSchema,
  siteTextActionSchema,
  siteTextDraftSavedSchema,
  siteTextDraftSchema,
  siteTextId,
  siteTextImageAddedSchema,
  siteTextImageSchema,
  siteTextName,
  siteTextPreviewSchema,
  siteTextPublicationSchema,
  siteTextRestoreSchema,
  siteTextSchema,
  siteTextVersionSchema,
  siteTextsSchema,
} from '@prichal/contract/office';
import {
  OfficeError,
  actOnSiteText,
  addSiteText,
  addTextImage,
  listSiteTexts,
  publishSiteText,
  readSiteText,
  readSiteTextVersion,
  restoreSiteText,
  saveSiteText,
} from '@prichal/office';
import * as z from 'zod/mini';
import { beginText } from '../../texts/begin-text.ts';
import type { LiveTexts } from '../../texts/live-texts.ts';
import { encodeTextImage, textImageAddress } from '../../texts/text-images.ts';
import { textAddress } from '../../texts/text-address.ts';
import { createTextPreviews } from '../../texts/text-preview.ts';
import { DENIED, INVALID, actorOf } from './office-api.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { officeRoute } from './office-route.ts';

export interface SiteTextRoutesOptions extends Pick<OfficeDeps, 'db' | 'now' | 'sessionOf'> {
  /** of the site: signs links to drafts */
  secret: string;
  /** `changed`: something was published */
  texts: LiveTexts & { changed: () => void };
}

const ACCESS = { roles: ['owner', 'editor'], scope: 'all', stepUp: false } as const;
const params = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) });
const CHANGED = { ...INVALID, ...DENIED, 404: errorBodySchema, 409: errorBodySchema };
/** Base64 of the largest picture with the JSON around it, bytes. */
const IMAGE_BODY_BYTES = Math.ceil(TEXT_IMAGE_BYTES_MAX / 3) * 4 + 1024;
/** Two copies of a long text, bytes. */
const DRAFT_BODY_BYTES = 1024 * 1024;

/** Texts of the site: articles, pages, services, collections, questions and the glossary. */
export function addSiteTextRoutes(api: OfficeApi, options: SiteTextRoutesOptions): void {
  const { db, now, secret, sessionOf, texts } = options;
  const previews = createTextPreviews(secret, now);

  api.get(
    '/site-texts',
    {
      ...officeRoute({ ...ACCESS, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Тексты сайта',
        response: { 200: siteTextsSchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const items = await listSiteTexts(texts, actorOf(sessionOf(request)), texts.names());
      return reply.send({
        items: items.map(({ publish_at: at, edited_at: edited, ...item }) => ({
          ...item,
          address: textAddress(item.name),
          publish_at: isoOf(at),
          edited_at: isoOf(edited),
        })),
      });
    },
  );

  api.get(
    '/site-texts/:id',
    {
      ...officeRoute({ ...ACCESS, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Текст сайта: черновик или то, что опубликовано',
        params,
        response: { 200: siteTextSchema, ...CHANGED },
      },
    },
    async (request, reply) => {
      const name = siteTextName(request.params.id);
      const text = await readSiteText(texts, actorOf(sessionOf(request)), name);
      const { head, body } = text;
      const title = head['title'];
      return reply.send({
        ...text,
        ...texts.check(name, { head, body }),
        title: typeof title === 'string' ? title : name,
        address: textAddress(name),
        publish_at: isoOf(text.publish_at),
        published_at: isoOf(text.published_at),
        edited_at: isoOf(text.edited_at),
        versions: text.versions.map(({ written_at: at, ...one }) => ({
          ...one,
          written_at: at.toISOString(),
        })),
      });
    },
  );

  api.get(
    '/site-texts/:id/versions/:number',
    {
      ...officeRoute({ ...ACCESS, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Текст сайта, каким он был',
        params: z.object({
          ...params.shape,
          number: z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)),
        }),
        response: { 200: siteTextVersionSchema, ...CHANGED },
      },
    },
    async (request, reply) => {
      const { id, number } = request.params;
      const place = { name: siteTextName(id), number };
      return reply.send(await readSiteTextVersion(texts, actorOf(sessionOf(request)), place));
    },
  );

  api.post(
    '/site-texts',
    {
      ...officeRoute({ ...ACCESS, audit: 'site-text.created' }),
      schema: {
        tags: ['office'],
        summary: 'Начать статью, услугу или подборку',
        body: newSiteTextSchema,
        response: { 200: savedSiteTextSchema, ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const input = { ...beginText(request.body, now()), now: now() };
      const { name, version } = await addSiteText(texts, actorOf(sessionOf(request)), input);
      return reply.send({ id: siteTextId(name), version });
    },
  );

  api.put(
    '/site-texts/:id/draft',
    {
      ...officeRoute({ ...ACCESS, audit: 'site-text.saved' }),
      bodyLimit: DRAFT_BODY_BYTES,
      schema: {
        tags: ['office'],
        summary: 'Сохранить черновик; чужие изменения остаются',
        params,
        body: siteTextDraftSchema,
        response: { 200: siteTextDraftSavedSchema, ...CHANGED, 413: errorBodySchema },
      },
    },
    async (request, reply) => {
      const name = siteTextName(request.params.id);
      const input = { ...request.body, name, now: now() };
      const { version, ...text } = await saveSiteText(texts, actorOf(sessionOf(request)), input);
      return reply.send({ ...text, version, ...texts.check(name, text) });
    },
  );

  api.post(
    '/site-texts/:id/publication',
    {
      ...officeRoute({ ...ACCESS, audit: 'site-text.published' }),
      schema: {
        tags: ['office'],
        summary: 'Опубликовать черновик сейчас или в назначенное время',
        params,
        body: siteTextPublicationSchema,
        response: { 200: savedSiteTextSchema, ...CHANGED },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { version, at } = request.body;
      const input = { name: siteTextName(id), version, now: now(), at: at ? new Date(at) : null };
      const after = await publishSiteText(texts, actorOf(sessionOf(request)), input);
      texts.changed();
      return reply.send({ id, version: after });
    },
  );

  api.post(
    '/site-texts/:id/action',
    {
      ...officeRoute({ ...ACCESS, audit: 'site-text.discarded' }),
      schema: {
        tags: ['office'],
        summary: 'Отменить публикацию, удалить черновик, снять с сайта, вернуть',
        params,
        body: siteTextActionSchema,
        response: { 200: savedSiteTextSchema, ...CHANGED },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const input = { ...request.body, name: siteTextName(id), now: now() };
      const version = await actOnSiteText(texts, actorOf(sessionOf(request)), input);
      texts.changed();
      return reply.send({ id, version });
    },
  );

  api.post(
    '/site-texts/:id/restoration',
    {
      ...officeRoute({ ...ACCESS, audit: 'site-text.restored' }),
      schema: {
        tags: ['office'],
        summary: 'Взять прежнюю версию в черновик',
        params,
        body: siteTextRestoreSchema,
        response: { 200: savedSiteTextSchema, ...CHANGED },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const input = { ...request.body, name: siteTextName(id), now: now() };
      const version = await restoreSiteText(texts, actorOf(sessionOf(request)), input);
      return reply.send({ id, version });
    },
  );

  api.post(
    '/site-texts/:id/preview',
    {
      ...officeRoute({ ...ACCESS, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Ссылка на страницу с черновиком, на полчаса',
        params,
        response: { 200: siteTextPreviewSchema, ...CHANGED },
      },
    },
    async (request, reply) => {
      const name = siteTextName(request.params.id);
      const text = await readSiteText(texts, actorOf(sessionOf(request)), name);
      const [issue] = texts.issues(name, text);
      if (issue !== undefined) throw new OfficeError('wrong-input', issue, { field: 'body' });
      return reply.send({ address: previews.link(name) });
    },
  );

  api.post(
    '/site-texts/images',
    {
      ...officeRoute({ ...ACCESS, audit: 'site-text.image-added' }),
      bodyLimit: IMAGE_BODY_BYTES,
      schema: {
        tags: ['office'],
        summary: 'Добавить картинку к текстам',
        body: siteTextImageSchema,
        response: { 200: siteTextImageAddedSchema, ...INVALID, ...DENIED, 413: errorBodySchema },
      },
    },
    async (request, reply) => {
      const image = await encodeTextImage(Buffer.from(request.body.data, 'base64'));
      const hash = await addTextImage(db, actorOf(sessionOf(request)), { image, now: now() });
      return reply.send({ address: textImageAddress(hash, image) });
    },
  );
}

function isoOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
