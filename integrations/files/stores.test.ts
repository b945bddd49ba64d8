import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { filesOnDisk } from './embedded.ts'
import { ACCESS_KEY, openS3Server, type S3Server, SECRET_KEY } from '../../tests/fixtures/integrations/s3-server.ts'
import { readFilesUrl, type S3Location } from './files-url.ts'
import { moveFiles } from './move-files.ts'
import type { FileStore } from './port.ts'
import { checkBucket, filesInBucket } from './s3.ts'

let server: S3Server
let folder: string
let bucket: FileStore & { close(): void }
let disk: FileStore
let location: S3Location

beforeAll(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: ACCESS_KEY, AWS_SECRET_ACCESS_KEY: SECRET_KEY })
  server = await openS3Server('papers')
  folder = await mkdtemp(join(tmpdir(), 'fleetwright-stores-'))
  location = readFilesUrl(`s3://papers/fleet?region=ca-central-1&endpoint=${server.endpoint}`) as S3Location
  bucket = filesInBucket(location)
  disk = filesOnDisk(join(folder, 'disk'), folder)
})
afterAll(async () => {
  bucket.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  server.objects.clear()
  server.trouble.length = 0
  await rm(join(folder, 'disk'), { recursive: true, force: true })
})

const listed = async (store: FileStore): Promise<string[]> => {
  const keys = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.sort()
}
const stores = [
  ['the disk', () => disk],
  ['a bucket', () => bucket],
] as const

describe.each(stores)('%s', (_name, store) => {
  test('gives back what it was given, by its key, until it is removed', async () => {
    const content = randomBytes(300_000)
    const { key, bytes } = await store().save(Readable.from([content.subarray(0, 1000), content.subarray(1000)]))
    expect(bytes).toBe(300_000)
    expect((await buffer(await store().open(key))).equals(content)).toBe(true)
    await store().remove(key)
    await expect(store().open(key)).rejects.toThrow()
    await store().remove(key)
  })
  test('lists what it holds, over several pages, and nothing that is half written', async () => {
    const keys = []
    for (let index = 0; index < 7; index += 1) keys.push((await store().save(randomBytes(10))).key)
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('begun')
        throw new Error('the sender is gone')
      })(),
    )
    await expect(store().save(broken)).rejects.toThrow('the sender is gone')
    expect(await listed(store())).toEqual(keys.sort())
    expect((await readdir(folder)).filter((name) => name !== 'disk')).toEqual([])
  })
  test('opens nothing by what is no key', async () => {
    await expect(store().open('../../etc/passwd')).rejects.toThrow('not a file key')
  })
})

test('a busy bucket is asked again, and a wrong key to it is refused', async () => {
  server.trouble.push(503, 503)
  const { key } = await bucket.save(Buffer.from('paper'))
  expect(server.objects.has(`fleet/${key}`)).toBe(true)
  process.env.AWS_SECRET_ACCESS_KEY = 'wrong'
  const stranger = filesInBucket(location)
  await expect(stranger.save(Buffer.from('x'))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
  stranger.close()
  process.env.AWS_SECRET_ACCESS_KEY = SECRET_KEY
})

test('a bucket that is not there stops the start with a sentence', async () => {
  await checkBucket(location)
  await expect(checkBucket({ ...location, bucket: 'elsewhere' })).rejects.toThrow('the bucket "elsewhere" does not answer')
})

describe('moving from one store to the other', () => {
  test('copies each once, goes on where it was cut off, and removes only what lies there whole', async () => {
    const contents = new Map<string, Buffer>()
    for (let index = 0; index < 5; index += 1) {
      const content = randomBytes(2000)
      contents.set((await disk.save(content)).key, content)
    }
    const [first, second] = [...contents.keys()]
    await bucket.put(first!, await disk.open(first!))
    // Simulates a move cut off midway: the copy is shorter than the source.
    await bucket.put(second!, Readable.from([Buffer.from('half')]))
    expect(await moveFiles(disk, bucket)).toMatchObject({ looked: 5, copied: 4, there: 1, removed: 0, failed: [] })
    expect(await moveFiles(disk, bucket, { isRemoving: true })).toMatchObject({ copied: 0, there: 5, removed: 5 })
    expect([await listed(disk), (await listed(bucket)).length]).toEqual([[], 5])
    for (const [key, content] of contents) expect((await buffer(await bucket.open(key))).equals(content)).toBe(true)
  })
  test('back again; a file that breaks on the way stays where it was and is tried with the next call', async () => {
    for (let index = 0; index < 3; index += 1) await bucket.save(randomBytes(100_000))
    const original = bucket.open
    let broken = 0
    const shaky: FileStore = {
      ...bucket,
      open: async (key) => {
        broken += 1
        if (broken === 2) server.trouble.push('cut')
        return original(key)
      },
    }
    const moved = await moveFiles(shaky, disk, { isRemoving: true })
    expect([moved.copied, moved.removed, moved.failed.length]).toEqual([2, 2, 1])
    expect((await listed(bucket)).sort()).toEqual(moved.failed)
    expect(await moveFiles(bucket, disk, { isRemoving: true })).toMatchObject({ copied: 1, failed: [] })
    expect((await listed(disk)).length).toBe(3)
  })
})

test.each([
  ['', { kind: 'disk', folder: null }],
  ['disk', { kind: 'disk', folder: null }],
  ['file:///srv/fleet%20files', { kind: 'disk', folder: '/srv/fleet files' }],
  ['s3://papers', { kind: 's3', bucket: 'papers', prefix: '', region: 'us-east-1', endpoint: null, isPathStyle: false }],
  [
    's3://papers/a/b/?region=ca-central-1&endpoint=https://s3.example:9000',
    {
      kind: 's3',
      bucket: 'papers',
      prefix: 'a/b/',
      region: 'ca-central-1',
      endpoint: 'https://s3.example:9000',
      isPathStyle: true,
    },
  ],
])('FILES_URL %j', (text, read) => expect(readFilesUrl(text)).toEqual(read))

test.each(['papers', 'http://papers', 's3://', 's3://papers?endpoint=ftp://x', 's3://key:secret@papers'])(
  'FILES_URL %j is refused',
  (text) => expect(() => readFilesUrl(text)).toThrow(/FILES_URL/),
)

test('what lies in the folder and is no file of ours is left alone', async () => {
  const { key } = await disk.save(Buffer.from('a'))
  await writeFile(join(folder, 'disk', 'notes.txt'), 'mine')
  await writeFile(join(folder, 'disk', key.slice(0, 2), 'notes.txt'), 'mine')
  expect(await listed(disk)).toEqual([key])
})
