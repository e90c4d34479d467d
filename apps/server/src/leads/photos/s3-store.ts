import { AwsClient } from 'aws4fetch';
import type { PhotoStore } from './photo-store.ts';

/** A bucket of any service that speaks the S3 protocol, addressed by path. */
export interface S3Settings {
  /** «https://storage.example.ru», no slash at the end */
  endpoint: string;
  bucket: string;
  region: string;
  /** what every key begins with, such as «lead-photos/»: the bucket may hold files of others */
  prefix: string;
  keyId: string;
  secret: string;
}

/** One call of the storage, ms. */
const CALL_MS = 15_000;
const TRIES = 2;

/** Photos as objects of a bucket. Failures are thrown with the status alone: answers of a storage may quote the request. */
export function createS3Store(settings: S3Settings): PhotoStore {
  const { endpoint, bucket, region, prefix, keyId, secret } = settings;
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: TRIES,
  });
  const call = async (method: string, key: string, body?: Uint8Array): Promise<Response> => {
    const answer = await client.fetch(`${endpoint}/${bucket}/${key}`, {
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
      const answer = await call('PUT', `${prefix}${name}`, bytes);
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`photo storage answered ${answer.status} to PUT`);
    },
    async get(name) {
      for (const key of keysOf(name)) {
        const answer = await call('GET', key);
        if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
        await answer.body?.cancel();
      }
      return null;
    },
    async remove(name) {
      for (const key of keysOf(name)) {
        const answer = await call('DELETE', key);
        await answer.body?.cancel();
      }
    },
  };

  /** Photos from before there was a prefix lie at the root, under names that hold a UUID of ours. */
  function keysOf(name: string): string[] {
    return [...new Set([`${prefix}${name}`, name])];
  }
}
