import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import type { Answered, Caller } from '#tests/caller.ts'
import { type FormPart, sendForm } from '#tests/multipart.ts'

/** Files of tests: a photo with what a camera writes into it, and PDFs that open. */
export const aPhoto = (width = 300, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#4a7' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Dan Kowalski' } })
    .toBuffer()

export const aRealPdf = (options: PDFKit.PDFDocumentOptions = {}, text = 'Registration'): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PDFDocument(options)
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.text(text).end()
  })

export type WantedPaper = {
  type?: string
  file?: { name: string; type?: string; content: Uint8Array | string } | null
  fields?: Record<string, string>
  /** The document that the new file replaces. */
  replaces?: number
}

const ATTRIBUTES = 'glovebox_documents_attributes'

/** No two files of one glovebox have the same name. */
let named = 0

/** A paper as the form sends it. */
export const partsOf = async ({ type = 'Registration', file, fields = {}, replaces }: WantedPaper): Promise<FormPart[]> => {
  const name = type === 'Registration' ? 'card.jpg' : `card-${++named}.jpg`
  const sent = file === undefined ? { name, type: 'image/jpeg', content: await aPhoto() } : file
  const removed: FormPart[] =
    replaces === undefined
      ? []
      : [
          [`${ATTRIBUTES}[0][id]`, String(replaces)],
          [`${ATTRIBUTES}[0][_destroy]`, 'true'],
        ]
  return [
    ['document_type', type],
    ...Object.entries(fields),
    ...removed,
    ...(sent
      ? [
          [
            `${ATTRIBUTES}[${removed.length > 0 ? 1 : 0}][document_url]`,
            { type: 'application/octet-stream', ...sent },
          ] as FormPart,
        ]
      : []),
  ]
}

export const filePaper = async (caller: Caller, vehicleId: number, wanted: WantedPaper = {}): Promise<Answered> =>
  sendForm(caller, 'POST', '/glovebox_items', [['vehicle_id', String(vehicleId)], ...(await partsOf(wanted))])

export const changePaper = async (caller: Caller, itemId: number, wanted: WantedPaper = {}): Promise<Answered> =>
  sendForm(caller, 'PUT', `/glovebox_items/${itemId}`, await partsOf(wanted))
