import { useState } from 'react';
import { useMatches } from 'react-router';
import first from '../styles/first.css?url';
import whole from '../styles/site.css?url';

/** Pages that the small sheet dresses whole. */
const SMALL = new Set([
  'routes/within-frame',
  'routes/home',
  'routes/contacts',
  'routes/not-found',
  'routes/offline',
]);

/**
 * The style sheets, with a precedence so that they are written before every script. A visit that starts on a simple
 * page begins with the small sheet and gets the whole one after it at the first other page; never the other way round,
 * because the later sheet wins.
 */
export function RootStyles() {
  const matches = useMatches();
  const small = matches.length > 0 && matches.every(({ id }) => id === 'root' || SMALL.has(id));
  const [startedSmall] = useState(small);
  const [wantsWhole, setWantsWhole] = useState(!small);
  if (!small && !wantsWhole) setWantsWhole(true);
  return (
    <>
      {startedSmall && <link rel="stylesheet" href={first} precedence="site" />}
      {wantsWhole && <link rel="stylesheet" href={whole} precedence="site" />}
    </>
  );
}
