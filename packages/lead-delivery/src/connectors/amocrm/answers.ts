import * as z from 'zod';
import type { Failed } from '../../connector.ts';
import type { HttpAnswer } from '../http/http-client.ts';
import { closed, generalOutcome, later, rejected, retryAfterMs } from '../http/outcomes.ts';

const id = z.object({ id: z.number() });
export const unsortedSchema = z.object({
  _embedded: z.object({
    unsorted: z
      .array(z.object({ uid: z.string(), _embedded: z.object({ leads: z.array(id) }).optional() }))
      .min(1),
  }),
});
export const complexSchema = z.array(z.object({ id: z.number(), merged: z.boolean() })).min(1);
export const leadsSchema = z.object({ _embedded: z.object({ leads: z.array(id) }) });

/** A list of leads with their stages; `updated_at` in seconds. */
export const stagesSchema = z.object({
  _embedded: z.object({
    leads: z.array(z.object({ id: z.number(), status_id: z.number(), updated_at: z.number() })),
  }),
});

const problemSchema = z.object({
  'validation-errors': z
    .array(
      z.object({
        errors: z.array(
          z.object({ code: z.string(), path: z.string(), detail: z.string().default('') }),
        ),
      }),
    )
    .default([]),
  title: z.string().default(''),
  detail: z.string().default(''),
});

/** Path of the field that the inbox rejects when repeated. */
const OWN_ID = /source_uid$/;

/** The inbox already holds this request: an earlier try has arrived. */
export function isRepeated(answer: HttpAnswer): boolean {
  return issuesOf(answer).some(
    ({ path, code }) => OWN_ID.test(path) && !/Missing|Blank/i.test(code),
  );
}

/** Anything but success → outcome. The body of 429 is not JSON. */
export function outcomeOfError(answer: HttpAnswer): Failed {
  const { status } = answer;
  const code = String(status);
  if (status === 429)
    return later('amoCRM просит подождать', { code, waitMs: retryAfterMs(answer) ?? 1_000 });
  if (status === 401) return closed('amoCRM не приняла ключ доступа', code);
  if (status === 402) return closed('учётная запись amoCRM не оплачена', code);
  if (status === 403) return closed('amoCRM закрыла доступ: адрес или учётная запись', code);
  if (status >= 500 || status < 400) return generalOutcome(answer);
  const issues = issuesOf(answer).map(
    ({ path, detail, code: what }) => `${path}: ${detail || what}`,
  );
  const { data } = problemSchema.safeParse(answer.json);
  return rejected(
    `amoCRM не приняла заявку: ${issues.join('; ') || data?.detail || data?.title || `ответ ${status}`}`,
    code,
  );
}

function issuesOf(answer: HttpAnswer) {
  const parsed = problemSchema.safeParse(answer.json);
  return parsed.success ? parsed.data['validation-errors'].flatMap(({ errors }) => errors) : [];
}
