import type { Generated } from 'kysely'
import type { DocumentKind } from '../glovebox.ts'

type GloveboxItemTable = {
  fleetId: number
  id: Generated<number>
  vehicleId: number
  kind: DocumentKind
  /** Extra documents only. */
  title: string | null
  number: string | null
  expiresOn: string | null
  stateId: number | null
  insuranceName: string | null
  createdAt: Date
  updatedAt: Date
}

type GloveboxDocumentTable = {
  fleetId: number
  id: Generated<number>
  gloveboxItemId: number
  /** Keys of the file and its preview; they never leave the server. */
  fileKey: string
  previewFileKey: string
  fileName: string
  contentType: string
  bytes: number
  /** PDFs only. */
  pages: number | null
  uploadedByUserId: number | null
  uploadedBy: string
  createdAt: Date
}

type GloveboxReminderTable = {
  fleetId: number
  gloveboxItemId: number
  expiresOn: string
  daysBefore: number
  writtenAt: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    gloveboxItems: GloveboxItemTable
    gloveboxDocuments: GloveboxDocumentTable
    gloveboxReminders: GloveboxReminderTable
  }
}
