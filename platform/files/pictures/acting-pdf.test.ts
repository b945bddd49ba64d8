import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hasActiveContent } from './acting-pdf.ts'

const file = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((one) => Buffer.from(one)),
    Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ])
const stream = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`4 0 obj<<${dictionary}>>stream\r\n`), bytes, Buffer.from('\r\nendstream endobj\n')])
const CATALOG = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n'
const SCRIPT = '3 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj\n'

test.each<[string, boolean, Buffer]>([
  ['nothing but pages', false, file(CATALOG)],
  ['a script', true, file(CATALOG, SCRIPT)],
  ['a script whose name is disguised', true, file(CATALOG, '3 0 obj<</S/J#61vaScript>>endobj')],
  ['a program that is started', true, file('1 0 obj<</OpenAction<</S /Launch/F(cmd.exe)>>>>endobj')],
  ['a script among packed objects', true, file(CATALOG, stream('/Type /ObjStm/Filter/FlateDecode', deflateSync(SCRIPT)))],
  ['packed objects without one', false, file(CATALOG, stream('/Type/ObjStm/Filter/FlateDecode', deflateSync(CATALOG)))],
  ['packed objects that are broken', false, file(CATALOG, stream('/Type/ObjStm', Buffer.from('/JS')))],
  ['a picture in whose bytes such a name stands', false, file(CATALOG, stream('/Subtype/Image', Buffer.from('x/JS x/Launch ')))],
  ['a script after a picture', true, file(stream('/Subtype/Image', Buffer.from('x')), SCRIPT)],
  ['a name that only begins like one', false, file('1 0 obj<</JSON 1/Launcher 2>>endobj')],
  ['a stream without an end', false, file('1 0 obj<<>>stream\n')],
  // A decompression bomb is not held in memory.
  ['packed objects that are a bomb', false, file(stream('/Type/ObjStm', deflateSync(Buffer.alloc(40_000_000))))],
])('a PDF with %s acts by itself: %s', (_, expected, content) => expect(hasActiveContent(content)).toBe(expected))
