import { expect, test } from 'vitest'
import { sentenceOf } from './sentence.ts'
import type { TimelineKind, TimelineKnown } from './timeline.ts'

const ENGLISH = { language: 'en', country: 'US' } as const
const FRENCH = { language: 'fr', country: 'CA' } as const
const oil = { name: 'Oil change', position: null }

test.each<[TimelineKind, TimelineKnown, string, string]>([
  [
    'order',
    { shop: 'Harbor', order: 7, services: [oil, { name: 'Tire rotation', position: null }], approved_by: 'Mia C', documents: 2 },
    'Oil change, tire rotation',
    'Harbor · order 7 · approved by Mia C · 2 documents',
  ],
  ['order_cancelled', { shop: 'Harbor', order: 7, services: [oil] }, 'Order 7 was cancelled', 'Harbor · Oil change'],
  ['manual', { shop: 'Joe’s', who: 'Dan K', services: [] }, 'Visit without services', 'Manually entered by Dan K · Joe’s'],
  ['services_marked', { who: 'Mia C', services: [oil] }, 'Marked as done: Oil change', 'By Mia C'],
  [
    'services_marked',
    { who: 'Mia C', services: [oil], odometer_estimated: true },
    'Marked as done: Oil change',
    'By Mia C · odometer estimated',
  ],
  ['earlier_visit', { shop: 'Harbor', services: [oil] }, 'Oil change', 'Harbor · another fleet paid'],
  [
    'reading',
    { who: 'Adam R', stands: false },
    'Adam R recorded a reading',
    'Less than the odometer already showed; the odometer was not changed.',
  ],
  ['reading', { source: 'text', who: 'Dan K' }, 'Dan K recorded a reading by text message', ''],
  ['reading', { source: 'bulk_upload' }, 'Reading from a bulk upload', ''],
  [
    'reading_kept_aside',
    { reason: 'fell', known: 58_610, decision: 'dismissed' },
    'A telematics reading was set aside',
    'It was below the last reading, 58,610\u00a0mi. Someone dismissed it.',
  ],
  [
    'paper_filed',
    { who: 'Adam R', paper: 'vehicle_insurance', insurer: 'Great Prairie', expires_on: '2026-12-14' },
    'Adam R uploaded Vehicle insurance',
    'Great Prairie, expires 12/14/2026',
  ],
  ['paper_expired', { paper: 'registration' }, 'Registration expired', 'No new document so far.'],
  [
    'recall_found',
    { campaign: '26V\u2011412', component: 'Fuel pump', park_it: true },
    'Recall 26V\u2011412 may apply: fuel pump',
    'Do not drive before the repair. Matched by model and year.',
  ],
  [
    'recall_changed',
    { campaign: '25V\u2011207', component: 'Hinge', state: 'done', order: 9402, who: 'Harper' },
    'Recall 25V\u2011207 done: hinge',
    'By Harper · order 9402',
  ],
  ['fault', { code: 'P0301', name: 'x', times: 3 }, 'Fault code P0301', 'Cylinder 1 misfire detected · 3 times that day'],
  [
    'drivers_changed',
    { added: ['Theo L'], removed: ['Dan K'], who: 'Mia C' },
    'Theo L became a driver · Dan K is no longer a driver',
    'By Mia C',
  ],
])('%s', (kind, facts, title, line) => expect(sentenceOf({ kind, facts }, ENGLISH)).toEqual({ title, line }))

test('in French, with the country’s days and distances', () => {
  expect(sentenceOf({ kind: 'paper_filed', facts: { paper: 'registration', expires_on: '2026-12-14' } }, FRENCH)).toEqual({
    title: 'Immatriculation\u00a0: document téléversé',
    line: 'Expire le 2026-12-14',
  })
  expect(sentenceOf({ kind: 'reading_kept_aside', facts: { reason: 'jumped', known: 90_000 } }, FRENCH).line).toBe(
    'Il était trop loin du dernier relevé, 90\u00a0000\u00a0km.',
  )
})
