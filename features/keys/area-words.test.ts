import { expect, test } from 'vitest'
import { canDo, sentencesOf } from './area-words.ts'
import { AREAS, isChangeable, type KeyAreas } from './areas.ts'

const NEVER = 'No key approves, pays or changes users.'
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

test('an area that can be changed says what that adds', () => {
  for (const area of AREAS.filter(isChangeable)) {
    expect(canDo({ [area]: 'change' }, 'en')).not.toBe(canDo({ [area]: 'see' }, 'en'))
  }
})
