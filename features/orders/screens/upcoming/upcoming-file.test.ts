import { expect, test } from 'vitest'
import { csvFile } from './upcoming-file.ts'

test('cells are quoted where needed, formulas are only text, and accents survive', async () => {
  const file = csvFile([
    ['Véhicule', 'Services'],
    ['Loop 04', 'Oil change, "full"'],
    ['=1+1', -5],
    [null, '@cmd'],
  ])
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
  expect(text).toBe('\uFEFFVéhicule,Services\r\nLoop 04,"Oil change, ""full"""\r\n\'=1+1,-5\r\n,\'@cmd\r\n')
})
