import { useSyncExternalStore } from 'react';

const KEY = 'prichal.office-call';

/** A number was dialled and nobody has said yet what came of it. No number is stored. */
export interface PendingCall {
  lead: string;
  /** ms */
  at: number;
}

const listeners = new Set<() => void>();
let stored: string | null = readStored();

/** Dials; a phone leaves the page for its dialler and comes back. */
export function startCall(lead: string, phone: string): void {
  write(JSON.stringify({ lead, at: Date.now() } satisfies PendingCall));
  // never part of the document: a number is in it only while it is shown
  const link = document.createElement('a');
  link.href = `tel:${phone}`;
  link.click();
}

/** It was said what came of the call, or that there was none. */
export function endCall(): void {
  write(null);
}

/** The call of this lead that waits for its outcome, or null. */
export function usePendingCall(lead: string): PendingCall | null {
  const text = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    () => stored,
  );
  const call = parse(text);
  return call?.lead === lead ? call : null;
}

function parse(text: string | null): PendingCall | null {
  try {
    const call = JSON.parse(text ?? 'null') as Partial<PendingCall> | null;
    return typeof call?.lead === 'string' && typeof call.at === 'number'
      ? { lead: call.lead, at: call.at }
      : null;
  } catch {
    return null;
  }
}

/** In this tab alone: a phone may drop the page while one is talking, and brings it back by a reload. */
function write(text: string | null): void {
  stored = text;
  try {
    if (text === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // blocked: memory has it
  }
  listeners.forEach((listener) => listener());
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
