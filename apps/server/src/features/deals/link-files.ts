import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import {
  DEAL_FILE_MAX,
  DEAL_STEPS,
  DEAL_UPLOAD_FILES,
  UPLOAD_FIELDS,
  truncateText,
} from '@prichal/contract';
import type { DealStep, UploadFailure } from '@prichal/contract';
import type { DatabaseHandle } from '@prichal/database';
import {
  OfficeError,
  answerDeal,
  dealOfLink,
  dealStepNow,
  readDealFile,
  sendFiles,
} from '@prichal/office';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { Csrf } from '../../http/plugins/csrf.ts';
import type { RateLimits } from '../../http/plugins/rate-limits.ts';
import type { LeadPhotos } from '../../leads/photos/lead-photos.ts';
import { readMultipart } from '../../leads/photos/read-multipart.ts';
import type { MultipartForm } from '../../leads/photos/read-multipart.ts';
import { makeDealFile } from './make-deal-file.ts';
import { sendDealFile } from './send-deal-file.ts';

export interface LinkFilesOptions {
  office: Pick<DatabaseHandle, 'db'>;
  now: () => Date;
  limits: RateLimits;
  csrf: Csrf;
  leadPhotos: Pick<LeadPhotos, 'folder'>;
}

const LIMITS = { part: UPLOAD_FIELDS.files, count: DEAL_UPLOAD_FILES, bytes: DEAL_FILE_MAX };
const TITLE_MAX = 120;
const LINKS = [
  { path: '/o', kind: 'proposal' },
  { path: '/agent', kind: 'agent' },
] as const;

const config = { rateClass: false } as const;
const schema = { hide: true } as object;

/**
 * Files behind the links of clients and agents: what a link may see, and plain forms that add to its one deal. The
 * answer to a form leads back to the page, with what came of it.
 */
export function addLinkFiles(fastify: FastifyInstance, options: LinkFilesOptions): void {
  const { now, limits, csrf } = options;
  const { db } = options.office;
  fastify.register(async (scope) => {
    // the form is read by the route, after it has looked at the link
    scope.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body));
    for (const { path, kind } of LINKS) {
      scope.get<{ Params: { token: string; file: string }; Querystring: { size?: string } }>(
        `${path}/:token/files/:file`,
        { schema, config },
        async (request, reply) => {
          limits.check(request, 'pages');
          const { token, file } = request.params;
          const found = await dealOfLink(db, kind, token, now());
          const isSmall = request.query.size === 'small';
          const seen =
            kind === 'agent'
              ? { by: 'agent' as const, linkUid: found?.linkUid ?? '' }
              : { by: 'client' as const };
          const sent =
            found === null
              ? null
              : await readDealFile(db, { deal: found.row.uid, file, isSmall }, seen);
          if (sent === null) throw new ApiError('NOT_FOUND', 'the link opens no such file');
          return sendDealFile(reply, sent);
        },
      );
      scope.post<{ Params: { token: string } }>(
        `${path}/:token/files`,
        { schema, config },
        async (request, reply) => {
          limits.check(request, 'forms');
          csrf.requireOwnOrigin(request);
          const { token } = request.params;
          const said = await takeForm(options, { kind, token }, request);
          return reply
            .header('cache-control', 'no-store')
            .header('referrer-policy', 'same-origin')
            .redirect(`${path}/${token}?${said}`, 303);
        },
      );
    }
  });
}

/** @returns the query of the page that the form comes back to */
async function takeForm(
  { office: { db }, now, leadPhotos: { folder } }: LinkFilesOptions,
  link: { kind: 'proposal' | 'agent'; token: string },
  request: FastifyRequest,
): Promise<string> {
  const found = await dealOfLink(db, link.kind, link.token, now());
  if (found === null) throw new ApiError('NOT_FOUND', 'the link opens no deal');
  const form = await readForm(request.body, request.headers, folder);
  try {
    const failure = (reason: UploadFailure) => `failure=${reason}`;
    if (form.issue !== null) return failure(form.issue === 'count' ? 'too-many' : 'too-big');
    const text = form.fields.get(UPLOAD_FIELDS.text)?.trim() ?? '';
    const says = link.kind === 'proposal' && text !== '';
    if (form.files.length === 0 && !says) return failure('empty');
    const asked = form.fields.get(UPLOAD_FIELDS.step) ?? '';
    const step = isStep(asked) ? asked : dealStepNow(found.row);
    const title = truncateText((form.fields.get(UPLOAD_FIELDS.title) ?? '').trim(), TITLE_MAX);
    const sender = link.kind === 'agent' ? found.linkUid : 'client';
    const files = [];
    for (const { path, sha256 } of form.files) {
      const made = await makeDealFile(path);
      if (typeof made === 'string') return failure(made);
      files.push({ key: keyOf([sha256, step, sender]), step, title, made });
    }
    const sent = files.length === 0 ? null : await sendFiles(db, link, files, now());
    if (sent?.ok === false) return failure('closed');
    if (says && !(await takeWords(db, link.token, text, now())))
      return failure(files.length === 0 ? 'unanswered' : 'files-alone');
    return files.length === 0
      ? 'done=answered'
      : `sent=${new Set(files.map(({ key }) => key)).size}`;
  } catch (error) {
    if (error instanceof OfficeError) return 'failure=full';
    throw error;
  } finally {
    await form.discard();
  }
}

/** Words for a task, or a question where the task is over by now: they are not lost for that. */
async function takeWords(
  db: DatabaseHandle['db'],
  token: string,
  text: string,
  now: Date,
): Promise<boolean> {
  const answered = await answerDeal(db, token, { kind: 'answer-task', text }, now);
  if (answered.ok || answered.reason !== 'closed') return answered.ok;
  return (await answerDeal(db, token, { kind: 'ask', text }, now)).ok;
}

async function readForm(
  body: unknown,
  headers: IncomingHttpHeaders,
  folder: string,
): Promise<MultipartForm> {
  return await readMultipart(body as Readable, headers, folder, LIMITS);
}

/** The same file that is sent twice for one step by one person is stored once: its key follows from these. */
function keyOf(parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function isStep(text: string): text is DealStep {
  return Object.hasOwn(DEAL_STEPS, text);
}
