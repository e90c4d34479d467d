import type { S3Settings } from './s3-store.ts';

const NAMES = {
  endpoint: 'PHOTOS_S3_ENDPOINT',
  bucket: 'PHOTOS_S3_BUCKET',
  keyId: 'PHOTOS_S3_KEY_ID',
  secret: 'PHOTOS_S3_SECRET',
} as const;
const USUAL_REGION = 'ru-central1';
const USUAL_PREFIX = 'lead-photos/';

/**
 * The bucket from the environment, null when none is named: photos then go to a folder. All four values or none: a
 * partial configuration would lose photos later instead of failing at the start. Issues are added in Russian, without
 * values.
 */
export function readPhotoBucket(
  env: Readonly<Record<string, string | undefined>>,
  issues: string[],
): S3Settings | null {
  const values = Object.values(NAMES).filter((name) => env[name]);
  if (values.length === 0) return null;
  const { [NAMES.endpoint]: endpoint, [NAMES.bucket]: bucket } = env;
  const { [NAMES.keyId]: keyId, [NAMES.secret]: secret } = env;
  if (!endpoint || !bucket || !keyId || !secret) {
    issues.push(`${Object.values(NAMES).join(', ')}: нужны все четыре`);
    return null;
  }
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint)) {
    issues.push(`${NAMES.endpoint}: нужен полный адрес, начинающийся с https://`);
    return null;
  }
  const region = env['PHOTOS_S3_REGION'] || USUAL_REGION;
  const prefix = env['PHOTOS_S3_PREFIX'] || USUAL_PREFIX;
  if (!/^([\w-]+\/)+$/.test(prefix)) {
    issues.push('PHOTOS_S3_PREFIX: латинские буквы, цифры, «-» и «_», в конце «/»: lead-photos/');
    return null;
  }
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, prefix, keyId, secret };
}
