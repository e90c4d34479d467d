import { useState } from 'react';

/**
 * Markup that was made on the server and needs no code in the browser. `html` undefined: it stands in the document
 * already, under this id, and is left as it is.
 */
export function KeptMarkup({
  id,
  html,
  className,
}: {
  id: string;
  html: string | undefined;
  className?: string;
}) {
  // read back, so that it also survives React making the page anew
  const [standing] = useState(() =>
    html === undefined && typeof document !== 'undefined'
      ? document.getElementById(id)?.innerHTML
      : undefined,
  );
  return (
    <div
      id={id}
      data-kept=""
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html ?? standing ?? '' }}
    />
  );
}
