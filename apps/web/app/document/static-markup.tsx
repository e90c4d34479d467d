import { createElement, use, useState } from 'react';
import { PART, PartsContext } from './cached-fragment.tsx';

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
  // read back, so that it also survives React making the page anew
  const [existingHtml] = useState(() =>
    html === undefined && typeof document !== 'undefined'
      ? document.getElementById(id)?.innerHTML
      : undefined,
  );
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
      dangerouslySetInnerHTML={{ __html: html ?? existingHtml ?? '' }}
    />
  );
}
