import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder where the peers are installed; they are not dependencies of this project. */
export const peersFolder = (): string => {
  const named = process.env.BENCH_PEERS_DIR
  const missing = ['directus', 'postgraphile'].filter((name) => !named || !existsSync(packageFile(resolve(named), name)))
  if (!named || missing.length > 0) {
    throw new Error(
      `"peers" measures other products: install them in a folder of their own (bench/README.md says how) and name it in BENCH_PEERS_DIR.${
        named ? ` ${named} lacks ${missing.join(' and ')}.` : ''
      }`,
    )
  }
  return resolve(named)
}

const packageFile = (folder: string, name: string): string => join(folder, 'node_modules', name, 'package.json')

export const versionOf = (folder: string, name: string): string =>
  (JSON.parse(readFileSync(packageFile(folder, name), 'utf8')) as { version: string }).version

/** The folder's own Node, if it has one: native modules of Directus are built for it. */
export const nodeOf = (folder: string): string => {
  const own = join(folder, 'node_modules', 'node', 'bin', 'node')
  return existsSync(own) ? own : process.execPath
}
