import type { LeadMessage } from '../lead-message.ts';
import { outlineOf } from './outline.ts';
import { plainText } from './plain-text.ts';

/** A message as text for a terminal; links that do something are left out. */
export function messageText(message: LeadMessage): string {
  return plainText({ ...outlineOf(message), actions: [] });
}
