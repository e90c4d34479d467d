import * as z from 'zod';
import type { Failed } from '../../connector.ts';
import type { HttpAnswer } from '../http/http-client.ts';
import { closed, generalOutcome, later, rejected } from '../http/outcomes.ts';

const errorSchema = z.object({
  error: z.union([z.string(), z.number()]).transform(String),
  error_description: z.string().default(''),
});

const MINUTE = 60_000;
/** The portal blocks a heavy method for ten minutes at most. */
const LONGEST_BLOCK = 10 * MINUTE;

const WRONG_KEY = new Set(['NO_AUTH_FOUND', 'expired_token', 'INVALID_CREDENTIALS']);

/**
 * Answer without a result → outcome.
 * @param resetAt `operating_reset_at` of the last success, seconds since 1970; null: not known
 */
export function outcomeOfError(answer: HttpAnswer, resetAt: number | null, now: number): Failed {
  const parsed = errorSchema.safeParse(answer.json);
  if (!parsed.success) return generalOutcome(answer);
  const { error: code, error_description: description } = parsed.data;
  const said = `Битрикс24 ответил: ${description || 'без описания'} (${code || answer.status})`;
  const { status } = answer;
  switch (code) {
    case 'QUERY_LIMIT_EXCEEDED':
      return later(said, { code });
    case 'OPERATION_TIME_LIMIT': {
      const left = resetAt === null ? MINUTE : resetAt * 1000 - now;
      return later(said, { code, waitMs: Math.min(Math.max(left, 1_000), LONGEST_BLOCK) });
    }
    case 'OVERLOAD_LIMIT':
      return later(`${said}: портал закрыл доступ вручную, обратитесь в поддержку Битрикс24`, {
        code,
        waitMs: LONGEST_BLOCK,
      });
    default:
      break;
  }
  if (WRONG_KEY.has(code) || status === 401)
    return closed(`Битрикс24 не принял ключ вебхука (${code})`, code);
  if (status === 403) return closed(said, code);
  if (status === 429 || status >= 500) return later(said, { code });
  return rejected(said, code || String(status));
}
