import { textField, textParts } from '@prichal/contract/office';
import type { TextField } from '@prichal/contract/office';

/** What stands for each placeholder; null: the lead does not say it. */
export type TextValues = Record<TextField, string | null>;

/** The text with values in place of braces. What is not known stays as «[машина]», to be written by hand. */
export function fillText(body: string, values: TextValues): string {
  return textParts(body)
    .map(({ text, isField }) => {
      if (!isField) return text;
      const field = textField(text);
      return (field && values[field]) ?? `[${text.trim()}]`;
    })
    .join('');
}

/** What a filled text still lacks: «машина». */
export function missingIn(filled: string): string[] {
  return [...filled.matchAll(/\[([^[\]]+)\]/g)].flatMap(([, name = '']) =>
    textField(name) === null ? [] : [name],
  );
}
