import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Brand } from '@prichal/contract';
import { aboutBrand } from '../../config/brand.ts';
import { pageCsp } from '../../http/plugins/security-headers.ts';
import { DOCS_STYLE, printDocs } from './print-docs.ts';
import type { OpenApi } from './print-docs.ts';

export interface DocsOptions {
  brand: Brand;
  publicUrl: string;
}

/** Collects the schemas of every route registered after it; must be the first of the API. */
export async function collectOpenApi(
  app: FastifyInstance,
  { brand, publicUrl }: DocsOptions,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brand.name}: API`, description: aboutBrand(brand), version: '1' },
      servers: [{ url: publicUrl }],
      tags: [
        { name: 'catalog', description: 'Каталог автомобилей' },
        { name: 'calculator', description: 'Расчёт стоимости' },
        { name: 'forms', description: 'Заявки' },
        { name: 'leads', description: 'Заявки из всплывающего окна' },
        { name: 'office', description: 'Кабинет: вход сотрудников' },
        { name: 'cookies', description: 'Выбор посетителя о файлах куки' },
      ],
    },
    transform: jsonSchemaTransform,
  });
}

/** The document for programs and the page for people, both made of it at the first call. */
export function addDocs(app: FastifyInstance): void {
  let json: string | null = null;
  let page: string | null = null;
  const read = () => (json ??= JSON.stringify(app.swagger()));
  const schema = { hide: true } as object;
  app.get('/api/v1/openapi.json', { schema }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(read()),
  );
  const style = `sha256-${createHash('sha256').update(DOCS_STYLE).digest('base64')}`;
  app.get('/api/v1/docs/', { schema }, async (_request, reply) => {
    page ??= printDocs(JSON.parse(read()) as OpenApi);
    return reply
      .headers({
        'content-security-policy': pageCsp([], [style]),
        'cache-control': 'public, max-age=300',
      })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
