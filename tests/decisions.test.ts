import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '..', 'docs', 'decisions')
const records = readdirSync(FOLDER).filter((name) => name !== 'README.md')
const textOf = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')
const numberOf = (name: string): number => Number(name.slice(0, 4))
const headOf = (name: string): string => textOf(name).split('\n', 1)[0]!
const dateLineOf = (name: string): string => textOf(name).split('\n', 3)[2]!
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

test('each decision is headed "# N. Title", and its file has the same number and words', () => {
  expect(records.length).toBeGreaterThan(0)
  const wrong = records.filter((name) => {
    const [, number, title] = /^# (\d+)\. (\S.*[^\s.])$/.exec(headOf(name)) ?? []
    return title === undefined || name !== `${number!.padStart(4, '0')}-${slugOf(title)}.md`
  })
  expect(wrong).toEqual([])
})

test('two decisions never share a number', () => expect(new Set(records.map(numberOf)).size).toBe(records.length))

test('below its heading stands its date, with what it adds to or supersedes', () =>
  expect(records.filter((name) => !/^\d{4}-\d\d-\d\d(?:\. [A-Z"].*\.)?$/.test(dateLineOf(name)))).toEqual([]))

test('a link to a decision carries its number and leads to a file', () => {
  const links = [...records, 'README.md'].flatMap((name) =>
    [...textOf(name).matchAll(/\[([^\]]+)\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, label, file]) => ({ name, label, file: file! })),
  )
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter(({ file }) => !records.includes(file))).toEqual([])
  expect(links.filter(({ name, label, file }) => name !== 'README.md' && label !== `${numberOf(file)}`)).toEqual([])
})

test('a decision that another one supersedes names it', () => {
  const superseded = records.flatMap((name) =>
    [...dateLineOf(name).matchAll(/Supersedes \[\d+\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, older]) => [name, older!] as const),
  )
  expect(superseded.length).toBeGreaterThan(0)
  expect(
    superseded.filter(([newer, older]) => !/superseded by/i.test(dateLineOf(older)) || !dateLineOf(older).includes(newer)),
  ).toEqual([])
})

test('README.md lists every decision by its title, in order, and names the numbers that were never used', () => {
  const readme = textOf('README.md')
  const listed = [...readme.matchAll(/^\| (\d+) \| \[(.+?)\]\((.+?)\) \| \S.*\|$/gm)].map(
    ([, number, title, file]) => `${file}: # ${number}. ${title}`,
  )
  expect(listed).toEqual(records.toSorted().map((name) => `${name}: ${headOf(name)}`))

  const used = new Set(records.map(numberOf))
  const unused = Array.from({ length: Math.max(...used) }, (_, index) => index + 1).filter((number) => !used.has(number))
  expect(readme).toContain(`never used: ${unused.join(', ')}.`)

  const superseded = records.filter((name) => /superseded by/i.test(dateLineOf(name)))
  const marked = superseded.filter((name) => new RegExp(`\\(${name}\\).*Superseded`).test(readme))
  expect(marked).toEqual(superseded)
})
