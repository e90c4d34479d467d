const BOUNDARY = '----prichal-test-boundary';

/** A multipart body as a browser sends it: texts as they are, objects as JSON, photos as files. */
export function multipart(
  fields: Record<string, unknown>,
  photos: readonly { name?: string; type?: string; bytes: Uint8Array }[] = [],
  part = 'photos',
): { headers: Record<string, string>; payload: Buffer } {
  const parts: Buffer[] = [];
  const add = (head: string, body: Uint8Array) => {
    parts.push(Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), Buffer.from(body));
    parts.push(Buffer.from('\r\n'));
  };
  for (const [name, value] of Object.entries(fields))
    add(
      `content-disposition: form-data; name="${name}"`,
      Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
    );
  for (const { name = 'photo.jpg', type = 'image/jpeg', bytes } of photos)
    add(
      `content-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: ${type}`,
      bytes,
    );
  parts.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat(parts),
  };
}
