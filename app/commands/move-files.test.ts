import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOnDisk } from '#integrations/files/embedded.ts'
import { ACCESS_KEY, openS3Server, type S3Server, SECRET_KEY } from '#tests/fixtures/integrations/s3-server.ts'

/** Tests the command itself, between a folder and a bucket. */

const FILES = 24
let bucket: S3Server
let dataDir: string
let address: string
const contents = new Map<string, string>()

beforeAll(async () => {
  bucket = await openS3Server('fleet-files')
  address = `s3://fleet-files/kept?endpoint=${encodeURIComponent(bucket.endpoint)}`
  dataDir = await mkdtemp(join(tmpdir(), 'move-files-'))
  await mkdir(join(dataDir, 'files'), { recursive: true })
  const disk = filesOnDisk(join(dataDir, 'files'))
  for (let index = 0; index < FILES; index += 1) {
    const content = `file ${index} `.repeat(2000 + index)
    const { key } = await disk.save(Readable.from([content]))
    contents.set(key, content)
  }
})
afterAll(async () => {
  await bucket.close()
  await rm(dataDir, { recursive: true, force: true })
})

const start = (...args: string[]) =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'app/commands/move-files.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, FILES_URL: '', AWS_ACCESS_KEY_ID: ACCESS_KEY, AWS_SECRET_ACCESS_KEY: SECRET_KEY },
  })

const run = async (...args: string[]): Promise<{ code: number; said: string }> => {
  const child = start(...args)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(String(part)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said: said.join('') }
}

const onDisk = async (folder: string): Promise<Map<string, string>> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
  return new Map(
    await Promise.all(
      files.map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(folder.length + 1).replaceAll('\\', '/'), await readFile(path, 'utf8')] as const
      }),
    ),
  )
}
const inBucket = (): Map<string, string> =>
  new Map([...bucket.objects].map(([key, { content }]) => [key.replace(/^kept\//, ''), String(content)]))
const sorted = (files: Map<string, string>) => [...files].toSorted(([one], [other]) => one.localeCompare(other))

test('a move that is killed in the middle is completed by calling it again, and no file is half there', async () => {
  const child = start('--to', address)
  while (bucket.objects.size < 5) await new Promise((resolve) => setTimeout(resolve, 2))
  child.kill('SIGKILL')
  await once(child, 'close')
  const part = inBucket()
  expect(part.size).toBeLessThan(FILES)
  for (const [key, content] of part) expect(content).toBe(contents.get(key))

  const { code, said } = await run('--to', address)
  expect([code, said]).toEqual([0, expect.stringMatching(/^\d+ copied, \d+ were there already, 0 removed\./)])
  expect(said).not.toContain(`${FILES} copied`)
  expect(sorted(inBucket())).toEqual(sorted(contents))
  expect(sorted(await onDisk(join(dataDir, 'files')))).toEqual(sorted(contents))
})

test('with --remove the folder is empty once all lies in the bucket, and back again all is as before', async () => {
  expect((await run('--to', address, '--remove')).said).toContain(`0 copied, ${FILES} were there already, ${FILES} removed.`)
  expect(await onDisk(join(dataDir, 'files'))).toEqual(new Map())
  const back = start('--from', address, '--to', 'disk')
  while ((await onDisk(join(dataDir, 'files'))).size < 3) await new Promise((resolve) => setTimeout(resolve, 2))
  back.kill('SIGKILL')
  await once(back, 'close')
  for (const [key, content] of await onDisk(join(dataDir, 'files'))) expect(content).toBe(contents.get(key))
  expect((await run('--from', address, '--to', 'disk', '--remove')).code).toBe(0)
  expect(sorted(await onDisk(join(dataDir, 'files')))).toEqual(sorted(contents))
  expect(bucket.objects.size).toBe(0)
})

test('both the same, or nowhere, is refused in one sentence', async () => {
  expect(await run('--from', 'disk', '--to', 'disk')).toMatchObject({
    code: 1,
    said: 'Both are the same store. Nothing was moved.\n',
  })
  expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('Say where to') })
})
