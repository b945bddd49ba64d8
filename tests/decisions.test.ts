import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DOCS = join(import.meta.dirname, '..', 'docs')
const FOLDER = join(DOCS, 'decisions')
const records = readdirSync(FOLDER).filter((name) => name !== 'README.md')
const textOf = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')
const readme = textOf('README.md')
const numberOf = (name: string): number => Number(name.slice(0, 4))
const headOf = (name: string): string => textOf(name).split('\n', 1)[0]!
const statusOf = (name: string): string => textOf(name).split('\n', 3)[2]!

/** `[44](0044-transferring-vehicles.md) (what)`, several joined by commas and "and". */
const LINK = String.raw`\[\d+\]\(\d{4}-[\w-]+\.md\)(?: \([^()]+\))?`
const LINKS = `${LINK}(?:, ${LINK})*(?: and ${LINK})?`
const STATE = `accepted,|superseded(?: in part)? by ${LINKS}, accepted`
const RELATIONS = ['Adds to', 'Supersedes', 'Supersedes in part'].map((relation) => `(?: ${relation} ${LINKS}\\.)?`).join('')
const CURRENT = String.raw`(?: Current state: \[[\w-]+\]\(\.\./[\w-]+\.md\)\.)?`
const STATUS = new RegExp(`^Status: (?:${STATE}) \\d{4}-\\d\\d-\\d\\d(?:\\.(?= )${RELATIONS}${CURRENT})?$`)

/** Pairs of a record and another one that its status line links after this phrase. */
const named = (words: string): [record: string, other: string][] =>
  records.flatMap((name) =>
    [...statusOf(name).matchAll(new RegExp(`\\b${words} (${LINKS})`, 'g'))].flatMap(([, links]) =>
      linksIn(links!).map(({ file }): [string, string] => [name, file]),
    ),
  )
const linksIn = (text: string): { label: string; file: string }[] =>
  [...text.matchAll(/\[([^\]]+)\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, label, file]) => ({ label: label!, file: file! }))

test('each decision is headed "# N. Title" with the number of its file', () => {
  expect(records.length).toBeGreaterThan(0)
  const wrong = records.filter((name) => {
    const [, number] = /^# (\d+)\. \S.*[^\s.]$/.exec(headOf(name)) ?? []
    return number === undefined || !name.startsWith(`${number.padStart(4, '0')}-`) || !/^\d{4}(?:-[a-z0-9]+)+\.md$/.test(name)
  })
  expect(wrong).toEqual([])
})

test('two decisions never share a number', () => expect(new Set(records.map(numberOf)).size).toBe(records.length))

test('directly below its heading is the status line, in the form that README.md shows', () =>
  expect(records.filter((name) => !STATUS.test(statusOf(name))).map((name) => `${name}: ${statusOf(name)}`)).toEqual([]))

test.each([
  'Status: accepted, 2026-11-25',
  'Status: accepted, 2026-11-25. Adds to [1](0001-a.md), [2](0002-b.md) and [3](0003-c.md).',
  'Status: accepted, 2026-11-25. Supersedes [1](0001-a.md). Supersedes in part [2](0002-b.md) (mails).',
  'Status: superseded by [4](0004-d.md), accepted 2026-11-25',
  'Status: superseded in part by [4](0004-d.md) (mails) and [5](0005-e.md) (calls), accepted 2026-11-25. Adds to [1](0001-a.md).',
  'Status: accepted, 2026-11-25. Current state: [page-load](../page-load.md).',
])('%s is a status line', (line) => expect(line).toMatch(STATUS))

test.each([
  '2026-11-25. Adds to [1](0001-a.md).',
  'Status: accepted, 2026-11-25.',
  'Status: accepted, 2026-11-25. Adds to 1.',
  'Status: accepted, 2026-11-25. Replaces [1](0001-a.md).',
  'Status: accepted, 2026-11-25. Supersedes [1](0001-a.md). Adds to [2](0002-b.md).',
  'Status: superseded, 2026-11-25',
])('%s is no status line', (line) => expect(line).not.toMatch(STATUS))

test('a link to a decision carries its number and leads to a file', () => {
  const links = [...records, 'README.md'].flatMap((name) => linksIn(textOf(name)).map((link) => ({ name, ...link })))
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter(({ file }) => !records.includes(file))).toEqual([])
  expect(links.filter(({ name, label, file }) => name !== 'README.md' && label !== `${numberOf(file)}`)).toEqual([])
})

test('the current state that a decision names is a document that lists the decision', () => {
  const states = records.flatMap((name) =>
    [...statusOf(name).matchAll(/Current state: \[([^\]]+)\]\(\.\.\/([^)]+)\)/g)].map(([, label, file]) => [name, label!, file!]),
  )
  expect(states.length).toBeGreaterThan(0)
  const wrong = states.filter(
    ([name, label, file]) => file !== `${label}.md` || !readFileSync(join(DOCS, file), 'utf8').includes(`(decisions/${name})`),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['Supersedes', 'superseded by'],
  ['Supersedes in part', 'superseded in part by'],
])('"%s" in the status of a decision is "%s" in the status of the other one, and the reverse', (newer, older) => {
  const forward = named(newer).map(([record, other]) => `${record} supersedes ${other}`)
  const back = named(older).map(([record, other]) => `${other} supersedes ${record}`)
  expect(forward.length).toBeGreaterThan(0)
  expect(forward.toSorted()).toEqual(back.toSorted())
})

type Row = { number: number; title: string; file: string; line: string }
const rowsOf = (text: string): Row[] =>
  [...text.matchAll(/^\| (\d+) \| \[(.+?)\]\((.+?)\) \| (\S.*) \|$/gm)].map(([, number, title, file, line]) => ({
    number: Number(number),
    title: title!,
    file: file!,
    line: line!,
  }))
const isSuperseded = (name: string): boolean => statusOf(name).startsWith('Status: superseded by ')

test('README.md lists every decision once, by its title', () => {
  const listed = rowsOf(readme).map(({ number, title, file }) => `${file}: # ${number}. ${title}`)
  expect(listed.toSorted()).toEqual(records.map((name) => `${name}: ${headOf(name)}`).toSorted())
  expect(readme.split('\n').filter((line) => /^\| \d/.test(line)).length).toBe(listed.length)
})

test('each section of README.md lists current decisions by number, then superseded ones', () => {
  const sections = readme.split(/^## /m).slice(1)
  expect(sections.length).toBeGreaterThan(1)
  for (const section of sections) {
    const files = rowsOf(section).map(({ file }) => file)
    expect(files.length).toBeGreaterThan(0)
    const inOrder = [...files.filter((file) => !isSuperseded(file)), ...files.filter(isSuperseded)]
    const current = files.filter((file) => !isSuperseded(file))
    expect(files).toEqual(inOrder)
    expect(current).toEqual(current.toSorted())
  }
})

test('the line of a superseded decision in README.md ends with the links of its status', () => {
  const endOf = (name: string): string => {
    const [, inPart = '', links] = new RegExp(`^Status: superseded( in part)? by (${LINKS}),`).exec(statusOf(name)) ?? []
    return links ? `Superseded${inPart} by ${links.replaceAll(/(?<=\.md\)) \([^()]+\)/g, '')}.` : ''
  }
  const wrong = rowsOf(readme).filter(({ file, line }) =>
    endOf(file) === '' ? /Superseded(?: in part)? by/.test(line) : !line.endsWith(` ${endOf(file)}`),
  )
  expect(wrong).toEqual([])
})
