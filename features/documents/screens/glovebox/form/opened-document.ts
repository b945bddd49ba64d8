import type { DocumentKind } from '../../../glovebox.ts'
import type { GloveboxItem } from '../../../glovebox-wire.ts'

/** `item`: null for one that is not there yet. `file`: chosen already. */
export type OpenedDocument = { kind: DocumentKind; item: GloveboxItem | null; file: File | null }
