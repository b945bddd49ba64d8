import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOnDisk } from './embedded.ts'
import { readFilesUrl, type S3Location } from './files-url.ts'
import { moveFiles } from './move-files.ts'
import type { FileStore } from './port.ts'
import { checkBucket, filesInBucket } from './s3.ts'

/** A third-party server: it implements S3 as its authors know it, not as our store expects. Its credentials are fixed. */
const KEY = 'S3RVER'
/** Below the 1000 objects of a page: listing more needs a cipher that Node no longer has. `stores.test.ts` covers paging. */
const MANY = 60

let folder: string
const servers: S3rver[] = []
let location: S3Location
/** The same bucket on a server that verifies signatures. It verifies those of files correctly, but not those of a bucket's own address. */
let strictLocation: S3Location
let bucket: FileStore & { close(): void }
beforeAll(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: KEY })
  folder = await mkdtemp(join(tmpdir(), 'fleetwright-s3-'))
  location = await serve(true)
  strictLocation = await serve(false)
  bucket = filesInBucket(location)
})
const serve = async (allowMismatchedSignatures: boolean): Promise<S3Location> => {
  const directory = join(folder, 'server')
  const buckets = { directory, configureBuckets: [{ name: 'papers' }], allowMismatchedSignatures }
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, ...buckets })
  servers.push(server)
  const { port } = await server.run()
  return readFilesUrl(`s3://papers/fleet?endpoint=http://127.0.0.1:${port}`) as S3Location
}
afterAll(async () => {
  bucket.close()
  for (const server of servers) await server.close()
  await rm(folder, { recursive: true, force: true })
})

test('a file comes back as it was stored, until it is removed', async () => {
  await checkBucket(location)
  const strict = filesInBucket(strictLocation)
  const content = randomBytes(3_000_000)
  const { key, bytes } = await strict.save(Readable.from([content.subarray(0, 1000), content.subarray(1000)]))
  expect(bytes).toBe(content.length)
  expect((await buffer(await strict.open(key))).equals(content)).toBe(true)
  await strict.remove(key)
  await expect(strict.open(key)).rejects.toMatchObject({ name: 'NoSuchKey' })
  // As in S3, removing a missing object is not an error.
  await strict.remove(key)
  strict.close()
})

test('all files are listed, and a move copies each file once', async () => {
  const disk = filesOnDisk(join(folder, 'disk'), folder)
  const keys: string[] = []
  for (let index = 0; index < MANY; index += 1) keys.push((await disk.save(randomBytes(20))).key)
  expect(await moveFiles(disk, bucket)).toMatchObject({ looked: MANY, copied: MANY, failed: [] })
  const listed: string[] = []
  for await (const { key, bytes } of bucket.list()) {
    expect(bytes).toBe(20)
    listed.push(key)
  }
  expect(listed.toSorted()).toEqual(keys.toSorted())
  expect(await moveFiles(disk, bucket)).toMatchObject({ copied: 0, there: MANY })
})

test('a wrong key is refused, and a missing bucket stops the start', async () => {
  process.env.AWS_SECRET_ACCESS_KEY = 'wrong'
  const stranger = filesInBucket(strictLocation)
  await expect(stranger.save(Buffer.from('x'))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
  stranger.close()
  process.env.AWS_SECRET_ACCESS_KEY = KEY
  await expect(checkBucket({ ...location, bucket: 'elsewhere' })).rejects.toThrow('the bucket "elsewhere" does not answer')
})
