import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const CLASSES = /\sclass="([^"]*)"/g
const SELECTORS = /\.((?:ui-|[A-Z])[\w-]*)/g

/**
 * Built styles a rendered page needs beside its screen's: lazy parts, such as a tab, are rendered too. Found by their classes,
 * each of which belongs to one module.
 */
export const criticalStyles = (folder: string): ((html: string, linked: readonly string[]) => string[]) => {
  const files = filesByClass(join(folder, 'assets'))
  return (html, linked) => {
    const classes = new Set([...html.matchAll(CLASSES)].flatMap(([, names]) => names!.split(' ')))
    const missing = [...classes]
      .map((name) => files.get(name) ?? [])
      .filter((known) => !known.some((file) => linked.includes(file)))
    return [...new Set(missing.flat())]
  }
}

const filesByClass = (assets: string): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  if (!existsSync(assets)) return found
  for (const name of readdirSync(assets).filter((one) => one.endsWith('.css'))) {
    const css = readFileSync(join(assets, name), 'utf8')
    for (const one of new Set([...css.matchAll(SELECTORS)].map(([, selector]) => selector!))) {
      found.set(one, [...(found.get(one) ?? []), `assets/${name}`])
    }
  }
  return found
}
