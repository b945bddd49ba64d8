import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

// Checks class names: fails for a misspelled one and for an unused one.
const root = resolve(import.meta.dirname, '..')
const files = ['app', 'features', 'platform'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
)
const text = (file: string): string => readFileSync(join(root, file), 'utf8')
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const PARTS = 'platform/ui/styles/'

/** The selectors of a style sheet, without comments, URLs and declaration blocks. */
const selectors = (file: string): string =>
  [
    ...text(file)
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/url\([^)]*\)/g, '')
      .matchAll(/([^{};]+)\{/g),
  ]
    .map((found) => found[1]!)
    .filter((selector) => !selector.trim().startsWith('@'))
    .join('\n')

const modules = files.filter((file) => file.endsWith('.module.css'))
const classesOf = new Map(
  modules.map((file) => [
    file,
    new Set(
      [
        ...selectors(file)
          .replace(/:global\([^)]*\)/g, '')
          .matchAll(/\.([a-z]\w*)/gi),
      ].map((found) => found[1]!),
    ),
  ]),
)

type Use = { file: string; module: string; name: string }
const namesAfter = (object: string, source: string): string[] =>
  [...source.matchAll(new RegExp(`(?<![\\w./])${object}\\.(\\w+)`, 'g'))].map((found) => found[1]!)
const uses = files
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file): Use[] => {
    const source = text(file)
    const own = [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, object, from]) => {
      const module = from!.startsWith('#') ? from!.slice(1) : relative(root, resolve(root, dirname(file), from!))
      return namesAfter(object!, source).map((name) => ({ file, module, name }))
    })
    const parts = /import \{ ui \}/.test(source) ? namesAfter('ui', source) : []
    return own.concat(parts.map((name) => ({ file, module: homeOf(name), name })))
  })

function homeOf(name: string): string {
  return modules.find((module) => module.startsWith(PARTS) && classesOf.get(module)!.has(name)) ?? PARTS
}

describe('styles', () => {
  test('the test sees them', () => {
    expect(modules.length).toBeGreaterThan(50)
    expect(uses.length).toBeGreaterThan(1000)
  })
  test('every class that a screen asks for is written', () => {
    expect(uses.filter(({ module, name }) => !classesOf.get(module)?.has(name))).toEqual([])
  })
  test('every class that is written is asked for', () => {
    const usedNames = new Set(uses.map(({ module, name }) => `${module} ${name}`))
    const idle = modules.flatMap((module) => [...classesOf.get(module)!].map((name) => `${module} ${name}`))
    expect(idle.filter((one) => !usedNames.has(one))).toEqual([])
  })
  test('a screen leans only on parts that there are', () => {
    const parts = new Set(
      modules.filter((module) => module.startsWith('platform/ui/')).flatMap((module) => [...classesOf.get(module)!].map(kebab)),
    )
    const missing = files
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => [...selectors(file).matchAll(/\.ui-([\w-]+)/g)].map((found) => ({ file, part: found[1]! })))
      .filter(({ part }) => !parts.has(part))
    expect(missing).toEqual([])
  })
  test('a token that is used is defined: a misspelled one leaves the property unset, without a word', () => {
    const sheets = files.filter((file) => file.endsWith('.css')).map(text)
    const scripts = files.filter((file) => /\.tsx?$/.test(file)).map(text)
    const defined = new Set(sheets.flatMap((sheet) => [...sheet.matchAll(/(--[\w-]+)\s*:/g)].map((found) => found[1]!)))
    const used = new Set(sheets.flatMap((sheet) => [...sheet.matchAll(/var\((--[\w-]+)/g)].map((found) => found[1]!)))
    // The library sets its own variables; a screen sets some on an element.
    const isSetElsewhere = (name: string): boolean =>
      name.startsWith('--mantine') || scripts.some((script) => script.includes(`'${name}'`))
    expect([...used].filter((name) => !defined.has(name) && !isSetElsewhere(name))).toEqual([])
  })
  test('a part has one home, and a module a name of its own', () => {
    const parts = modules.filter((module) => module.startsWith('platform/ui/')).flatMap((module) => [...classesOf.get(module)!])
    expect(parts.filter((name, index) => parts.indexOf(name) !== index)).toEqual([])
    const names = modules.map((module) => basename(module))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
  test('nothing is forced but on paper, where the rules of the screens still stand', () => {
    const onScreen = (file: string): string =>
      text(file)
        .replace(/\/\*[^]*?\*\//g, '')
        .replace(/@media print \{(?:[^{}]|\{[^{}]*\})*\}/g, '')
    expect(files.filter((file) => file.endsWith('.css') && onScreen(file).includes('!important'))).toEqual([])
  })
  test('classes are words', () => {
    const short = modules.flatMap((module) => [...classesOf.get(module)!].filter((name) => name.length < 3))
    expect(short).toEqual([])
  })
  test('outside of modules there are only tokens, the ground and what the library draws', () => {
    expect(files.filter((file) => file.endsWith('.css') && !file.endsWith('.module.css')).toSorted()).toEqual([
      // The API's guide and reference are separate pages with their own styles.
      'app/api-docs.css',
      'app/api-guide.css',
      'app/styles.css',
      'platform/ui/styles/ground.css',
      'platform/ui/styles/library.css',
      'platform/ui/styles/tokens.css',
    ])
  })
})
