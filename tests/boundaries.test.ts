import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const FOLDERS = ['app', 'bench', 'database', 'demo', 'features', 'integrations', 'platform'].filter((folder) =>
  existsSync(join(root, folder)),
)

/** A feature may import features to its right, and those on its own line that `besides` lists. */
const ORDER = [
  ['back-office'],
  ['spend', 'keys', 'directory'],
  ['portal', 'dashboards', 'notices', 'transfers', 'search', 'help', 'webhooks'],
  ['company'],
  ['imports'],
  ['history', 'fuel', 'approvals'],
  ['payments', 'promotions', 'calendar'],
  ['orders'],
  ['inspections'],
  ['problems', 'readings'],
  ['shops', 'schedules', 'documents', 'telematics', 'recalls'],
  ['services', 'ledger'],
  ['vehicles'],
  ['fleets'],
  ['accounts'],
  ['brands'],
  ['countries'],
  ['vehicle-shapes'],
]

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')),
)
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const product = files.filter((file) => !isTest(file))

const importsOf = (file: string): string[] => {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:import|export)[^'"]*?from\s*'([^']+)'|import\s*\(?\s*'([^']+)'/g)]
    .map((found) => found[1] ?? found[2]!)
    .filter((target) => target.startsWith('.') || target.startsWith('#'))
    .map((target) => (target.startsWith('#') ? target.slice(1) : relative(root, resolve(root, dirname(file), target))))
}
const arrows = product.flatMap((from) => importsOf(from).map((to) => ({ from, to })))

const feature = (file: string): string | null => /^features\/([^/]+)\//.exec(file)?.[1] ?? null
const room = (file: string): 'rules' | 'contract' | 'server' | 'screens' | 'other' => {
  const rest = file.replace(/^features\/[^/]+\//, '')
  if (rest.startsWith('server/')) return 'server'
  if (rest.startsWith('screens/')) return 'screens'
  if (/(contract|wire)\.ts$/.test(rest) || rest === 'refusals.ts' || rest.endsWith('-refusals.ts')) return 'contract'
  return 'rules'
}
/** Text tables are data, not framework code, so rules may have them. */
const WORDS =
  /^(platform\/i18n\/(languages|texts|fill-in|fold-text|visible-text|formula-guard|pack|common-texts|intl|unbroken)|features\/common-texts)\.ts$/
const floor = (name: string): number => ORDER.findIndex((line) => line.includes(name))
const broken = (rule: (arrow: { from: string; to: string }) => boolean): string[] =>
  arrows.filter(rule).map(({ from, to }) => `${from} -> ${to}`)

describe('who may import whom', () => {
  test('the test sees the imports', () => {
    expect(arrows.length).toBeGreaterThan(200)
  })
  test('platform knows nothing of the product', () => {
    // Except the folders of further languages, which the language list imports.
    const isLanguage = (to: string): boolean => to.startsWith('languages/')
    expect(broken(({ from, to }) => from.startsWith('platform/') && !to.startsWith('platform/') && !isLanguage(to))).toEqual([])
  })
  test('platform speaks of nothing that is the product’s, in no name and no comment', () => {
    // Other meanings of the words: the product's name, a desktop, a template, the brand of a token file, and a database driver.
    const OTHER = /fleetwright|desktop|template|data-brand='fleetcard'|(?:Postgres|Notifying|create|type |: )Driver/gi
    const PRODUCT = /fleet|vehicle|desk|shop|odometer|mileage|plate|driver|garag/i
    const wrong = readdirSync(join(root, 'platform'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .flatMap((name) => {
        const lines = readFileSync(join(root, 'platform', name), 'utf8')
          .replace(OTHER, '')
          .split('\n')
        return lines.flatMap((line, index) => (PRODUCT.test(line) ? [`platform/${name}:${index + 1}: ${line.trim()}`] : []))
      })
    expect(wrong).toEqual([])
  })
  test('every feature has a place in the order', () => {
    const names = new Set(product.map(feature).filter((name) => name !== null && name !== 'events'))
    expect([...names].filter((name) => floor(name!) < 0)).toEqual([])
  })
  test('a feature imports only what stands below it; events are imported by all and import none', () => {
    const wrong = broken(({ from, to }) => {
      const [one, other] = [feature(from), feature(to)]
      if (!one || !other || one === other || other === 'events') return false
      return one === 'events' || floor(other) <= floor(one)
    })
    expect(wrong).toEqual([])
  })
  test('a feature never imports the app, the database folder, the demo or the tests', () => {
    expect(broken(({ from, to }) => from.startsWith('features/') && /^(app|database|demo|tests|bench)\//.test(to))).toEqual([])
  })
  test('the demo stands above the app and the database, which know nothing of it, nor the database of the app', () => {
    const above = { database: /^(app|demo|bench|tests|features)\//, app: /^(demo|bench|tests)\//, demo: /^(bench|tests)\// }
    const room = (file: string): RegExp | undefined => above[file.split('/', 1)[0] as keyof typeof above]
    expect(broken(({ from, to }) => room(from)?.test(to) === true)).toEqual([])
  })
  test('rules import rules only', () => {
    const wrong = broken(
      ({ from, to }) =>
        feature(from) !== null && room(from) === 'rules' && !WORDS.test(to) && (feature(to) === null || room(to) !== 'rules'),
    )
    expect(wrong).toEqual([])
  })
  test('a contract imports rules and contracts', () => {
    const wrong = broken(({ from, to }) => {
      if (feature(from) === null || room(from) !== 'contract') return false
      return feature(to) === null
        ? !to.startsWith('platform/contract/') && !WORDS.test(to)
        : !['rules', 'contract'].includes(room(to))
    })
    expect(wrong).toEqual([])
  })
  test('screens reach the server only through the typed client', () => {
    const wrong = broken(
      ({ from, to }) =>
        feature(from) !== null &&
        room(from) === 'screens' &&
        (/^(integrations|database)\//.test(to) ||
          /^platform\/(db|http|jobs|session)\//.test(to) ||
          (feature(to) !== null && room(to) === 'server')),
    )
    expect(wrong).toEqual([])
  })
  test('a feature has its typed clients in one place, screens/calls.ts, of which the build loads those that a page imports', () => {
    const withClients = product.filter((file) => /^(export )?const \w+ = client</m.test(readFileSync(join(root, file), 'utf8')))
    expect(withClients.length).toBeGreaterThan(15)
    expect(withClients.filter((file) => !/^features\/[^/]+\/screens\/calls\.ts$/.test(file))).toEqual([])
    // The build turns each client into a separate module and would drop anything else.
    const OTHER = /^(?!import |export const \w+ = client<typeof \w+>\('\w+'\)$|$)/m
    expect(withClients.filter((file) => OTHER.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })
  test('screens import contracts as types, so that no schema reaches the browser', () => {
    const wrong = product
      .filter((file) => /^features\/[^/]+\/screens\//.test(file) || file.startsWith('app/shell/') || file === 'app/web.tsx')
      .filter((file) =>
        /import \{[^}]*\} from '[^']*(contract|wire)\.ts'/.test(
          readFileSync(join(root, file), 'utf8').replace(/import type \{[^}]*\} from '[^']*'/g, ''),
        ),
      )
    expect(wrong).toEqual([])
  })
  test('servers know ports, never a vendor or a stand-in', () => {
    const wrong = broken(
      ({ from, to }) => from.startsWith('features/') && to.startsWith('integrations/') && !to.endsWith('/port.ts'),
    )
    expect(wrong).toEqual([])
  })
  test('an integration imports its own folder and the platform only', () => {
    const wrong = broken(({ from, to }) => {
      const own = /^integrations\/[^/]+\//.exec(from)?.[0]
      return own !== undefined && !to.startsWith(own) && !to.startsWith('platform/')
    })
    expect(wrong).toEqual([])
  })
})

describe('structure and style', () => {
  const text = (file: string): string => readFileSync(join(root, file), 'utf8')
  test('only the clock asks what time it is, on the server and in the rules', () => {
    const wrong = product.filter(
      (file) =>
        !file.startsWith('platform/clock/') &&
        !/(^|\/)(screens|ui|shell)\//.test(file) &&
        !file.startsWith('bench/') &&
        /\bDate\.now\(\)|\bnew Date\(\)|Temporal\.Now/.test(text(file)),
    )
    expect(wrong).toEqual([])
  })
  test('SQL stands in stores', () => {
    const wrong = product.filter(
      (file) =>
        /^features\/[^/]+\/server\//.test(file) &&
        !file.endsWith('store.ts') &&
        /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`|\bsql</.test(text(file)),
    )
    expect(wrong).toEqual([])
  })
  test('no barrels and no drawers for anything', () => {
    const names = /(^|\/)(index|utils?|helpers?|common|misc)\.tsx?$|(Service|Manager)\.tsx?$/
    expect(files.filter((file) => names.test(file))).toEqual([])
  })
  test('a cast past the types says why, right above', () => {
    const wrong = product.flatMap((file) => {
      const lines = text(file).split('\n')
      const isCast = (line: string): boolean => /\bas (unknown as|never|any)\b/.test(line) && !isComment(line)
      return lines.flatMap((line, at) =>
        isCast(line) && !lines.slice(Math.max(0, at - 3), at).some(isComment) ? [`${file}:${at + 1}`] : [],
      )
    })
    expect(wrong).toEqual([])
  })
  test('what the documents name is there', () => {
    const documents = ['README.md', 'ARCHITECTURE.md', 'STYLE.md', ...markdownIn('docs')]
    const missing = documents.flatMap((document) =>
      [...text(document).matchAll(/[`(]((?:app|bench|database|docs|features|integrations|platform|tests)\/[\w./-]+)[`)]/g)]
        .map((named) => named[1]!)
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${document}: ${path}`),
    )
    expect(missing).toEqual([])
  })
  test('no file imports itself by way of others', () => {
    expect(circles()).toEqual([])
  })
})

const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line)

const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)

/** Every import cycle, as the path of its files. */
const circles = (): string[] => {
  const targets = Map.groupBy(arrows, ({ from }) => from)
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (file: string, path: string[]): void => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push([...path.slice(path.indexOf(file)), file].join(' -> '))
      return
    }
    state.set(file, 'open')
    for (const { to } of targets.get(file) ?? []) visit(to, [...path, file])
    state.set(file, 'done')
  }
  for (const file of targets.keys()) visit(file, [])
  return found
}
