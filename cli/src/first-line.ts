/** A line longer than this is no password, characters. */
const MOST = 10_000;

/** The first line of what is piped or typed, without its end. */
export async function readFirstLine(input: AsyncIterable<Uint8Array | string>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of input) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    if (text.includes('\n') || text.length > MOST) break;
  }
  return text.split(/\r?\n/, 1)[0] ?? '';
}
