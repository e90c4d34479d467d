import { AwsClient } from 'aws4fetch';
import type { PhotoStore } from './photo-store.ts';

/** A bucket of any service that speaks the S3 protocol, addressed by path. */
export interface S3Settings {
  /** «https://storage.example.ru», no slash at the end */
  endpoint: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
}

/** One call of the storage, ms. */
const CALL_MS = 15_000;
const TRIES = 2;

/** Photos as objects of a bucket. Failures are thrown with the status alone: answers of a storage may quote the request. */
export function createS3Store(settings: S3Settings): PhotoStore {
  const { endpoint, bucket, region, keyId, secret } = settings;
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: TRIES,
  });
  const call = async (method: string, path: string, body?: Uint8Array): Promise<Response> => {
    const answer = await client.fetch(`${endpoint}/${bucket}${path}`, {
      method,
      signal: AbortSignal.timeout(CALL_MS),
      ...(body === undefined
        ? {}
        : { body: new Uint8Array(body), headers: { 'content-type': 'image/webp' } }),
    });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Error(`photo storage answered ${answer.status} to ${method}`);
  };
  return {
    async put(name, bytes) {
      const answer = await call('PUT', `/${name}`, bytes);
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`photo storage answered ${answer.status} to PUT`);
    },
    async get(name) {
      const answer = await call('GET', `/${name}`);
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      await answer.body?.cancel();
      return null;
    },
    async remove(name) {
      const answer = await call('DELETE', `/${name}`);
      await answer.body?.cancel();
    },
    async *list() {
      let after = '';
      for (;;) {
        const answer = await call('GET', `?list-type=2&start-after=${encodeURIComponent(after)}`);
        const text = await answer.text();
        if (!answer.ok) throw new Error(`photo storage answered ${answer.status} to a list`);
        const page = readPage(text);
        yield* page.objects;
        const last = page.objects.at(-1);
        if (!page.more || last === undefined) return;
        after = last.name;
      }
    },
  };
}

/** A page of ListObjectsV2. Our names hold nothing that XML escapes; anything else in the bucket is not ours to touch. */
function readPage(xml: string): { objects: { name: string; changedAt: Date }[]; more: boolean } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, object = '']) => {
    const name = /<Key>([^<&]+)<\/Key>/.exec(object)?.[1];
    const changed = /<LastModified>([^<]+)<\/LastModified>/.exec(object)?.[1];
    return name && changed ? [{ name, changedAt: new Date(changed) }] : [];
  });
  return { objects, more: xml.includes('<IsTruncated>true</IsTruncated>') };
}
