/** A chosen file before upload: browser and server apply the same rules. */

/** `preview`: URL of its preview; `url`: its URL once stored. */
export type SelectedFile = {
  name: string
  type: string
  preview: string | null
  /** Last modification, in milliseconds. */
  lastModified: number
  size: number
  url: string | null
}

/** The browser's data of a chosen file, not uploaded yet. */
export const selectedFileOf = (
  { name, type, lastModified, size }: Pick<File, 'name' | 'type' | 'lastModified' | 'size'>,
  preview: string | null,
): SelectedFile => ({ name, type, preview, lastModified, size, url: null })

/** Accepted content types. */
const FILE_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type FileType = (typeof FILE_TYPES)[number]
/** `accept` value of file inputs. */
export const FILE_CHOOSER_TYPES = '.jpeg,.jpg,.jfif,.png,.pdf'

/** Size limit of invoice files. */
export const INVOICE_LIMIT_BYTES = 5_000_000

const BEGINNINGS: readonly { type: FileType; bytes: readonly number[] }[] = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
]
/** Number of leading bytes {@link sniffFileType} reads. */
export const SNIFFED_BYTES = 8

/** File type by its first bytes, regardless of name and declared type; null for everything else. */
export const sniffFileType = (beginning: Uint8Array): FileType | null =>
  BEGINNINGS.find(({ bytes }) => bytes.every((byte, index) => beginning[index] === byte))?.type ?? null

type FileRefusal = 'document_duplicate' | 'document_type_not_allowed' | 'document_too_large'
type FileCheck = { ok: true } | { ok: false; code: FileRefusal; name: string; limit: number }

/** Checks a file against the others of the record: unique name, accepted type, below the limit. */
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

/** File names that phones give to every photo. */
const GIVEN_BY_PHONES = /^(image|photo)\.[a-z]{3,4}$/i

/** A unique name among the record's files: a phone's second `image.jpg` gets a number. A name chosen by the user stays. */
export const nameAmong = (name: string, otherNames: readonly string[]): string =>
  GIVEN_BY_PHONES.test(name) ? distinctNames([...otherNames, name]).at(-1)! : name

/** The extension must be accepted, too. A JPEG may be named .jfif, as some browsers save it. */
export const hasOtherExtension = (name: string): boolean => {
  const [extension] = /\.[a-z][a-z0-9]{1,4}$/i.exec(name) ?? []
  return extension !== undefined && !Object.values(EXTENSIONS).flat().includes(extension.toLowerCase())
}

const sameName = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase()

/**
 * The stored and displayed name: without folders and control characters, at most 200 characters. Strips bidirectional control
 * characters, too: "gpj.exe" must not display as "exe.jpg".
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

/** Appends the extension of the real type: a PDF named .html would open as a web page after download. */
export const withExtensionOf = (name: string, type: FileType): string =>
  EXTENSIONS[type].some((extension) => name.toLowerCase().endsWith(extension)) ? name : name + EXTENSIONS[type][0]

/** Unique names for one folder: a second "invoice.pdf" becomes "invoice (2).pdf". */
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
