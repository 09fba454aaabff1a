// Settings of the S3-compatible store for files (decision 061): all, or none.
import type { ObjectStoreSettings } from '#server/files/keep/object-store.ts';
import { httpOrigin, type Setting } from './setting-values.ts';

const bucketName = /^(?!-)[a-z0-9.-]{3,63}(?<!-)$/;

export const fileStoreSettings = {
  FILES_S3_ENDPOINT: {
    expected: 'the origin of an S3-compatible store, such as https://s3.example.org',
    isValid: (value) => value === '' || httpOrigin(value) !== null,
    fallback: '',
  },
  FILES_S3_BUCKET: {
    expected: 'the name of a bucket: 3 to 63 small letters, digits, dots or "-"',
    isValid: (value) => value === '' || bucketName.test(value),
    fallback: '',
  },
  FILES_S3_REGION: {
    expected: 'the name of a region, such as us-east-1',
    isValid: (value) => /^[\w-]{1,60}$/.test(value),
    fallback: 'us-east-1',
  },
  FILES_S3_KEY: {
    expected: 'the id of an access key',
    isValid: (value) => /^[\x21-\x7e]{0,200}$/.test(value),
    fallback: '',
  },
  FILES_S3_SECRET: {
    expected: 'the secret of the access key',
    isValid: (value) => /^[\x21-\x7e]{0,200}$/.test(value),
    fallback: '',
  },
  FILES_S3_PATH_STYLE: {
    expected: 'yes (https://store/bucket) or no (https://bucket.store)',
    isValid: (value) => ['yes', 'no'].includes(value),
    fallback: 'yes',
  },
} as const satisfies Record<string, Setting>;

type Values = Readonly<Record<keyof typeof fileStoreSettings, string>>;

const needed = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_KEY', 'FILES_S3_SECRET'] as const;

export function missingFileStoreSetting(values: Values): string | null {
  const missing = needed.filter((name) => values[name] === '');
  return missing.length === needed.length ? null : (missing[0] ?? null);
}

export function fileStoreOf(values: Values): ObjectStoreSettings | null {
  if (values.FILES_S3_ENDPOINT === '') return null;
  return {
    endpoint: httpOrigin(values.FILES_S3_ENDPOINT) ?? '',
    bucket: values.FILES_S3_BUCKET,
    region: values.FILES_S3_REGION,
    key: values.FILES_S3_KEY,
    secret: values.FILES_S3_SECRET,
    isPathStyle: values.FILES_S3_PATH_STYLE === 'yes',
  };
}
