import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['receipt 7.pdf', 'receipt 7.pdf', 'receipt%207.pdf'],
  [
    "Facture d'été – Nº 1, copie (2).pdf",
    "Facture d'ete - No 1, copie (2).pdf",
    'Facture%20d%27%C3%A9t%C3%A9%20%E2%80%93%20N%C2%BA%201%2C%20copie%20%282%29.pdf',
  ],
  ['L’œuvre*.csv', "L'oeuvre*.csv", 'L%E2%80%99%C5%93uvre%2A.csv'],
  ['Łódź Straße.pdf', 'Lodz Strasse.pdf', '%C5%81%C3%B3d%C5%BA%20Stra%C3%9Fe.pdf'],
  ['Đường 請求.pdf', 'Duong __.pdf', '%C4%90%C6%B0%E1%BB%9Dng%20%E8%AB%8B%E6%B1%82.pdf'],
  ['a "quoted" \\ 50%.pdf', 'a _quoted_ _ 50_.pdf', 'a%20%22quoted%22%20%5C%2050%25.pdf'],
  ['two\r\nlines.pdf', 'two__lines.pdf', 'two%0D%0Alines.pdf'],
  ['🚚 half \ud83d.pdf', '_ half _.pdf', '%F0%9F%9A%9A%20half%20%EF%BF%BD.pdf'],
])('%j is named in ASCII and as it is', (name, ascii, encoded) => {
  const header = contentDisposition('attachment', name)
  expect(header).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
  expect(decodeURIComponent(encoded)).toBe(name.toWellFormed())
})
