import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '..', '..', 'docs', 'reliability.md')

/** Replaces the section with this heading in docs/reliability.md, or appends it: each drill has its own section. */
export const writeSection = (heading: string, text: string): void => {
  const now = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '# Reliability\n'
  const parts = now.split(/^(?=## )/m)
  const section = `## ${heading}\n\n${text.trim()}\n\n`
  const index = parts.findIndex((part) => part.startsWith(`## ${heading}\n`))
  if (index < 0) parts.push(section)
  else parts[index] = section
  writeFileSync(FILE, `${parts.map((part) => part.trimEnd()).join('\n\n')}\n`)
}
