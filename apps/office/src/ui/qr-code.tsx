import { useEffect, useRef } from 'react';

/** An SVG drawn by the server. It is parsed as a document of its own, where no script of it could run. */
export function QrCode({ svg, label }: { svg: string; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { documentElement: drawing } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    if (drawing.nodeName === 'svg') place.current?.replaceChildren(drawing);
  }, [svg]);
  return (
    <div
      ref={place}
      role="img"
      aria-label={label}
      className="size-44 shrink-0 rounded-md bg-text p-2 contrast:border *:size-full"
    />
  );
}
