import * as z from 'zod/mini';

/** What stands in braces in a canned text, and what it becomes. */
export const TEXT_FIELDS = {
  имя: 'имя клиента',
  машина: 'машина из заявки',
  сумма: 'сумма до города клиента',
  срок: 'когда следующий шаг',
  компания: 'название компании',
  менеджер: 'ваше имя',
} as const;
export type TextField = keyof typeof TEXT_FIELDS;

/** Longest, characters. */
export const TEXT_TITLE_MAX = 60;
export const TEXT_BODY_MAX = 2000;

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Parts of a text in its order: plain words, and what stands in braces. */
export function textParts(body: string): { text: string; isField: boolean }[] {
  return body
    .split(PLACEHOLDER)
    .map((text, index) => ({ text, isField: index % 2 === 1 }))
    .filter(({ text, isField }) => isField || text !== '');
}

/** «{Имя }» is «имя». */
export function textField(written: string): TextField | null {
  const name = written.trim().toLowerCase();
  return Object.hasOwn(TEXT_FIELDS, name) ? (name as TextField) : null;
}

const version = z.int().check(z.gte(1));
const title = z.string().check(z.minLength(1), z.maxLength(TEXT_TITLE_MAX));
const body = z.string().check(z.minLength(1), z.maxLength(TEXT_BODY_MAX));

const cannedTextSchema = z.object({
  uid: z.string(),
  title: z.string(),
  /** with placeholders in braces */
  body: z.string(),
  /** everybody's; otherwise the caller's own */
  common: z.boolean(),
  version: z.number(),
  /** whether the caller may change it */
  editable: z.boolean(),
});
export type CannedText = z.infer<typeof cannedTextSchema>;

export const cannedTextsSchema = z.object({
  /** common ones first, each kind by title */
  items: z.array(cannedTextSchema),
  /** what «{компания}» becomes */
  company: z.string(),
});
export type CannedTexts = z.infer<typeof cannedTextsSchema>;

export const newTextSchema = z.object({ title, body, common: z.boolean() });
export const textChangeSchema = z.object({ version, title, body });
export const savedTextSchema = z.object({ uid: z.string(), version: z.number() });
