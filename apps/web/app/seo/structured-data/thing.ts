/** A thing as schema.org names it. Values that are not known are left out, never empty. */
export type Thing = { '@type': string | readonly string[] } & { [property: string]: unknown };

/** A thing that stands on its own in a page. */
export function topThing(thing: Thing): Thing {
  return { '@context': 'https://schema.org', ...thing };
}

/** Without what is null or undefined: an absent fact is absent. */
export function known(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).filter(([, value]) => value !== null && value !== undefined),
  );
}

/**
 * Things → the scripts that carry them. They are data: a browser runs nothing of them, so the policy needs no hash
 * (see the server's pages/page-entry.ts). `<` is spelled out, or a name could end the script.
 */
export function printThings(things: readonly Thing[]): string {
  return things
    .map((thing) => {
      const json = JSON.stringify(thing).replaceAll('<', String.raw`\u003c`);
      return `<script type="application/ld+json">${json}</script>`;
    })
    .join('');
}
