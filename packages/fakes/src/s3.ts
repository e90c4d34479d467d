import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeS3 {
  endpoint: string;
  bucket: string;
  region: string;
  prefix: string;
  keyId: string;
  secret: string;
  objects: Map<string, { bytes: Buffer; changedAt: Date }>;
  /** so many of the next calls are answered 503 */
  failing: number;
  close(): Promise<void>;
}

/**
 * A storage that speaks as much of the S3 protocol as photos need, by path: PUT, GET, DELETE of an object. It checks the signature (AWS Signature Version 4) of every call, and the hash of what is put.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const fake: FakeS3 = {
    endpoint: '',
    bucket: 'photos',
    region: 'ru-central1',
    prefix: 'lead-photos/',
    keyId: 'KEYOFTHETESTS',
    secret: 'the secret of the tests/+=',
    objects: new Map(),
    failing: 0,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  const server = http.createServer((request, response) => {
    void (async () => {
      const { status, body } = await answer(fake, request);
      response.writeHead(status).end(body);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  fake.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

async function answer(
  fake: FakeS3,
  request: IncomingMessage,
): Promise<{ status: number; body?: string | Buffer }> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces);
  if (fake.failing > 0) {
    fake.failing -= 1;
    return { status: 503, body: '<Error><Code>SlowDown</Code></Error>' };
  }
  const url = new URL(request.url ?? '/', fake.endpoint);
  if (!isSigned(fake, request, url, body))
    return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
  const name = decodeURIComponent(url.pathname.slice(fake.bucket.length + 2));
  if (!url.pathname.startsWith(`/${fake.bucket}/`)) return { status: 404 };
  switch (request.method) {
    case 'PUT':
      fake.objects.set(name, { bytes: body, changedAt: new Date() });
      return { status: 200 };
    case 'GET': {
      const object = fake.objects.get(name);
      return object ? { status: 200, body: object.bytes } : { status: 404 };
    }
    case 'DELETE':
      fake.objects.delete(name);
      return { status: 204 };
    default:
      return { status: 405 };
  }
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** Recomputes the signature from the received request, as the service's documentation describes. */
function isSigned(fake: FakeS3, request: IncomingMessage, url: URL, body: Buffer): boolean {
  const found = AUTHORIZATION.exec(request.headers.authorization ?? '');
  if (found === null) return false;
  const [, keyId = '', day = '', region = '', signed = '', signature = ''] = found;
  if (keyId !== fake.keyId || region !== fake.region) return false;
  const date = String(request.headers['x-amz-date'] ?? '');
  if (!date.startsWith(day) || Math.abs(momentOf(date) - Date.now()) > 15 * 60_000) return false;
  const bodyHash = String(request.headers['x-amz-content-sha256'] ?? '');
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return false;
  const names = signed.split(';');
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name)))
    return false;
  const canonical = [
    request.method,
    url.pathname.split('/').map(encode).join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signed,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (before, part) => createHmac('sha256', before).update(part).digest(),
    Buffer.from(`AWS4${fake.secret}`),
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}

function encode(text: string): string {
  return encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** «20261120T030000Z» → ms */
function momentOf(date: string): number {
  return Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
