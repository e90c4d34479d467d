import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';

/** Body of a JSON request, bytes. */
export const JSON_LIMIT_BYTES = 64 * 1024;
/** JSON nested deeper than this is nobody's form. */
const MAX_DEPTH = 12;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * JSON only, and only well-formed: bytes that are not UTF-8, lone surrogates and NUL are rejected here, because the
 * database would reject them later as an internal error.
 */
export function addStrictJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_LIMIT_BYTES },
    (request, body, done) => {
      if (request.headers['content-encoding'] !== undefined)
        return done(new ApiError('UNSUPPORTED_MEDIA_TYPE', 'compressed bodies are not accepted'));
      try {
        done(null, parseStrictJson(body as Buffer));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

/** Bytes → JSON value. Throws ApiError VALIDATION_ERROR with what is wrong, without quoting it. */
export function parseStrictJson(body: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    throw bad('body is not UTF-8', 'Текст передан в неизвестной кодировке.');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw bad('body is not JSON', 'Данные повреждены. Обновите страницу и отправьте ещё раз.');
  }
  checkStrings(value, 0);
  return value;
}

function checkStrings(value: unknown, depth: number): void {
  if (depth > MAX_DEPTH) throw bad('body nested too deep', 'Данные не подходят для этой формы.');
  if (typeof value === 'string') {
    if (!value.isWellFormed() || value.includes('\0'))
      throw bad('text holds characters that cannot be stored', 'В тексте есть недопустимые знаки.');
  } else if (Array.isArray(value)) {
    for (const item of value) checkStrings(item, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      checkStrings(key, depth + 1);
      checkStrings(item, depth + 1);
    }
  }
}

function bad(message: string, userMessage: string): ApiError {
  return new ApiError('VALIDATION_ERROR', message, { userMessage });
}
