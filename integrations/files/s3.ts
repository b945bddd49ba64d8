import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { FILE_KEY, newFileKey } from './file-key.ts'
import type { FileStore } from './port.ts'
import type { S3Location } from './files-url.ts'

/** Fails fast when the bucket does not answer: a user waits on most of these calls. */
const CONNECTION_MS = 5000
const REQUEST_MS = 60_000
const TRIES = 3

/**
 * Stores files in an S3 or S3-compatible bucket; an object appears whole or not at all. The AWS SDK finds the credentials
 * (`AWS_ACCESS_KEY_ID` and so on).
 */
export const filesInBucket = ({ bucket, prefix, region, endpoint, isPathStyle }: S3Location): FileStore & { close(): void } => {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: isPathStyle,
    maxAttempts: TRIES,
    // S3-compatible servers do not support trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_MS, requestTimeout: REQUEST_MS },
  })
  const objectOf = (key: string) => {
    if (!FILE_KEY.test(key)) throw new Error('not a file key')
    return { Bucket: bucket, Key: prefix + key }
  }
  // Buffered: the SDK cannot retry a stream, and a throttled request must be retried. Files are a few megabytes.
  const put = async (key: string, content: Readable): Promise<number> => {
    const body = await buffer(content)
    await client.send(new PutObjectCommand({ ...objectOf(key), Body: body }))
    return body.length
  }
  return {
    put: async (key, content) => void (await put(key, content)),
    save: async (content) => {
      const key = newFileKey()
      return { key, bytes: await put(key, content instanceof Readable ? content : Readable.from([content])) }
    },
    open: async (key) => {
      const { Body: body } = await client.send(new GetObjectCommand(objectOf(key)))
      if (!(body instanceof Readable)) throw new Error('an answer without a body')
      return body
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(objectOf(key)))
    },
    list: async function* () {
      let from: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: from }))
        for (const { Key: name = '', Size: bytes = 0, LastModified: storedAt = new Date(0) } of page.Contents ?? []) {
          const key = name.slice(prefix.length)
          if (FILE_KEY.test(key)) yield { key, bytes, storedAt }
        }
        from = page.NextContinuationToken
      } while (from)
    },
    close: () => client.destroy(),
  }
}

/** Fails at startup with a one-sentence error if the bucket is missing or not accessible. */
export const checkBucket = async ({ bucket, region, endpoint, isPathStyle }: S3Location): Promise<void> => {
  const client = new S3Client({ region, ...(endpoint ? { endpoint } : {}), forcePathStyle: isPathStyle, maxAttempts: TRIES })
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    throw new Error(`FILES_URL: the bucket "${bucket}" does not answer (${(error as Error).name}).`, { cause: error })
  } finally {
    client.destroy()
  }
}
