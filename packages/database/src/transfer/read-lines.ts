/**
 * Lines of a stream, split at \n only: Node's readline also splits at U+2028 and U+2029, which JSON
 * strings may hold.
 */
export async function* readLines(
  readable: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // of the line that has not ended: joined once, since a file of a deal is a line of 30 MB in pieces of 16 KB
  let rest: string[] = [];
  for await (const chunk of readable) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const [first = '', ...others] = text.split('\n');
    rest.push(first);
    for (const next of others) {
      yield rest.join('');
      rest = [next];
    }
  }
  rest.push(decoder.decode());
  const last = rest.join('');
  if (last !== '') yield last;
}
