import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { drawPdf } from './pdf-page.ts'

const drawLines = async (lines: readonly string[]): Promise<Uint8Array> => {
  const content = await drawPdf(
    { title: 'Names', author: 'Author', language: 'en' },
    () => {},
    (pdf) => {
      let y = 60
      for (const line of lines) {
        y = pdf.text(line, pdf.left, y, pdf.width)
        y = pdf.text(line, pdf.left, y, pdf.width, { size: 14, weight: 600 }) + 4
      }
    },
  )
  return new Uint8Array(await buffer(Readable.from(content)))
}

type Glyph = { originalCharCode: number; unicode: string; isSpace: boolean }

/** Every drawn glyph, by the file's fonts: code 0 is the empty box. */
const glyphsOf = async (file: Uint8Array): Promise<Glyph[]> => {
  const { OPS } = await getResolvedPDFJS()
  const page = await (await getDocumentProxy(file.slice())).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.flatMap((operator: number, index: number) =>
    operator === OPS.showText
      ? (argsArray[index]![0] as (Glyph | number)[]).filter((glyph): glyph is Glyph => typeof glyph !== 'number')
      : [],
  )
}

const textOf = async (file: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(file.slice()), { mergePages: true })
  return text.normalize('NFC')
}

/** Characters without order and spaces: right-to-left text is stored in drawing order. */
const lettersOf = (text: string): string[] => [...text.normalize('NFC').replaceAll(/\s/g, '')].toSorted()

const NAMES = {
  'Western and Central European': 'Łódź Çelik œuvre Šťastný ő ű ğ ı',
  Vietnamese: 'Đường Nguyễn Thị Phượng ờ ễ ữ',
  'Vietnamese, decomposed': 'Đường Nguyễn Phượng'.normalize('NFD'),
  Greek: 'Αθήνα Οδυσσέας Ὀδυσσεύς',
  Cyrillic: 'Грузовик Київ ґанок Ѓорѓи Қазақ',
  'simplified Chinese': '上海货运车队 第12号',
  'traditional Chinese': '臺灣貨運 龍騰車隊',
  Japanese: '東京トラック ひらがな 辻 働く「榊」',
  Korean: '서울 화물차 뷁',
  Thai: 'รถบรรทุก กรุงเทพ',
  Armenian: 'Բեռնատար Հայկ',
  Georgian: 'სატვირთო თბილისი',
  Ethiopic: 'የጭነት መኪና',
  emoji: '🚚 🔧 🚒',
  'signs beyond the alphabet': 'A → B ✓ № 5 ½ ④ ★',
}

test.each(Object.entries(NAMES))('%s is written with glyphs of its own and comes back as text', async (_script, name) => {
  const file = await drawLines([name])
  const glyphs = await glyphsOf(file)
  expect(glyphs.length).toBeGreaterThan(0)
  expect(glyphs.filter(({ originalCharCode }) => originalCharCode === 0)).toEqual([])
  const text = await textOf(file)
  expect(lettersOf(text)).toEqual(lettersOf(name + name))
})

test.each([
  ['Arabic', 'شاحنة محمد'],
  ['Hebrew', 'משאית של דוד'],
  ['Devanagari', 'हिन्दी ट्रक'],
  ['Gurmukhi', 'ਪੰਜਾਬੀ ਟਰੱਕ'],
])('%s is shaped: every glyph has its font and no letter is a question mark', async (_script, name) => {
  const file = await drawLines([name])
  const glyphs = await glyphsOf(file)
  expect(glyphs.length).toBeGreaterThan(4)
  expect(glyphs.filter(({ originalCharCode }) => originalCharCode === 0)).toEqual([])
  expect(await textOf(file)).not.toMatch(/[?\ufffd\u0000]/)
})

test('many scripts stand in one name, in the order in which they are read', async () => {
  const file = await drawLines(['Van 7 Đường Αθήνα Київ 上海 서울 🚚 end'])
  expect(await textOf(file)).toContain('Van 7 Đường Αθήνα Київ 上海 서울 🚚 end')
})

test('an emoji made of several is drawn, and one that no font has leaves no box', async () => {
  for (const name of ['👨‍🔧 x', '👍🏽 x', '🇨🇦 x', '1️⃣ x', '☀️ x', '✈️ x', '🫪 x', '\u{10ffff} x']) {
    const glyphs = await glyphsOf(await drawLines([name]))
    expect([name, glyphs.filter(({ originalCharCode }) => originalCharCode === 0)]).toEqual([name, []])
    expect(glyphs.length).toBeGreaterThan(2)
  }
})

test('a script without a font is question marks, a broken pair and a control sign too', async () => {
  expect((await textOf(await drawLines(['ab ሀ ᚠ \ud800 cd\u0000ef']))).replaceAll(/\s+/g, ' ')).toContain('ab ሀ ? ? cd ef')
})

test('what the Latin alphabet can write embeds two fonts and loads no other', async () => {
  const file = Buffer.from(await drawLines(['Unit 12, Montréal'])).toString('latin1')
  expect(file.match(/\/FontFile2/g)).toHaveLength(2)
  expect(file.length).toBeLessThan(40_000)
})

test('a long name without spaces wraps between characters, never within one', async () => {
  const file = await drawLines(['👨‍🔧🚚'.repeat(60), '貨'.repeat(120)])
  const glyphs = await glyphsOf(file)
  expect(glyphs.filter(({ originalCharCode }) => originalCharCode === 0)).toEqual([])
  expect((await textOf(file)).match(/貨/g)).toHaveLength(240)
})
