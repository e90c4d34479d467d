import * as z from 'zod';
import type { Outcome } from '../../connector.ts';
import type { HttpAnswer } from '../http/http-client.ts';
import { closed, delivered, generalOutcome, later, rejected } from '../http/outcomes.ts';

const answerSchema = z.union([
  z.object({ ok: z.literal(true), result: z.object({ message_id: z.number().optional() }) }),
  z.object({
    ok: z.literal(false),
    error_code: z.number(),
    description: z.string(),
    parameters: z
      .object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().optional() })
      .optional(),
  }),
]);

/** What the connector does next: an outcome, another chat, or the same text without markup. */
export type Next = Outcome | { kind: 'moved'; chatId: string } | { kind: 'plain'; why: string };

const NOT_AS_TEXT =
  /can't parse entities|message is too long|message text is empty|BUTTON_URL_INVALID|Wrong HTTP URL/i;
const NO_RIGHTS = /chat not found|have no rights|CHAT_WRITE_FORBIDDEN/i;

/** Bot API answer → what to do. The HTTP status mirrors `error_code`; `description` distinguishes the cases. */
export function readAnswer(answer: HttpAnswer): Next {
  const parsed = answerSchema.safeParse(answer.json);
  if (!parsed.success) return generalOutcome(answer);
  const { data } = parsed;
  if (data.ok) return delivered(data.result.message_id);
  const { error_code: status, description, parameters } = data;
  const code = String(status);
  if (parameters?.migrate_to_chat_id !== undefined)
    return { kind: 'moved', chatId: String(parameters.migrate_to_chat_id) };
  if (status === 429)
    return later(`Telegram просит подождать: ${description}`, {
      code,
      waitMs: (parameters?.retry_after ?? 30) * 1000,
    });
  if (status >= 500) return later(`Telegram недоступен: ${description}`, { code });
  if (status === 401) return closed('Telegram не принял ключ бота', code);
  if (status === 403 || status === 404 || NO_RIGHTS.test(description))
    return closed(`бот не может писать в этот чат: ${description}`, code);
  if (NOT_AS_TEXT.test(description)) return { kind: 'plain', why: description };
  return rejected(`Telegram не принял сообщение: ${description}`, code);
}
