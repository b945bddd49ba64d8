import { expect, test } from 'vitest'
import { checkFuelForm, type FuelForm, isSameFill, parsePrice, parseVolume, priceOf, type SameFill } from './fuel-entry.ts'

test.each([
  ['12', 12_000],
  ['12.345', 12_345],
  ['12,345', 12_345],
  ['1,234.5', 1_234_500],
  ['1 234,5', 1_234_500],
  ['1\u00a0234,5', 1_234_500],
  ['12.3456', 12_346],
  ['0', null],
  ['-3', null],
  ['', null],
  ['full', null],
  ['100000', null],
])('a volume of “%s” is %s thousandths', (text, thousandths) => {
  expect(parseVolume(text)).toBe(thousandths)
})

test.each([
  ['3.459', 3459],
  ['$3.45900', 3459],
  ['1,659 $', 1659],
  ['free', null],
])('a price of “%s” is %s mills', (text, mills) => {
  expect(parsePrice(text)).toBe(mills)
})

const FORM: FuelForm = {
  filledOn: '2026-11-20',
  filledTime: '',
  odometer: '',
  volume: '10',
  amount: '35',
  pricePerUnit: '',
  fuelType: null,
  station: '',
  reference: '',
  isPartial: false,
  isAfterMissed: false,
}
const DAYS = { first: '2019-01-01', last: '2026-11-26' }

test('an entry needs a day, a volume and an amount; all else may be missing', () => {
  expect(checkFuelForm(FORM, DAYS)).toEqual({
    ok: true,
    entry: {
      filledOn: '2026-11-20',
      filledTime: null,
      odometer: null,
      volumeThousandths: 10_000,
      amountCents: 3500,
      pricePerUnitMills: null,
      fuelType: null,
      station: null,
      reference: null,
      isPartial: false,
      isAfterMissed: false,
    },
  })
})

const WRONG: [Partial<FuelForm>, string, string][] = [
  [{ filledOn: '' }, 'filledOn', 'fuel_date_missing'],
  [{ filledOn: '2026-02-31' }, 'filledOn', 'fuel_date_missing'],
  [{ filledOn: '2026-11-27' }, 'filledOn', 'fuel_date_in_future'],
  [{ filledOn: '2018-12-31' }, 'filledOn', 'fuel_date_too_early'],
  [{ filledTime: '24:00' }, 'filledTime', 'fuel_time_not_valid'],
  [{ filledTime: 'noon' }, 'filledTime', 'fuel_time_not_valid'],
  [{ odometer: '0' }, 'odometer', 'mileage_not_valid'],
  [{ odometer: 'many' }, 'odometer', 'mileage_not_valid'],
  [{ volume: '0' }, 'volume', 'fuel_volume_not_valid'],
  [{ amount: '' }, 'amount', 'fuel_amount_not_valid'],
  [{ amount: '100000' }, 'amount', 'fuel_amount_not_valid'],
  [{ pricePerUnit: '1000' }, 'pricePerUnit', 'fuel_price_not_valid'],
  [{ station: 'x'.repeat(101) }, 'station', 'fuel_text_too_long'],
  [{ reference: 'x'.repeat(61) }, 'reference', 'fuel_text_too_long'],
]
test.each(WRONG)('%o is refused at %s', (part, field, code) => {
  expect(checkFuelForm({ ...FORM, ...part }, DAYS)).toMatchObject({ ok: false, problems: [{ field, code }] })
})

test('a price follows from amount and volume where the receipt has none', () => {
  expect(priceOf({ pricePerUnitMills: null, amountCents: 3459, volumeThousandths: 10_000 })).toBe(3459)
  expect(priceOf({ pricePerUnitMills: 3400, amountCents: 3459, volumeThousandths: 10_000 })).toBe(3400)
})

const SAME: SameFill = {
  vehicleId: 1,
  filledOn: '2026-11-20',
  odometer: 1000,
  volumeThousandths: 10_000,
  volumeUnits: 'gallons',
  amountCents: 3500,
  reference: null,
  fuelType: null,
}
const PAIRS: [name: string, one: Partial<SameFill>, other: Partial<SameFill>, same: boolean][] = [
  ['all the same', {}, {}, true],
  ['another vehicle', {}, { vehicleId: 2 }, false],
  ['another day', {}, { filledOn: '2026-11-21' }, false],
  ['another volume', {}, { volumeThousandths: 10_001 }, false],
  ['another amount', {}, { amountCents: 3501 }, false],
  ['two odometers that differ', {}, { odometer: 1001 }, false],
  ['an odometer in one of them', {}, { odometer: null }, true],
  ['a number in one of them', {}, { reference: 'A1' }, true],
  ['the same number, whatever else was corrected', { reference: 'a1' }, { reference: 'A1', amountCents: 1 }, true],
  ['two numbers on one day', { reference: 'A1' }, { reference: 'A2' }, false],
  ['two fuels on one receipt', { reference: 'A1', fuelType: 'diesel' }, { reference: 'A1', fuelType: 'other' }, false],
]
test.each(PAIRS)('the same fill: %s', (_, one, other, same) => {
  expect(isSameFill({ ...SAME, ...one }, { ...SAME, ...other })).toBe(same)
})
