import { readFile } from 'node:fs/promises'
import { refuse } from '#platform/contract/refusal.ts'
import { actsByItself } from '#platform/files/pictures/acting-pdf.ts'
import { firstPage } from '#platform/files/pictures/first-page.ts'

/** Validates a PDF for other users: readable, no password, no active content. */
export const openPdf = async (path: string, name: string) => {
  const content = await readFile(path)
  const page = await firstPage(content)
  if (!page.ok) return refuse(page.problem === 'locked' ? 'document_locked' : 'document_unreadable', { name })
  if (actsByItself(content)) return refuse('document_acts', { name })
  return { content, page }
}
