import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const folder = (): string => mkdtempSync(join(tmpdir(), 'lock-'))

/** Another process that holds the folder until it is killed. */
const holder = async (path: string) => {
  const script = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))}
    lockFolder(${JSON.stringify(path)}); console.log('held'); setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  return child
}

test('a folder that another process holds is refused, with what to do, until that process is gone', async () => {
  const path = folder()
  const other = await holder(path)
  expect(() => lockFolder(path)).toThrow(/in use by another Fleetwright.*DATA_DIR/)
  other.kill('SIGKILL')
  await once(other, 'exit')
  lockFolder(path)()
})

test('given back, a folder can be taken again', () => {
  const path = folder()
  lockFolder(path)()
  lockFolder(path)()
})
