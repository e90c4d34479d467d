import { ERROR_STATUS, ERROR_TEXTS, escapeHtml } from '@prichal/contract';
import type { ErrorCode } from '@prichal/contract';

/** The part of an OpenAPI document that the page shows. */
export interface OpenApi {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema?: Schema;
  }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema?: Schema }> }
  >;
}

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  description?: string;
}

export const DOCS_STYLE = `:root{color-scheme:dark}body{margin:0 auto;max-width:60rem;padding:2rem 1rem;background:#0b0d11;color:#f2f4f7;font:16px/1.5 system-ui,sans-serif}
a{color:#ff9142}h2{margin-top:3rem;border-bottom:1px solid #3a414e}h3 code{color:#ff9142}table{border-collapse:collapse;width:100%;overflow-wrap:anywhere}
th,td{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #272c36}th{color:#a7afbd;font-weight:600}code{font:.95em ui-monospace,monospace}details{margin:.5rem 0}summary{cursor:pointer;padding:.4rem 0}`;

/** OpenAPI document → one page in Russian, without a script. */
export function printDocs(api: OpenApi): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => printOperation(path, method, operation)),
  );
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(api.info.title)}</title><style>${DOCS_STYLE}</style></head>
<body><main><h1>${escapeHtml(api.info.title)}</h1><p>${escapeHtml(api.info.description ?? '')}</p>
<p>Тот же список для программ: <a href="/api/v1/openapi.json">openapi.json</a>. Каждый адрес работает и без косой черты в конце.</p>
<h2>Вызовы</h2>${operations.join('\n')}
<h2>Ошибки</h2><p>Ответ с ошибкой — всегда <code>{ error, message, user_message, retry_after, fields? }</code>; <code>fields</code> бывает только при 400.</p>
${printErrors()}</main></body></html>`;
}

function printOperation(path: string, method: string, operation: Operation): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const parts = [
    `<section><h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>`,
    `<p>${escapeHtml(operation.summary ?? '')}</p>`,
    operation.description ? `<p>${escapeHtml(operation.description)}</p>` : '',
  ];
  const parameters = operation.parameters ?? [];
  if (parameters.length > 0)
    parts.push(
      printTable(
        'Параметры',
        parameters.map((one) => [
          one.name + (one.required ? ' *' : ''),
          describe(one.schema),
          one.description ?? one.schema?.description ?? '',
        ]),
      ),
    );
  if (body !== undefined) parts.push(printTable('Тело запроса', fieldsOf(body, '')));
  for (const [status, answer] of Object.entries(operation.responses ?? {})) {
    const schema = Object.values(answer.content ?? {})[0]?.schema;
    if (schema !== undefined)
      parts.push(
        `<details><summary>Ответ ${status}</summary>${printTable('Поля', fieldsOf(schema, ''))}</details>`,
      );
  }
  return `${parts.join('')}</section>`;
}

/** Fields of an object, nested ones by dotted names. */
function fieldsOf(schema: Schema, prefix: string, depth = 0): string[][] {
  const object = schema.type === 'array' ? (schema.items ?? {}) : schema;
  if (object.properties === undefined || depth > 3)
    return depth === 0 ? [['', describe(schema), '']] : [];
  return Object.entries(object.properties).flatMap(([name, field]) => {
    const star = object.required?.includes(name) ? ' *' : '';
    const full = `${prefix}${name}`;
    return [
      [full + star, describe(field), field.description ?? ''],
      ...fieldsOf(field, `${full}.`, depth + 1),
    ];
  });
}

function describe(schema: Schema | undefined): string {
  if (schema === undefined) return '';
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) return variants.map(describe).join(' или ');
  if (schema.enum !== undefined) return schema.enum.map(String).join(', ');
  if (schema.type === 'array') return `список: ${describe(schema.items) || 'объекты'}`;
  const limits = [
    schema.maxLength === undefined ? '' : `до ${schema.maxLength} знаков`,
    schema.minimum === undefined ? '' : `от ${schema.minimum}`,
    schema.maximum === undefined || schema.maximum > 1e12 ? '' : `до ${schema.maximum}`,
  ].filter((limit) => limit !== '');
  return [
    [schema.type ?? '']
      .flat()
      .map((type) => TYPES[type] ?? type)
      .join(' или '),
    ...limits,
  ].join(', ');
}

const TYPES: Record<string, string> = {
  string: 'текст',
  number: 'число',
  integer: 'целое число',
  boolean: 'да или нет',
  object: 'объект',
  null: 'нет значения',
};

function printTable(title: string, rows: string[][]): string {
  const body = rows
    .map(
      ([name = '', type = '', note = '']) =>
        `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(type)}</td><td>${escapeHtml(note)}</td></tr>`,
    )
    .join('');
  return `<table><caption>${title}</caption><thead><tr><th>Имя</th><th>Вид</th><th>Пояснение</th></tr></thead><tbody>${body}</tbody></table>`;
}

function printErrors(): string {
  const rows = (Object.keys(ERROR_STATUS) as ErrorCode[]).map((code) => [
    code,
    String(ERROR_STATUS[code]),
    ERROR_TEXTS[code],
  ]);
  return printTable('Коды', rows);
}
