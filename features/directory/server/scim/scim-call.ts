import type { ProductEvent } from '#features/events/event.ts'
import type { UiLanguage } from '#features/countries/country.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { DirectoryKind } from '../../directory.ts'
import type { DirectoryRow } from '../directory-store.ts'

/** One request of a directory: the token has decided whose people it is about. */
export type ScimCall = {
  db: Db
  now: Date
  directory: DirectoryRow
  kind: DirectoryKind
  base: string
  /** Of the user who connected the directory, for names that are stored. */
  language: UiLanguage
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
}

export type WritingScimCall = ScimCall & { db: Tx; emit: (event: ProductEvent) => void }

export type ScimAnswer = { status: number; body?: object; location?: string }
