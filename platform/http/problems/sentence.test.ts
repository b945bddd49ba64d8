import { expect, test } from 'vitest'
import { z } from 'zod'
import { day, flag, id, ids, line, page, text } from '#platform/contract/fields.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'
import { sentenceOf } from './sentence.ts'

const sentenceFor = (schema: z.ZodType, value: unknown, language: 'en' | 'fr' = 'en'): string => {
  const result = schema.safeParse(value, { error: (issue) => sentenceOf(issue, language) })
  return result.success ? 'fits' : result.error.issues.map(({ message }) => message).join(' ')
}
const field = (schema: z.ZodType) => z.object({ vehicles_total: schema })

test.each<[string, z.ZodType, unknown, string, string]>([
  ['nothing', z.string(), undefined, 'Fill this in.', 'Remplissez ce champ.'],
  ['null', z.number(), null, 'Fill this in.', 'Remplissez ce champ.'],
  [
    'a field of another name',
    z.strictObject({}),
    { fleetId: 1, x: 2 },
    'fleetId, x isn’t a known field. Check its name.',
    'fleetId, x n’est pas un champ connu. Vérifiez le nom.',
  ],
  ['an empty text', z.string().min(1), '', 'Fill this in.', 'Remplissez ce champ.'],
  ['a number for a text', z.string(), 5, 'Enter a text.', 'Saisissez un texte.'],
  ['a text too long', line(3), 'abcd', 'Use at most 3 characters.', 'Utilisez au plus 3 caractères.'],
  [
    'a long text too long',
    text(2000),
    'x'.repeat(2001),
    'Use at most 2,000 characters.',
    'Utilisez au plus 2\u00a0000 caractères.',
  ],
  ['a text too short', z.string().min(8), 'ab', 'Use at least 8 characters.', 'Utilisez au moins 8 caractères.'],
  ['a word for a number', z.number(), 'about 40', 'Enter a number, such as 40.', 'Saisissez un nombre, par exemple 40.'],
  [
    'a fraction for a count',
    z.number().int(),
    4.5,
    'Enter a whole number, such as 40.',
    'Saisissez un nombre entier, par exemple 40.',
  ],
  ['a number too small', z.number().min(1), 0, 'Enter 1 or more.', 'Saisissez 1 ou plus.'],
  ['zero where more is wanted', z.number().positive(), 0, 'Enter a number above 0.', 'Saisissez un nombre supérieur à 0.'],
  ['a number too big', z.number().max(99), 100, 'Enter 99 or less.', 'Saisissez 99 ou moins.'],
  ['a page in letters', page(), 'x', 'Enter a number, such as 40.', 'Saisissez un nombre, par exemple 40.'],
  [
    '31 February',
    day(),
    '2026-02-31',
    'Enter a date that exists, such as 2026-11-20.',
    'Saisissez une date qui existe, par exemple 2026-11-20.',
  ],
  ['a word for a flag', flag(), 'perhaps', 'Choose yes or no.', 'Choisissez oui ou non.'],
  ['a word for a choice of two', z.boolean(), 'yes', 'Choose yes or no.', 'Choisissez oui ou non.'],
  [
    'what is not offered',
    z.enum(['miles', 'kilometers']),
    'leagues',
    'Choose one of the values offered.',
    'Choisissez une des valeurs proposées.',
  ],
  ['too many', ids(2), [1, 2, 3], 'Choose at most 2.', 'Choisissez-en au plus 2.'],
  ['too few', z.array(z.string()).min(1), [], 'Choose at least 1.', 'Choisissez-en au moins 1.'],
  ['one for a list', z.array(z.string()), 'a', 'Enter a list of values.', 'Saisissez une liste de valeurs.'],
  [
    'no email',
    z.email(),
    'nobody',
    'Enter an email address, such as name@example.com.',
    'Saisissez un courriel, par exemple nom@exemple.ca.',
  ],
  [
    'signs that break a line',
    line(9),
    'a\nb',
    'Use letters, digits and common signs only.',
    'N’utilisez que des lettres, des chiffres et des signes courants.',
  ],
  ['a text for a file', uploadedFile(), 'bill.pdf', 'Choose a file.', 'Choisissez un fichier.'],
])('%s is told in words', (_, schema, value, en, fr) => {
  expect(sentenceFor(field(schema), { vehicles_total: value })).toBe(en)
  expect(sentenceFor(field(schema), { vehicles_total: value }, 'fr')).toBe(fr)
})

test.each([['x'], [-1], [0], [1.5], [undefined], [null]])('an id such as %j is a choice, never a matter of digits', (value) => {
  for (const name of ['id', 'vehicle_id', 'shopOrderId']) {
    expect(sentenceFor(z.object({ [name]: id() }), { [name]: value })).toBe('Choose one from the list.')
  }
})

test('a word of the schema’s own comes before ours', () => {
  expect(sentenceFor(field(z.string().regex(/^\d+$/, 'time_missing')), { vehicles_total: 'x' })).toBe('time_missing')
})
