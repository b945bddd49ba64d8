import { describe, expect, it } from 'vitest'
import { checkDigit, checkVin, isNorthAmerican } from './vin.ts'
import { vinSentence } from './vin-sentence.ts'

describe('a VIN', () => {
  it.each([
    ['1M8GDM9AXKP042788', 'X at position 9'],
    ['11111111111111111', 'all ones'],
    ['1FTFW1ET5DFC10312', 'Ford'],
    ['5YJSA1E14HF000337', 'Tesla'],
    ['2HGFC2F59JH000001', 'Honda'],
  ])('%s (%s) has the right check digit or names it', (vin) => {
    const expected = checkDigit(vin)
    const right = vin.slice(0, 8) + expected + vin.slice(9)
    expect(checkVin(right)).toEqual({ ok: true, vin: right, warning: null })
    const wrong = vin.slice(0, 8) + (expected === '3' ? '4' : '3') + vin.slice(9)
    expect(checkVin(wrong)).toEqual({ ok: false, code: 'vin_check_digit', vin: wrong, found: wrong.charAt(8), expected })
  })

  it('matches the published example of the check digit standard', () => {
    expect(checkDigit('1M8GDM9A0KP042788')).toBe('X')
    expect(checkDigit('11111111111111111')).toBe('1')
    expect(checkVin('1M8GDM9AXKP042788').ok).toBe(true)
  })

  it('is trimmed and upper-cased', () => {
    expect(checkVin('  1m8gdm9axkp042788 ')).toEqual({ ok: true, vin: '1M8GDM9AXKP042788', warning: null })
  })

  it.each([
    ['', { code: 'vin_missing' }],
    ['   ', { code: 'vin_missing' }],
    ['1FD8X3HT7MED2219', { code: 'vin_length', length: 16 }],
    ['1M8GDM9AXKP0427881', { code: 'vin_length', length: 18 }],
    ['1GCUYDED4NZ1O8841', { code: 'vin_letter', letter: 'O', position: 13, correctedVin: '1GCUYDED4NZ108841' }],
    ['IM8GDM9AXKPO42788', { code: 'vin_letter', letter: 'I', position: 1, correctedVin: '1M8GDM9AXKP042788' }],
    ['1M8GDM9AXKPQ42788', { code: 'vin_letter', letter: 'Q', position: 12, correctedVin: null }],
    ['1M8GDM9AXKP-42788', { code: 'vin_character', character: '-', position: 12 }],
    ['1M8GDM9AXKPÉ42788', { code: 'vin_character', character: 'É', position: 12 }],
    ['1M8GDM9A1KP042788', { code: 'vin_check_digit', found: '1', expected: 'X' }],
  ])('"%s" is refused with what its message needs', (text, refusal) => {
    expect(checkVin(text)).toMatchObject({ ok: false, ...refusal })
  })

  it('with a wrong check digit is only doubtful when it is not North American', () => {
    const european = 'WDB9066331S123456'
    expect(checkDigit(european)).not.toBe('3')
    expect(checkVin(european)).toEqual({ ok: true, vin: european, warning: 'vin_check_digit' })
    expect(['1', '2', '3', '4', '5', '6', 'J', 'W'].map(isNorthAmerican)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('the sentence about a refused VIN', () => {
  it.each([
    [
      '1FD8X3HT7MED2219',
      'The VIN has 16 characters. A VIN has 17. One is missing.',
      'Le NIV compte 16 caractères. Un NIV en compte 17. Il en manque un.',
    ],
    [
      '1FD8X3HT7MED221',
      'The VIN has 15 characters. A VIN has 17. 2 are missing.',
      'Le NIV compte 15 caractères. Un NIV en compte 17. Il en manque 2.',
    ],
    [
      '1M8GDM9AXKP0427881',
      'The VIN has 18 characters. A VIN has 17. One is too many.',
      'Le NIV compte 18 caractères. Un NIV en compte 17. Il y en a un de trop.',
    ],
    [
      '1GCUYDED4NZ1O8841',
      'The VIN contains the letter O. Use the digit 0: 1GCUYDED4NZ108841.',
      'Le NIV contient la lettre O. Utilisez le chiffre 0\u00a0: 1GCUYDED4NZ108841.',
    ],
    [
      '1M8GDM9AXKPQ42788',
      'The VIN contains the letter Q. VINs never do.',
      'Le NIV contient la lettre Q. Aucun NIV n’en contient.',
    ],
    [
      '1M8GDM9AXKP-42788',
      'The VIN contains “-” at position 12. Only letters and digits are used.',
      'Le NIV contient «\u00a0-\u00a0» à la position 12. Seuls des lettres et des chiffres sont admis.',
    ],
    [
      '1M8GDM9A1KP042788',
      'The VIN’s check digit, in position 9, is 1 and should be X. Compare it with the vehicle.',
      'Le chiffre de contrôle du NIV, en position 9, est 1 et devrait être X. Comparez-le avec celui du véhicule.',
    ],
    ['', 'Enter the VIN.', 'Saisissez le NIV.'],
  ])('"%s"', (text, en, fr) => {
    const check = checkVin(text)
    if (check.ok) throw new Error('expected a refusal')
    expect(vinSentence(check, 'en')).toBe(en)
    expect(vinSentence(check, 'fr-CA')).toBe(fr)
  })
})
