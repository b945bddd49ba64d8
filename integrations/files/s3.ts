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
import type { S3Place } from './files-url.ts'

/** Answers that never come end: a person waits behind most of them. */
const CONNECTION_MS = 5000
const REQUEST_MS = 60_000
const TRIES = 3

/**
 * Files in a bucket of S3, or of a server that speaks like it; an object appears whole or not at all. The keys to the bucket come from
 * where the library looks for them (`AWS_ACCESS_KEY_ID` and so on).
 */
export const filesInBucket = ({ bucket, prefix, region, endpoint, isPathStyle }: S3Place): FileStore & { close(): void } => {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: isPathStyle,
    maxAttempts: TRIES,
    // Servers other than Amazon's know no checksums behind the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_MS, requestTimeout: REQUEST_MS },
  })
  const objectOf = (key: string) => {
    if (!FILE_KEY.test(key)) throw new Error('not a file key')
    return { Bucket: bucket, Key: prefix + key }
  }
  // Whole in memory: the library sends a stream only once, and a busy bucket has to be asked again. Files here have a few megabytes.
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

/** Refuses at the start, in one sentence, a bucket that is not there or not open to us. */
export const checkBucket = async ({ bucket, region, endpoint, isPathStyle }: S3Place): Promise<void> => {
  const client = new S3Client({ region, ...(endpoint ? { endpoint } : {}), forcePathStyle: isPathStyle, maxAttempts: TRIES })
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    throw new Error(`FILES_URL: the bucket "${bucket}" does not answer (${(error as Error).name}).`, { cause: error })
  } finally {
    client.destroy()
  }
}
