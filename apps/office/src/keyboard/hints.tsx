import { useSyncExternalStore } from 'react';

const KEY = 'prichal.office-hints';
const listeners = new Set<() => void>();
let shown = readShown();

/** Whether the keys are named beside buttons. A choice of this device. */
export function useHints(): [boolean, (next: boolean) => void] {
  const current = useSyncExternalStore(subscribe, () => shown);
  return [current, setShown];
}

/** The key of a button, for those who have one; readers of the screen get it from `aria-keyshortcuts`. */
export function Hint({ children }: { children: string }) {
  const [isShown] = useHints();
  if (!isShown) return null;
  return (
    <kbd
      aria-hidden="true"
      className="hidden min-w-6 rounded-sm border border-current/50 px-1.5 text-center font-sans text-note leading-5 font-normal desk:pointer-fine:inline-block"
    >
      {children}
    </kbd>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setShown(next: boolean): void {
  shown = next;
  try {
    localStorage.setItem(KEY, next ? 'on' : 'off');
  } catch {
    // blocked: it holds for this page
  }
  listeners.forEach((listener) => listener());
}

function readShown(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}
