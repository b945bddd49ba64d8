import { describe, expect, test } from 'vitest'
import { answerOf, LAMP_FACTS, LAMPS } from './lamps.ts'

describe.each(LAMPS)('%s', (lamp) => {
  const { color, source } = LAMP_FACTS[lamp]
  test('has a source or says that it is the cautious answer', () => expect(source.length).toBeGreaterThan(20))
  test('is never answered with driving on when it is red', () => {
    if (color === 'red') expect(answerOf(lamp, 'steady').answer).not.toBe('drive')
    expect(answerOf(lamp, 'flashing').answer === 'drive').toBe(false)
  })
  test('stops the vehicle in the inbox when the driver is told to stop', () => {
    for (const state of ['steady', 'flashing'] as const) {
      const { answer, severity } = answerOf(lamp, state)
      expect(severity === 'do_not_drive').toBe(answer === 'stop')
    }
  })
})
