/** What would end the script, or a line of it, from within a text. */
const UNSAFE = /[&<>\u2028\u2029]/g;

/**
 * The loaders' data as the scripts that the router prints for them, for a page whose data are all there: nothing of
 * them is awaited by the page. `data`: the router's stream, absent for a page that failed before it.
 */
export async function printData(
  data: ReadableStream<Uint8Array> | undefined,
  nonce: string | undefined,
): Promise<string> {
  if (data === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of data) text += decoder.decode(piece, { stream: true });
  const open = nonce === undefined ? '<script>' : `<script nonce="${nonce}">`;
  const stream = 'window.__reactRouterContext.streamController';
  return `${open}${stream}.enqueue(${quote(text)});${stream}.close();</script>`;
}

function quote(text: string): string {
  const code = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(UNSAFE, code);
}
