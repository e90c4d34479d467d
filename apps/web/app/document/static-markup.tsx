import { createElement, use, useState } from 'react';
import { PART, PartsContext } from './cached-fragment.tsx';

/**
 * Markup of a static part, for the element of this id or for a second showing of it: `html`, or what stands in the
 * document. Read back, so that it also survives React making the page anew. The element needs
 * `suppressHydrationWarning`, for a browser prints markup in its own way.
 */
export function useExistingMarkup(id: string, html: string | undefined): string {
  const [existing] = useState(() =>
    html === undefined ? globalThis.document?.getElementById(id)?.innerHTML : '',
  );
  return html ?? existing ?? '';
}

/**
 * Markup that was made on the server and needs no code in the browser. `html` undefined: it stands in the document
 * already, under this id, and is left as it is.
 */
export function StaticMarkup({
  id,
  html,
  className,
}: {
  id: string;
  html: string | undefined;
  className?: string;
}) {
  const markup = useExistingMarkup(id, html);
  const parts = use(PartsContext);
  if (parts !== null && html !== undefined)
    return (
      <div id={id} data-static="" className={className}>
        {createElement(PART, { mark: parts.placeMarkup(html).placeholder })}
      </div>
    );
  return (
    <div
      id={id}
      data-static=""
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
