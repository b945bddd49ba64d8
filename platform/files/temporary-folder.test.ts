import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTemporaryFolder } from './temporary-folder.ts'

let parent = ''
const parents: string[] = []
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'temporary-'))
  parents.push(parent)
})
afterAll(() => {
  for (const one of parents) rmSync(one, { recursive: true, force: true })
})

const leave = (name: string, daysAgo = 0): string => {
  mkdirSync(join(parent, name))
  writeFileSync(join(parent, name, 'half.part'), 'half')
  const then = new Date(Date.now() - daysAgo * 86_400_000)
  utimesSync(join(parent, name), then, then)
  return name
}

test('what a process left that was killed is swept at the next start', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const name = leave(`${hostname()}.${child.pid}.x`)
  openTemporaryFolder(parent, new Date())
  expect(existsSync(join(parent, name))).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  openTemporaryFolder(parent, new Date())
  expect(existsSync(join(parent, name))).toBe(false)
})

test('what an earlier process of the same number left is swept, what this one has open stays', () => {
  const earlier = leave(`${hostname()}.${process.pid}.earlier`)
  const first = openTemporaryFolder(parent, new Date())
  const second = openTemporaryFolder(parent, new Date())
  expect(readdirSync(parent).toSorted()).toEqual([basename(first.path), basename(second.path)].toSorted())
  expect(existsSync(join(parent, earlier))).toBe(false)
  first.close()
  second.close()
  expect(readdirSync(parent)).toEqual([])
})

test('what another machine works on stays for a day', () => {
  const recent = leave('other.example.7.x', 0.9)
  leave('other.example.8.x', 1.1)
  const own = openTemporaryFolder(parent, new Date())
  expect(readdirSync(parent).toSorted()).toEqual([recent, basename(own.path)].toSorted())
})
