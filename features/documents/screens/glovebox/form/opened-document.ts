import type { DocumentKind } from '../../../glovebox.ts'
import type { GloveboxItem } from '../../../glovebox-wire.ts'

/** `item`: null for a new document. `file`: already chosen. */
export type OpenedDocument = { kind: DocumentKind; item: GloveboxItem | null; file: File | null }
