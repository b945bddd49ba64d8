import { expect, test } from 'vitest'
import { PUBLIC_EVENT_TYPES } from '#features/events/public-events.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { EVENT_GROUPS, eventTexts, groupsOf, typesOfGroup } from './event-words.ts'

test('each event is in one group, and has words in both languages', () => {
  expect(EVENT_GROUPS.flatMap(typesOfGroup).toSorted()).toEqual([...PUBLIC_EVENT_TYPES].toSorted())
  for (const type of PUBLIC_EVENT_TYPES)
    for (const language of ['en', 'fr'] as const) expect(translateTo(eventTexts, type, language)).not.toBe('')
})

test('groups are named in their own order, each once', () => {
  expect(groupsOf(['user.created', 'order.paid', 'recall.found', 'order.booked'])).toEqual(['orders', 'checks', 'users'])
  expect(groupsOf([])).toEqual([])
})
