import { expect, test } from 'vitest'
import { recallFiles } from './embedded.ts'
import {
  apiAnswer,
  CANADIAN_COLUMNS,
  canadianFile,
  flatFile,
  flatLine,
} from '../../tests/fixtures/integrations/recall-files.fixtures.ts'
import { RecallFileRefused, type RecallRow } from './port.ts'

/** In chunks of a few letters, because a stream may be cut anywhere. */
const read = async (text: string, pieceLength = 37): Promise<{ rows: RecallRow[]; read: number }> => {
  const pieces = async function* () {
    const spelled = text.replace(/\r\n?/g, '\n')
    for (let at = 0; at < spelled.length; at += pieceLength) yield spelled.slice(at, at + pieceLength)
  }
  const all = { rows: [] as RecallRow[], read: 0 }
  for await (const piece of recallFiles.parserOf(text)!.read(pieces())) {
    all.rows.push(...piece.rows)
    all.read += piece.read
  }
  return all
}
const refusal = async (text: string) => {
  const error = await read(text).catch((caught: unknown) => caught)
  return error instanceof RecallFileRefused ? [error.code, error.line] : [String(error)]
}

test('a file is told by how it begins', () => {
  expect(recallFiles.parserOf(flatFile([{}]))?.format).toBe('nhtsa_flat')
  expect(recallFiles.parserOf(apiAnswer())?.format).toBe('nhtsa_json')
  expect(recallFiles.parserOf(canadianFile())?.format).toBe('transport_canada_csv')
  expect(recallFiles.parserOf('vin,odometer\n1,2\n')).toBeNull()
  expect(recallFiles.parserOf('')).toBeNull()
})

test('the flat file tells campaign, model, year, and what must not be driven', async () => {
  const { rows, read: lines } = await read(flatFile([{}, { number: '26V001000', doNotDrive: 'Yes', parkOutside: 'Y' }]))
  expect(lines).toBe(2)
  expect(rows[0]).toMatchObject({
    source: 'nhtsa',
    number: '22V413000',
    make: 'FORD',
    model: 'TRANSIT CONNECT',
    year: 2019,
    component: { english: 'POWER TRAIN', french: null },
    announcedOn: '2022-06-10',
    parkIt: false,
    remedy: { english: 'Dealers will replace the bushing, free of charge.', french: null },
  })
  expect(rows[1]).toMatchObject({ parkIt: true, parkOutside: true })
})

test('tires, child seats and an unknown year fit no vehicle and are left out', async () => {
  const { rows, read: lines } = await read(flatFile([{ kind: 'T' }, { kind: 'C' }, { year: '9999' }, {}]))
  expect([rows.length, lines]).toEqual([1, 4])
  expect((await read(canadianFile([{ CATEGORY_ETXT: 'Child Car Seat' }, { YEAR: '0' }, {}]))).rows).toHaveLength(1)
})

test('the older flat file without the columns of 2025 warns of nothing', async () => {
  const { rows } = await read(flatFile([{ doNotDrive: 'Yes' }]).replaceAll('\tYes\tNo', ''))
  expect(rows).toMatchObject([{ number: '22V413000', parkIt: false }])
})

test('the answer of the recall API has its dates day first', async () => {
  const { rows } = await read(apiAnswer({ ReportReceivedDate: '06/03/2019' }))
  expect(rows).toMatchObject([{ number: '21V650000', announcedOn: '2019-03-06', parkIt: false, parkOutside: true, year: 2022 }])
  expect((await read(`[${apiAnswer()},${apiAnswer()}]`)).rows).toHaveLength(2)
})

test('Transport Canada tells problem, risk and remedy in both languages', async () => {
  const { rows } = await read(canadianFile())
  expect(rows).toMatchObject([
    {
      source: 'transport_canada',
      number: '2021309',
      component: { english: 'Powertrain', french: 'Groupe motopropulseur' },
      summary: {
        english: 'The shift cable may detach, from the transmission.',
        french: 'Le câble peut se détacher de la transmission.',
      },
      consequence: { english: 'The vehicle could move suddenly.', french: 'Le véhicule pourrait bouger.' },
      remedy: { english: 'A dealer will replace the bushing.', french: 'Un concessionnaire remplacera la bague.' },
      parkIt: false,
      announcedOn: '2021-05-31',
    },
  ])
  const warned = canadianFile([
    { COMMENT_ETXT: 'Issue: It may fail. Safety Risk: A crash. Corrective Actions: Do not drive it.' },
  ])
  expect((await read(warned)).rows).toMatchObject([{ parkIt: true }])
})

test.each([
  ['a flat file that ends within a line', `${flatLine()}\n${flatLine().slice(0, 200)}`, 'cut_off', 2],
  ['a flat file with a date that does not exist', flatFile([{}, { received: '20220231' }]), 'date', 2],
  ['JSON that ends too early', apiAnswer().slice(0, -20), 'not_json', undefined],
  ['JSON without results', '{"Count":0}', 'columns', undefined],
  ['JSON whose results lack the campaign', apiAnswer({ NHTSACampaignNumber: null }), 'columns', 1],
  ['a CSV that ends within quotes', canadianFile([{}, {}]).slice(0, -30), 'quotes', 3],
  ['a CSV whose last row is short', canadianFile([{}, {}]).split(',').slice(0, -2).join(','), 'cut_off', 3],
  ['a CSV without the columns that count', canadianFile([{}], CANADIAN_COLUMNS.slice(0, 12)), 'columns', 1],
])('%s is refused as a whole', async (_, text, code, line) => {
  expect(await refusal(text)).toEqual([code, line])
})
