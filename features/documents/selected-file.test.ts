import { expect, it, test } from 'vitest'
import {
  checkFile,
  cleanFileName,
  distinctNames,
  INVOICE_LIMIT_BYTES,
  nameAmong,
  selectedFileOf,
  sniffFileType,
  withExtensionOf,
} from './selected-file.ts'

const bytes = (...list: number[]) => Uint8Array.from(list)

it.each([
  ['a JPEG, whatever its extension', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'image/png'],
  ['a PDF', new TextEncoder().encode('%PDF-1.7'), 'application/pdf'],
  ['a page that calls itself a picture', new TextEncoder().encode('<html><s'), null],
  ['nothing', bytes(), null],
  ['half a PNG', bytes(0x89, 0x50, 0x4e), null],
])('the content says what a file is: %s', (_what, beginning, type) => {
  expect(sniffFileType(beginning)).toBe(type)
})

const pdf = (name: string, size = 100) => ({ name, size, type: 'application/pdf' as const })

test('a second file of the same name is refused by its name, also in other letters', () => {
  expect(checkFile(pdf('Invoice.PDF'), ['invoice.pdf'], 10)).toMatchObject({
    ok: false,
    code: 'document_duplicate',
    name: 'Invoice.PDF',
  })
})

it.each([
  ['image.jpg', [], 'image.jpg'],
  ['image.jpg', ['image.jpg'], 'image (2).jpg'],
  ['IMAGE.JPG', ['image.jpg', 'image (2).jpg'], 'IMAGE (3).JPG'],
  ['image.jpg', ['image.png'], 'image.jpg'],
  ['photo.jpeg', ['photo.jpeg'], 'photo (2).jpeg'],
  ['invoice.pdf', ['invoice.pdf'], 'invoice.pdf'],
  ['my image.jpg', ['my image.jpg'], 'my image.jpg'],
])('a phone’s %s beside %j is %s; a name that somebody gave stays', (name, others, expected) => {
  expect(nameAmong(name, others)).toBe(expected)
})

test('only jpeg, jpg, png and pdf', () => {
  expect(checkFile({ ...pdf('a.txt'), type: null }, [], 1000)).toMatchObject({ code: 'document_type_not_allowed', name: 'a.txt' })
  for (const name of ['page.html', 'a.GIF'])
    expect(checkFile({ ...pdf(name), type: 'image/jpeg' }, [], 1000)).toMatchObject({ code: 'document_type_not_allowed', name })
  for (const name of ['photo.JPEG', 'a.jpg', 'photo.jfif', 'a.png', 'scan', 'Invoice no. 12'])
    expect(checkFile({ ...pdf(name), type: 'image/jpeg' }, [], 1000)).toEqual({ ok: true })
})

it.each([
  [4_999_999, true],
  [5_000_000, false],
  [5_000_001, false],
])('an invoice file of %i bytes stays under 5,000,000: %s', (size, ok) => {
  expect(checkFile(pdf('a.pdf', size), ['b.pdf'], INVOICE_LIMIT_BYTES).ok).toBe(ok)
})

it.each([
  ['C:\\Users\\mia\\invoice.pdf', 'invoice.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\r\nc.png', 'abc.png'],
  ['', 'document'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['\u2066a\u2069\u200f.pdf', 'a.pdf'],
  [`${'😀'.repeat(250)}.pdf`, `${'😀'.repeat(196)}.pdf`],
])('a stored name has no folder and no control character: %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
})

test.each([
  ['a.pdf', 'application/pdf', 'a.pdf'],
  ['A.PDF', 'application/pdf', 'A.PDF'],
  ['invoice.html', 'application/pdf', 'invoice.html.pdf'],
  ['photo.jfif', 'image/jpeg', 'photo.jfif'],
  ['photo', 'image/png', 'photo.png'],
] as const)('a name ends as what the file is: %s, %s', (name, type, fileName) => {
  expect(withExtensionOf(name, type)).toBe(fileName)
})

test('the same name twice is kept apart', () => {
  expect(distinctNames(['a.pdf', 'A.pdf', 'b', 'a.pdf', 'b', '.env'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'b',
    'a (3).pdf',
    'b (2)',
    '.env',
  ])
})

it('a file that was chosen has its name, type, preview, time and size, and no address yet', () => {
  const photo = new File(['12345'], 'brakes.jpg', { type: 'image/jpeg', lastModified: 1_795_186_800_000 })
  expect(selectedFileOf(photo, 'blob:brakes')).toEqual({
    name: 'brakes.jpg',
    type: 'image/jpeg',
    preview: 'blob:brakes',
    lastModified: 1_795_186_800_000,
    size: 5,
    url: null,
  })
})
