import { expect, test } from 'vitest'
import { canDo, sentencesOf } from './area-words.ts'
import { AREAS, isChangeable, type KeyAreas } from './areas.ts'

const NEVER = 'It can’t approve, pay or change users.'
const all = Object.fromEntries(AREAS.map((area) => [area, 'see'])) as KeyAreas

test.each<[KeyAreas, string]>([
  [{}, `This key can do nothing yet. ${NEVER}`],
  [
    { vehicles: 'see', due: 'see', orders: 'change' },
    `This key can see vehicles, due services, and orders; book services. It can’t see maintenance history, policies, payments and costs, documents, problems and inspections, or users. ${NEVER}`,
  ],
  [all, `This key can see everything. ${NEVER}`],
  [{ ...all, costs: 'change' }, `This key can see everything; record fuel. ${NEVER}`],
])('%j is said back in a sentence', (areas, sentence) => expect(sentencesOf(areas, 'en')).toBe(sentence))

test('in French as well, with articles', () => {
  expect(canDo({ vehicles: 'see', orders: 'change' }, 'fr')).toBe(
    'consulter les véhicules et les bons de travail; prendre des rendez-vous',
  )
})

test('the limit for approvals is said, with whose rights count', () => {
  const areas: KeyAreas = { orders: 'see' }
  expect(canDo(areas, 'en', 50_000)).toBe('see orders; approve orders up to $500.00 before tax')
  expect(sentencesOf(areas, 'en', { upToCents: 50_000, maker: 'Olivia Hart' })).toMatch(
    /approve orders up to \$500\.00 before tax\. .* It approves only what Olivia Hart could, and never pays or changes users\.$/,
  )
  expect(canDo(areas, 'fr', 50_000)).toMatch(/approuver des bons de travail jusqu’à 500,00\s\$ avant taxes$/)
})

test('an area that can be changed says what that adds', () => {
  for (const area of AREAS.filter(isChangeable)) {
    expect(canDo({ [area]: 'change' }, 'en')).not.toBe(canDo({ [area]: 'see' }, 'en'))
  }
})
