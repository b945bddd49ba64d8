import { expect, test } from 'vitest'
import { EVENT_TYPES } from '#features/events/event.ts'
import { auditWord } from './audit-words.ts'
import { subjectWord } from './code-words.ts'
import { fieldWord } from './field-words.ts'
import { auditValue } from './audit-value.ts'

const US = { country: 'US', language: 'en' } as const
const CANADA = { country: 'CA', language: 'fr-CA' } as const

test.each<[string, string, unknown, string | null, string | null]>([
  ['nothing', 'name', null, null, null],
  ['what a person wrote', 'name', 'Winter check', 'Winter check', 'Winter check'],
  ['a sum', 'amountCents', 45_000, '$450.00', '450,00\u00a0$\u00a0CAD'],
  ['a count', 'rows', 3, '3', '3'],
  ['yes and no', 'isActive', false, 'No', 'Non'],
  ['a day', 'endsOn', '2026-12-01', '12/01/2026', '2026-12-01'],
  ['an instant', 'appointmentAt', '2026-11-20T15:00:00.000Z', '11/20/2026 15:00 UTC', '2026-11-20 15:00 UTC'],
  ['roles', 'roles', ['owner', 'driver'], 'Owner, Driver', 'Propriétaire, Conducteur'],
  ['the status of an order', 'status', 'awaiting_approval', 'Awaiting approval', 'En attente d’approbation'],
  ['a code', 'source', 'bulk_upload', 'Bulk upload', 'Téléversement par lots'],
  ['the same word where a person wrote it', 'comment', 'other', 'other', 'other'],
  [
    'words in both languages',
    'method',
    { en: 'Visa ending 1', fr: 'Visa finissant par 1' },
    'Visa ending 1',
    'Visa finissant par 1',
  ],
  ['what has parts', 'target', { fleetId: 4 }, 'Fleet ID 4', 'Numéro du parc 4'],
  [
    'names of fields',
    'fields',
    ['cellPhone', 'emailNotices'],
    'Cell phone, Email notifications',
    'Téléphone cellulaire, Notifications par courriel',
  ],
  ['a service', 'serviceDefinitionIds', [999_999], '999999', '999999'],
])('%s', (_what, key, value, english, french) => {
  expect([auditValue(key, value, US), auditValue(key, value, CANADA)]).toEqual([english, french])
})

test.each(EVENT_TYPES)('%s has words in both languages', (type) => {
  expect(auditWord(type, 'en')).not.toMatch(/_/)
  expect(auditWord(type, 'fr')).not.toBe(auditWord(type, 'en'))
})

test('a field that no event has any more is not named by its wire name', () => {
  expect([fieldWord('formerField', 'en'), fieldWord('formerField', 'fr')]).toEqual(['Other', 'Autre'])
})

test('what an entry is about is a word and its number', () => {
  expect(subjectWord('own_schedule', '7', 'fr')).toBe('Calendrier personnalisé 7')
})
