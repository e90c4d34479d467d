import type { Photo } from '@prichal/contract';
import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Moves a photo within a car's gallery, and says where it went. Browsers take the focus from an element whose place in
 * the page changes: what was pressed gets it back, or the photo's first button when that one is gone.
 */
export function usePhotoOrder(
  gallery: readonly Photo[],
  onChange: (change: (gallery: Photo[]) => Photo[]) => void,
) {
  const [said, say] = useState('');
  const pressed = useRef<{ button: HTMLElement; photo: Element | null }>(null);
  useLayoutEffect(() => {
    if (pressed.current === null) return;
    const { button, photo } = pressed.current;
    pressed.current = null;
    const next = button.isConnected ? button : photo?.querySelector('button');
    if (next !== document.activeElement) next?.focus();
  });
  /** `button`: what was pressed; none where a photo was dragged */
  const move = (from: number, to: number, button?: HTMLElement): void => {
    if (to < 0 || to >= gallery.length) return;
    pressed.current = button ? { button, photo: button.closest('li') } : null;
    say(`Фото ${from + 1} теперь на месте ${to + 1} из ${gallery.length}`);
    onChange((now) => {
      const next = [...now];
      next.splice(to, 0, ...next.splice(from, 1));
      return next;
    });
  };
  return { move, said };
}
