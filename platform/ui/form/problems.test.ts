import { expect, test } from 'vitest'
import { CallFailed } from '#platform/contract/send.ts'
import { inWords, NotYet, refusedFields } from './problems.ts'

const FIELDS = ['vin', 'odometer', 'rows']
const refusal = (body: Record<string, unknown>): CallFailed =>
  new CallFailed(422, { code: 'x', errors: ['The sentence.'], ...body })

test.each<[string, unknown, Record<string, string>]>([
  ['the field that a rule names', refusal({ field: 'vin' }), { vin: 'The sentence.' }],
  [
    'every field that the contract finds wrong',
    refusal({
      problems: [
        { field: 'vin', message: 'Fill this in.' },
        { field: 'odometer', message: 'Enter a number.' },
      ],
    }),
    { vin: 'Fill this in.', odometer: 'Enter a number.' },
  ],
  ['a row of a list', refusal({ problems: [{ field: 'rows.0.price', message: 'No.' }] }), { 'rows.0.price': 'No.' }],
  [
    'the first problem of a field',
    refusal({
      problems: [
        { field: 'vin', message: 'One.' },
        { field: 'vin', message: 'Two.' },
      ],
    }),
    { vin: 'One.' },
  ],
  ['no field, when the form has none of that name', refusal({ field: 'colour' }), {}],
  ['no field, when the refusal names none', refusal({}), {}],
  ['no field, when nobody answered', new Error('away'), {}],
  ['where the form itself found it', new NotYet({ odometer: 'Lower than before.' }), { odometer: 'Lower than before.' }],
])('a refusal stands at %s', (_, error, fields) => expect(refusedFields(error, FIELDS).fields).toEqual(fields))

test('a name of the wire leads to the form’s own field', () => {
  const error = refusal({ code: 'identity_missing', field: 'identity' })
  const at = (name: string, code: string) => (code === 'identity_missing' && name === 'identity' ? 'vin' : undefined)
  expect(refusedFields(error, FIELDS, at).fields).toEqual({ vin: 'The sentence.' })
})

test('a code that belongs to a field needs no name', () => {
  const at = (_: string, code: string) => (code === 'vin_taken' ? 'vin' : undefined)
  expect(refusedFields(refusal({ code: 'vin_taken' }), FIELDS, at)).toEqual({ fields: { vin: 'The sentence.' }, isWhole: true })
})

test.each<[string, unknown, boolean]>([
  ['stands at its field', refusal({ field: 'vin' }), true],
  ['stands partly at a field', refusal({ problems: [{ field: 'vin' }, { field: 'colour' }] }), false],
  ['names no field', refusal({}), false],
  ['was no refusal', new Error('away'), false],
  ['was found by the form', new NotYet({ vin: 'No.' }), true],
])('what %s is told there alone: %s', (_, error, isWhole) => expect(refusedFields(error, FIELDS).isWhole).toBe(isWhole))

test('the codes of a rule are said at their fields, and a field without one stays quiet', () => {
  const problems: { vin?: 'a' | 'b'; odometer?: 'b' | undefined } = { vin: 'a', odometer: undefined }
  expect(inWords(problems, (code) => `[${code}]`)).toEqual({ vin: '[a]', odometer: undefined })
})
