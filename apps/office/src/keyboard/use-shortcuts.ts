import { useEffect, useEffectEvent } from 'react';

/** Keys by their place on the keyboard: «J» is the same key in the Russian layout. */
export type ShortcutCode =
  | 'KeyJ'
  | 'KeyK'
  | 'Enter'
  | 'KeyT'
  | 'KeyC'
  | 'KeyZ'
  | 'KeyN'
  | 'KeyP'
  | 'KeyE'
  | 'KeyX'
  | 'KeyM'
  | 'Slash'
  | 'Help';

/** What keys do here. Not while one writes, holds another key, or has a dialog open. */
export function useShortcuts(actions: Partial<Record<ShortcutCode, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat)
      return;
    if (isBusy(event.target)) return;
    const code = event.code === 'Slash' && event.shiftKey ? 'Help' : event.code;
    const action = actions[code as ShortcutCode];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
