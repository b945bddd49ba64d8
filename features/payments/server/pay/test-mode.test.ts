import { expect, test } from 'vitest'
import type { OutsideService } from '#integrations/installation/port.ts'
import { areCardsInTestMode } from './test-mode.ts'

const service = (name: OutsideService['name'], isLive: boolean): OutsideService => ({ name, isLive, provider: null })

test.each([
  ['nothing is listed', [], true],
  ['only mail is live', [service('email', true), service('cards', false)], true],
  ['cards are live', [service('email', false), service('cards', true)], false],
])('cards are in test mode until their provider is live: %s', (_what, services, isTest) => {
  expect(areCardsInTestMode({ installation: { services } })).toBe(isTest)
})
