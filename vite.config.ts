import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import scalar from '@scalar/fastify-api-reference'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { groupChunks } from './app/build/chunk-groups.ts'
import { languageChunks } from './app/build/language-chunks.ts'
import { mapBase } from './app/build/map-base.ts'
import { EN_CHUNKS } from './app/build/language-folders.ts'
import { pageFiles } from './app/build/page-files.ts'
import { contracts } from './app/composition/features.ts'
import type { Calls } from './platform/contract/call.ts'
import { pathTable } from './platform/contract/paths/path-table.ts'

const PATHS = 'virtual:paths/'
const CLIENTS = 'virtual:clients/'
const CONTRACT = join(import.meta.dirname, 'platform', 'contract')
/** Matches `client('vehicles')` and a fully named call: `'vehicles.bulkUpload'`. */
const NAMED_CALLS = /\bclient\(["'`](\w+)["'`]\)|["'`](\w+)\.(\w+)["'`]/g
const IMPORTED_CLIENTS = /import \{([^}]*)\} from "([^"]*\/calls\.ts)";/g
const features: Record<string, Calls> = contracts

/**
 * The browser gets `{call: [method, path]}` without schemas; each module includes only the features it names. Each client of a
 * `screens/calls.ts` becomes a separate module, so that a page loads only the paths of the clients it imports.
 */
const paths = (): Plugin => ({
  name: 'path-table',
  enforce: 'post',
  resolveId: (id) => (id.startsWith(PATHS) || id.startsWith(CLIENTS) ? `\0${id}` : null),
  load: (id) => {
    if (id.startsWith(`\0${PATHS}`)) return pathsModule(id.slice(PATHS.length + 1))
    return id.startsWith(`\0${CLIENTS}`) ? clientModule(id.slice(CLIENTS.length + 1)) : null
  },
  transform: (source, id) => {
    if (id.includes('node_modules') || !(/\.tsx?$/.test(id) || id.startsWith(`\0${CLIENTS}`))) return null
    const code = withClientModules(source, id)
    const featureNames = [...code.matchAll(NAMED_CALLS)].map(
      ([, client, feature, call]) => client ?? (Object.hasOwn(features[feature!] ?? {}, call!) ? feature! : ''),
    )
    const imports = [...new Set(featureNames)]
      .filter((feature) => feature in features)
      .map((feature) => `import '${PATHS}${feature}'\n`)
    return code === source && imports.length === 0 ? null : { code: imports.join('') + code, map: null }
  },
})

const pathsModule = (feature: string): string =>
  `import { knowPaths } from ${JSON.stringify(join(CONTRACT, 'paths', 'paths.ts'))}
knowPaths(${JSON.stringify(pathTable({ [feature]: features[feature]! }))})`

const clientModule = (fileAndName: string): string => {
  const [file, name] = fileAndName.split('?') as [string, string]
  const [, feature] = new RegExp(`^export const ${name} = client<.*\\('(\\w+)'\\)`, 'm').exec(readFileSync(file, 'utf8'))!
  return `import { client } from ${JSON.stringify(join(CONTRACT, 'client.ts'))}
export const ${name} = client('${feature}')`
}

const withClientModules = (code: string, importer: string): string =>
  code.replaceAll(IMPORTED_CLIENTS, (_, names: string, from: string) => {
    const file = from.startsWith('#') ? join(import.meta.dirname, from.slice(1)) : resolve(dirname(importer), from)
    return names
      .split(',')
      .map((name) => `import {${name}} from ${JSON.stringify(`${CLIENTS}${file}?${name.trim().split(' ')[0]}`)};`)
      .join('')
  })

/** Preloads the one font file that every page needs, so that text does not shift while loading. */
const preloadFont = (): Plugin => ({
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
})

/** The API reference's own build, one file of 4 MB for `/api/docs` only: its package serves it only over HTTP. */
const apiReference = (): Plugin => ({
  name: 'api-reference',
  apply: 'build',
  async generateBundle() {
    const app = fastify()
    await app.register(scalar, { routePrefix: '/', configuration: { content: { openapi: '3.1.1', info: {}, paths: {} } } })
    const { body } = await app.inject('/js/scalar.js')
    const print = createHash('sha256').update(body).digest('hex').slice(0, 8)
    this.emitFile({ type: 'asset', fileName: `assets/api-reference-${print}.js`, source: body })
  },
})

const LAYER_ORDER = '@layer mantine, parts;'

/** Prepends the layer order to every style sheet: bundling drops the line, and the first sheet loaded decides the order. */
const layerOrder = (): Plugin => ({
  name: 'layer-order',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${LAYER_ORDER}${String(file.source)}`
      }
    },
  },
})

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)
const ONE_BIG_FILE = 1_000_000
/** Maximum quality, except for the 4 MB API reference, which would take ten seconds. */
const qualityFor = ({ length }: Buffer): number => (length > ONE_BIG_FILE ? 9 : 11)

/** Writes every asset as .br and .gz too, so that the server never compresses at run time. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    const folder = join(dir!, 'assets')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(m?js|css|svg)$/.test(name))
    const packed = new Map<string, Promise<[br: Buffer, gz: Buffer]>>()
    const pack = (content: Buffer): Promise<[br: Buffer, gz: Buffer]> => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: qualityFor(content) }
      return Promise.all([brotli(content, { params }), gzip(content, { level: 9 })])
    }
    await Promise.all(
      files.map(async (name) => {
        const content = readFileSync(join(folder, name))
        // Compresses equal content once: every second script is the same in both languages.
        const print = createHash('sha256').update(content).digest('hex')
        if (!packed.has(print)) packed.set(print, pack(content))
        const [br, gz] = await packed.get(print)!
        writeFileSync(join(folder, `${name}.br`), br)
        writeFileSync(join(folder, `${name}.gz`), gz)
      }),
    )
  },
})

/**
 * CSS class names: `ui-badge` for a part that screens may target, `ShopsPanel_star` for a class of one screen. Readable in the
 * browser, stable across builds.
 */
const scopedName = (name: string, file: string): string =>
  file.includes('/platform/ui/')
    ? `ui-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    : `${basename(file).replace(/\.module\.css.*$/, '')}_${name}`

/**
 * Modules the API reference page shares with the product. Inside the product's first file they would start the product as well.
 */
const SHARED_WITH_API_DOCS =
  /\/(app\/trusted-types|accounts\/auth\/session-cookie|ui\/cookies|ui\/copy-text|ui\/theme\/theme)\.ts$/

/** Files with the most functions called at a page's start: React's client, and the code every page starts with. */
const COMPILED_AHEAD = new Set(['react', 'index'])

/**
 * Chrome compiles these files on its own thread while they load. One function at a time, on its first call, took half of the main
 * thread's time for compilation. The hint must be the first line, before what Vite prepends.
 */
const compileAhead = (): Plugin => ({
  name: 'compile-ahead',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const one of Object.values(bundle)) {
        if (one.type === 'chunk' && COMPILED_AHEAD.has(one.name)) one.code = `//# allFunctionsCalledOnLoad\n${one.code}`
      }
    },
  },
})

const web = {
  root: join(import.meta.dirname, 'app'),
  plugins: [
    react(),
    paths(),
    mapBase(),
    preloadFont(),
    apiReference(),
    layerOrder(),
    compileAhead(),
    languageChunks(),
    precompress(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  // The router's store imports a shim for React before 18, on top of React's own.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    outDir: join(import.meta.dirname, '.built', 'web'),
    emptyOutDir: true,
    // The API reference exceeds any limit that would be useful for the product's own pages; `bench/web.ts` has their budgets.
    chunkSizeWarningLimit: Infinity,
    target: 'es2023',
    // Every target browser supports `modulepreload`.
    modulePreload: {
      polyfill: false,
      // A page lists all of its files in its head; listing every other screen's files would add 5 kB to each page to save one
      // round trip on navigation. Styles are listed, or a screen would render unstyled; and the files of a screen's own windows,
      // or they would open two round trips later.
      resolveDependencies: (_, files, { hostType, hostId }) =>
        hostType === 'html' || !hostId.includes('/index-') ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: ['index.html', 'api-docs.html', 'api-guide.html'].map((page) => join(import.meta.dirname, 'app', page)),
      output: {
        // Dependency lists repeat file names: short hashes make a page 2 to 3 kB smaller.
        hashCharacters: 'base36',
        chunkFileNames: `${EN_CHUNKS}[hash:7].js`,
        entryFileNames: `${EN_CHUNKS}[name]-[hash:8].js`,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:8][extname]' : 'assets/[name]-[hash:8][extname]',
        codeSplitting: {
          groups: [
            // One file for the code that every page starts with: a dozen small ones compress worse and appear in every dependency list.
            { name: 'first', tags: ['$initial'], test: (id) => !/\/app\/api-(docs|guide)/.test(id), priority: 1 },
            { name: 'shared', test: SHARED_WITH_API_DOCS, priority: 2 },
            // Arrives separately and is evaluated as a separate task.
            { name: 'react', test: /\/app\/react-client\.ts$|\/node_modules\/(react-dom|scheduler)\//, priority: 3 },
          ],
        },
      },
    },
  },
} satisfies UserConfig

/** The server-rendering build: the same screens, for Node, in a folder beside the browser's files. */
const ssr = {
  root: web.root,
  plugins: [react(), paths(), mapBase()],
  css: web.css,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // Bundles everything: a package loaded at run time would be a second React.
  ssr: { noExternal: true },
  build: {
    outDir: join(web.build.outDir, 'ssr'),
    emptyOutDir: true,
    target: 'node26',
    rolldownOptions: { checks: { bundlerTimings: false }, output: { entryFileNames: '[name].js', chunkFileNames: '[hash].js' } },
  },
} satisfies UserConfig

/** Builds twice: the bundler's own chunks from the first build decide the groups. */
const withGroups = async (): Promise<UserConfig> => {
  const draft = { ...web.build, write: false, reportCompressedSize: false }
  const built = await build({
    ...web,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), paths(), mapBase()],
    build: draft,
  })
  const { groups, lazyParts } = groupChunks((built as Rolldown.RolldownOutput).output)
  const { rolldownOptions } = web.build
  const group = { name: (id: string) => groups.get(id) ?? null, debugName: 'grouped', includeDependenciesRecursively: false }
  const codeSplitting = { groups: [...rolldownOptions.output.codeSplitting.groups, group] }
  return {
    ...web,
    plugins: [...web.plugins, pageFiles(lazyParts)],
    build: { ...web.build, rolldownOptions: { ...rolldownOptions, output: { ...rolldownOptions.output, codeSplitting } } },
  }
}

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? ssr : withGroups()))
