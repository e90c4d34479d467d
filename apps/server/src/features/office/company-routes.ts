import type { Brand, Company } from '@prichal/contract';
import { errorBodySchema } from '@prichal/contract';
import {
  BRAND_FIELDS,
  COMPANY_FIELDS,
  COMPANY_IMAGES,
  companyChangeSchema,
  companySchema,
  imageChangeSchema,
  settingsChangedSchema,
} from '@prichal/contract/office';
import {
  changeCompany,
  changeImage,
  readStoredSettings,
  storedCompany,
  storedImages,
} from '@prichal/office';
import * as z from 'zod/mini';
import { isMadeUp } from '../../config/own-company.ts';
import { encodeImage } from '../../company-images/encode-image.ts';
import { logoOf } from '../../company-images/image-files.ts';
import { DENIED, INVALID, actorOf } from './office-api.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { officeRoute } from './office-route.ts';

export interface CompanyRoutesOptions extends Pick<OfficeDeps, 'db' | 'key' | 'now' | 'sessionOf'> {
  brand: Brand;
  company: Company;
  settings: {
    /** the brand file says everything */
    isFromFile: boolean;
    changed: () => void;
  };
}

/** A file of a megabyte in base64. */
const IMAGE_BODY_BYTES = 1536 * 1024;
const OWNER = { roles: ['owner'], scope: 'all', stepUp: false } as const;

/** What the site says of the company, field by field, for the owner. */
export function addCompanyRoutes(api: OfficeApi, options: CompanyRoutesOptions): void {
  const { db, key, now, sessionOf, brand, company, settings } = options;
  const { isFromFile } = settings;

  api.get(
    '/company',
    {
      ...officeRoute({ ...OWNER, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Компания: все поля, и какие из них свои',
        response: { 200: companySchema, ...DENIED },
      },
    },
    async (_request, reply) => {
      const { values, revision } = await readStoredSettings(db, key);
      const own = storedCompany(values);
      // what is stored and not taken up yet is shown too: the page asks right after a change
      const all: Record<string, unknown> = { ...brand, ...company, ...(isFromFile ? {} : own) };
      const fields = Object.fromEntries(
        Object.keys({ ...BRAND_FIELDS, ...COMPANY_FIELDS }).map((field) => {
          const isOwn = isFromFile || Object.hasOwn(own, field);
          return [
            field,
            { value: all[field] ?? null, own: isOwn, demo: !isOwn && isMadeUp(field) },
          ];
        }),
      );
      const images = storedImages(values);
      return reply.send({
        revision,
        source: isFromFile ? 'file' : 'office',
        logo: logoOf(images),
        has_icon: images.icon !== undefined,
        fields,
      });
    },
  );

  api.put(
    '/company/:field',
    {
      ...officeRoute({ ...OWNER, audit: 'company.changed' }),
      schema: {
        tags: ['office'],
        summary: 'Изменить одно поле компании; пустое значение возвращает обычное',
        params: z.object({ field: z.string().check(z.maxLength(40)) }),
        body: companyChangeSchema,
        response: {
          200: settingsChangedSchema,
          ...INVALID,
          ...DENIED,
          404: errorBodySchema,
          409: errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      const input = { ...request.body, field: request.params.field, now: now() };
      const revision = await changeCompany(db, actor, input, { isFromFile, key });
      settings.changed();
      return reply.send({ revision });
    },
  );

  api.put(
    '/company/images/:kind',
    {
      ...officeRoute({ ...OWNER, audit: 'company.changed' }),
      bodyLimit: IMAGE_BODY_BYTES,
      schema: {
        tags: ['office'],
        summary: 'Заменить логотип или значок; пустое значение возвращает обычный',
        params: z.object({ kind: z.enum(COMPANY_IMAGES) }),
        body: imageChangeSchema,
        response: { 200: settingsChangedSchema, ...INVALID, ...DENIED, 409: errorBodySchema },
      },
    },
    async (request, reply) => {
      const { kind } = request.params;
      const { data, revision } = request.body;
      const image = data === null ? null : await encodeImage(kind, Buffer.from(data, 'base64'));
      const input = { kind, image, revision, now: now() };
      const after = await changeImage(db, actorOf(sessionOf(request)), input, key);
      settings.changed();
      return reply.send({ revision: after });
    },
  );
}
