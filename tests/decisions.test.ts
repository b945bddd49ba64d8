import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '..', 'docs', 'decisions')
const records = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name))
const textOf = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')

test('each decision is headed by the number of its file', () => {
  expect(records.length).toBeGreaterThan(0)
  const heads = records.map((name) => [name, textOf(name).split('\n', 1)[0]!] as const)
  expect(heads.filter(([name, head]) => !head.startsWith(`# ${Number(name.slice(0, 4))}. `))).toEqual([])
})

test('two decisions never share a number', () =>
  expect(new Set(records.map((name) => name.slice(0, 4))).size).toBe(records.length))

test('a decision that another one supersedes says so', () => {
  const superseded = records.flatMap((name) =>
    [...textOf(name).matchAll(/(?<!are |is )supersedes [^\n]*?\]\((\d{4}-[\w-]+\.md)\)/gi)].map(
      ([, older]) => [name, older!] as const,
    ),
  )
  expect(superseded.length).toBeGreaterThan(0)
  expect(superseded.filter(([newer, older]) => !textOf(older).includes(newer))).toEqual([])
})
