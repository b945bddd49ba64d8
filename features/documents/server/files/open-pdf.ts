import { readFile } from 'node:fs/promises'
import { refuse } from '#platform/contract/refusal.ts'
import { firstPage } from '#platform/files/pictures/first-page.ts'

const CODES = { locked: 'document_locked', acts: 'document_acts', unreadable: 'document_unreadable' } as const

/** Validates a PDF before other users get it: readable, no password, no active content. */
export const openPdf = async (path: string, name: string) => {
  const content = await readFile(path)
  const page = await firstPage(content)
  return page.ok ? { content, page } : refuse(CODES[page.problem], { name })
}
