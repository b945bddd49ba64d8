/** A file that somebody chose, before it is sent: the same rules hold in the browser and on the server. */

/** `preview`: an address at which the browser shows it; `url`: where it lies once it is stored. */
export type SelectedFile = {
  name: string
  type: string
  preview: string | null
  /** When it was last modified, in milliseconds. */
  lastModified: number
  size: number
  url: string | null
}

/** What the browser knows of a file that was chosen; it lies nowhere yet. */
export const selectedFileOf = (
  { name, type, lastModified, size }: Pick<File, 'name' | 'type' | 'lastModified' | 'size'>,
  preview: string | null,
): SelectedFile => ({ name, type, preview, lastModified, size, url: null })

/** What may be filed, by content. */
const FILE_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type FileType = (typeof FILE_TYPES)[number]
/** For file choosers. */
export const FILE_CHOOSER_TYPES = '.jpeg,.jpg,.jfif,.png,.pdf'

/** Files of an invoice stay below this. */
export const INVOICE_LIMIT_BYTES = 5_000_000

const BEGINNINGS: readonly { type: FileType; bytes: readonly number[] }[] = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
]
/** How many of the first bytes {@link sniffFileType} looks at. */
export const SNIFFED_BYTES = 8

/** What a file is by its first bytes, whatever its name and its sender say; null for everything else. */
export const sniffFileType = (beginning: Uint8Array): FileType | null =>
  BEGINNINGS.find(({ bytes }) => bytes.every((byte, index) => beginning[index] === byte))?.type ?? null

type FileRefusal = 'document_duplicate' | 'document_type_not_allowed' | 'document_too_large'
type FileCheck = { ok: true } | { ok: false; code: FileRefusal; name: string; limit: number }

/** A file beside others of the same record: no second one of its name, one of the types, below the limit. */
export const checkFile = (
  file: { name: string; size: number; type: FileType | null },
  otherNames: readonly string[],
  limitBytes: number,
): FileCheck => {
  const refused = (code: FileRefusal): FileCheck => ({ ok: false, code, name: file.name, limit: limitBytes })
  if (otherNames.some((name) => sameName(name, file.name))) return refused('document_duplicate')
  if (file.type === null || hasOtherExtension(file.name)) return refused('document_type_not_allowed')
  return file.size >= limitBytes ? refused('document_too_large') : { ok: true }
}

/** Only these, also by name. A JPEG may call itself .jfif, as browsers save one. */
export const hasOtherExtension = (name: string): boolean => {
  const [extension] = /\.[a-z][a-z0-9]{1,4}$/i.exec(name) ?? []
  return extension !== undefined && !Object.values(EXTENSIONS).flat().includes(extension.toLowerCase())
}

export const sameName = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase()

/**
 * The name as it is stored and shown: without folders and control characters, at most 200 characters. Signs that turn the direction
 * of writing are left out, too: "gpj.exe" must not be read as "exe.jpg".
 */
export const cleanFileName = (name: string): string => {
  const bare = (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim()
  return [...bare].slice(-200).join('') || 'document'
}

const EXTENSIONS: Record<FileType, readonly [string, ...string[]]> = {
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
}

/** The name with an extension of what the file is: a PDF that calls itself a page would be opened as one after the download. */
export const withExtensionOf = (name: string, type: FileType): string =>
  EXTENSIONS[type].some((extension) => name.toLowerCase().endsWith(extension)) ? name : name + EXTENSIONS[type][0]

/** Names for one folder: a second "invoice.pdf" becomes "invoice (2).pdf". */
export const distinctNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>()
  return names.map((name) => {
    const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? []
    let distinct = name
    for (let copy = 2; taken.has(distinct.toLowerCase()); copy += 1) distinct = `${stem} (${copy})${extension}`
    taken.add(distinct.toLowerCase())
    return distinct
  })
}
