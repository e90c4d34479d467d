import { useState } from 'react';
import type { PointerEvent } from 'react';
import { PhotoPicture } from './gallery-pictures.tsx';
import type { GalleryPicture } from './gallery-pictures.tsx';

/**
 * A photo of the viewer. With a mouse a press makes it larger, the pointer moves over it, a second press returns it; on
 * a touch screen two fingers do the same in the browser itself. Enter and Escape do it by keys.
 */
export function ZoomedPhoto({ picture }: { picture: Extract<GalleryPicture, { kind: 'photo' }> }) {
  const [isLarge, setLarge] = useState(false);
  const follow = ({ clientX, clientY, currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'mouse' || !isLarge) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const across = ((clientX - left) / width) * 100;
    const down = ((clientY - top) / height) * 100;
    currentTarget.style.setProperty('--zoom-at', `${across}% ${down}%`);
  };
  return (
    <button
      type="button"
      aria-pressed={isLarge}
      aria-label={`${picture.label}: ${isLarge ? 'уменьшить' : 'увеличить'}`}
      onClick={() => setLarge(!isLarge)}
      onPointerMove={follow}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isLarge) {
          // the first Escape returns the photo, the next one closes the viewer
          event.preventDefault();
          setLarge(false);
        }
      }}
      className={`flex size-full items-center justify-center overflow-hidden ${isLarge ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
    >
      <PhotoPicture
        photo={picture.photo}
        alt=""
        sizes={isLarge ? '250vw' : '100vw'}
        lazy
        className={`max-h-full max-w-full origin-[var(--zoom-at,50%_50%)] object-contain motion-safe:transition-transform ${isLarge ? 'scale-250' : ''}`}
      />
    </button>
  );
}
