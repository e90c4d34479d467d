import { CALLBACK_NAME } from './forms.ts';
import { cleanLine } from './text.ts';

/** The name that a client typed; null: none. A callback form asks for the phone alone and sends a fixed text as the name. */
export function clientName(name: string | null | undefined): string | null {
  const typed = cleanLine(name ?? '');
  return typed === '' || typed === CALLBACK_NAME ? null : typed;
}

/** The first word of it: «Мария» of «Мария Ли». */
export function clientFirstName(name: string | null | undefined): string | null {
  return clientName(name)?.split(' ', 1)[0] ?? null;
}
