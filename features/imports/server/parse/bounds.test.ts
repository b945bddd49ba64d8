import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parseFile } from './parse-file.ts'
import { readWorkbook } from './read-workbook.ts'

type Entry = { name: string; data: Buffer; declared?: number }

/** A normal zip file; `declared`: the size claimed by its directory. */
const zip = (entries: readonly Entry[]): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, data, declared = data.length } of entries) {
    const packed = deflateRawSync(data)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(declared, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(declared, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(at, 42)
    locals.push(local, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const size = directory.reduce((sum, one) => sum + one.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...directory, end])
}

const text = (value: string): Buffer => Buffer.from(value)
const NS = 'http://schemas.openxmlformats.org'
const workbookOf = (sheet: string | Buffer, more: readonly Entry[] = [], declared?: number): Buffer =>
  zip([
    {
      name: '[Content_Types].xml',
      data: text(
        `<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      ),
    },
    {
      name: '_rels/.rels',
      data: text(
        `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/workbook.xml',
      data: text(
        `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: text(
        `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', data: Buffer.from(sheet), ...(declared === undefined ? {} : { declared }) },
    ...more,
  ])
const cell = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const sheetOf = (value: string): string =>
  `<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData><row r="1">${cell('A1', 'VIN')}${cell('B1', 'Name')}</row><row r="2">${cell('A2', '1FT')}${cell('B2', value)}</row></sheetData></worksheet>`

/** Memory of the child processes, in bytes. */
const memoryOfChildren = (): number => {
  const children = readdirSync(`/proc/${process.pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${process.pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
  const pages = children.map((pid) => {
    try {
      return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    } catch {
      return 0
    }
  })
  return Math.max(0, ...pages) * 4096
}

/** Parses a file as the server does, and measures the peak memory of the child process. */
const parse = async (content: Uint8Array): Promise<{ problem: string | null; rows: number; peak: number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'bounds-'))
  const path = join(folder, 'file')
  await writeFile(path, content)
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, memoryOfChildren())), 10)
  try {
    return await parseFile(path, 'vehicles', { owner: 'fleet:1' }, async (answer) =>
      answer.ok ? { problem: null, rows: answer.sheets[0]!.rows, peak } : { problem: answer.problem, rows: 0, peak },
    )
  } finally {
    clearInterval(watch)
    await rm(folder, { recursive: true })
  }
}

const CEILING = 450_000_000
const zeros = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1_000_000)
const photos = (count: number): Entry[] => {
  const data = zeros(60)
  return Array.from({ length: count }, (_, index) => ({ name: `xl/media/j${index}.bin`, data }))
}

test('a link over a whole sheet makes no cells, and a linked cell keeps its text', async () => {
  const links =
    '<hyperlinks><hyperlink ref="A1:XFD1048576" location="A1"/><hyperlink ref="B2" location="A1"/></hyperlinks></worksheet>'
  const { problem, rows, peak } = await parse(workbookOf(sheetOf('Van 1 é').replace('</worksheet>', links)))
  expect([problem, rows]).toEqual([null, 1])
  expect(peak).toBeLessThan(CEILING)
})

test('an ordinary workbook is read, with its photos left packed', async () => {
  const read = await parse(workbookOf(sheetOf('Van 1'), [{ name: 'xl/media/photo.jpg', data: text('photo'.repeat(1000)) }]))
  expect(read).toMatchObject({ problem: null, rows: 1 })
}, 60_000)

test.each<[string, () => Buffer]>([
  ['of entries that are not read, but unpack to gigabytes', () => workbookOf(sheetOf('Van 1'), photos(6))],
  ['of a cell that unpacks to 60 MB', () => workbookOf(sheetOf('A'.repeat(60_000_000)))],
  ['whose directory claims a small size', () => workbookOf(sheetOf('A'.repeat(60_000_000)), [], 1000)],
  [
    'that declares gigabytes',
    () => workbookOf(sheetOf('Van 1'), [{ name: 'xl/media/a.bin', data: text('a'), declared: 3_000_000_000 }]),
  ],
])(
  'a workbook %s is refused in little memory',
  async (_rule, content) => {
    const { problem, peak } = await parse(content())
    expect(problem).toBe('too_large')
    expect(peak).toBeLessThan(CEILING)
  },
  60_000,
)

const long = (length: number): string => 'A'.repeat(length)
/** Incompressible, so that the compression ratio does not reveal it. */
const noise = (length: number): string => {
  let state = 1
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCharCode(97 + (state % 26))
  }).join('')
}

test.each<[string, () => Uint8Array]>([
  ['in a workbook', () => workbookOf(sheetOf(noise(40_000)))],
  ['in a CSV', () => text(`VIN,Name\n1FT,${long(40_000)}\n`)],
  ['in quotes that never end', () => text(`VIN,Name\n1FT,"${long(10_000_000)}\n`)],
])('a cell above what Excel holds is refused %s', (_rule, content) => {
  expect(readWorkbook(content(), 'vehicles')).toEqual({ ok: false, problem: 'cell_too_large' })
})

test('a row of many long cells is refused', () => {
  const row = Array.from({ length: 20 }, () => long(20_000)).join(',')
  expect(readWorkbook(text(`VIN,Name\n${row}\n`), 'vehicles')).toEqual({ ok: false, problem: 'cell_too_large' })
})

test('a list of prices that holds more text than any list is refused', () => {
  const rows = Array.from({ length: 300 }, () => `Oil change,${long(20_000)}`).join('\n')
  expect(readWorkbook(text(`Service,Price\n${rows}`), 'shop_prices')).toEqual({ ok: false, problem: 'too_large' })
})

test('what a person is shown of a column is short', () => {
  const read = readWorkbook(text(`VIN,${long(5000)}\n1FT,${long(5000)}\n`), 'vehicles')
  expect(read.ok && read.sheets[0]!.columns[1]).toMatchObject({ header: long(200), samples: [long(200)] })
})
