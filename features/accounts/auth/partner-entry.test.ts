import { describe, expect, test } from 'vitest'
import { checkPartnerForm, isEditable, mobileDigits, readPartnerEntry } from './partner-entry.ts'

test.each([
  [true, true],
  ['true', true],
  ['false', false],
  ['1', false],
  ['TRUE', false],
  [null, false],
  [undefined, false],
])('the fleet’s name is editable with %j: %s', (value, expected) => expect(isEditable(value)).toBe(expected))

describe('the entry in the address', () => {
  const search =
    '?id=7&token=abc&firstName=Noor&lastName=Haddad&cellPhone=5105550177&email=noor%40harborline.example' +
    '&fleet_name=Harborline+Electric&fleet_name_editable=true'

  test('has eight values', () => {
    expect(readPartnerEntry(search)).toEqual({
      id: 7,
      token: 'abc',
      firstName: 'Noor',
      lastName: 'Haddad',
      cellPhone: '5105550177',
      email: 'noor@harborline.example',
      fleetName: 'Harborline Electric',
      isFleetNameEditable: true,
    })
  })
  test('may leave everything out but id and token', () => {
    expect(readPartnerEntry('?id=7&token=abc')).toMatchObject({ id: 7, firstName: '', isFleetNameEditable: false })
  })
  test.each(['', '?id=7', '?token=abc', '?id=x&token=abc', '?id=-7&token=abc', '?id=1.5&token=abc'])('%j is none', (none) =>
    expect(readPartnerEntry(none)).toBeNull(),
  )
})

const form = {
  firstName: 'Noor',
  lastName: 'Haddad',
  cellPhone: '(510) 555-0177',
  email: 'noor@harborline.example',
  fleetName: 'Harborline Electric',
  telematicsDatabaseName: '',
}

describe('the form', () => {
  test('is complete, with or without a telematics database', () => expect(checkPartnerForm(form)).toEqual({}))
  test.each([
    [{ email: 'noor' }, { email: 'partner_email_invalid' }],
    [{ fleetName: ' ' }, { fleetName: 'company_name_missing' }],
    [{ firstName: '' }, { firstName: 'first_name_missing' }],
    [{ lastName: '' }, { lastName: 'last_name_missing' }],
    [{ cellPhone: '510555017' }, { cellPhone: 'mobile_number_invalid' }],
    [{ cellPhone: '51055501771' }, { cellPhone: 'mobile_number_invalid' }],
    [{ cellPhone: '510555017a' }, { cellPhone: 'mobile_number_invalid' }],
    [{ cellPhone: '' }, { cellPhone: 'mobile_number_invalid' }],
  ])('%j: %j', (change, problems) => expect(checkPartnerForm({ ...form, ...change })).toEqual(problems))
  test('sends digits only', () => expect(mobileDigits(form.cellPhone)).toBe('5105550177'))
})
