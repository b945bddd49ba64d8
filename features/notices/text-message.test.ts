import { describe, expect, test } from 'vitest'
import { answerOf, isStillTrue, MOST_TEXT_TRIES, nextTextTry, plainSigns } from './text-message.ts'

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Arrêt', 'stop'],
  ['ARRET', 'stop'],
  ['Unsubscribe', 'stop'],
  ['start', 'start'],
  ['DÉBUT', 'start'],
  ['Help!', 'help'],
  ['aide', 'help'],
  ['please stop', null],
  ['', null],
  ['5', null],
])('%j is %j', (body, answer) => expect(answerOf(body)).toBe(answer))

test('typographic signs are written plainly, accents of the telephone alphabet stay', () => {
  expect(plainSigns('C’est « prêt »\u00a0: 12\u202f345,00\u00a0$… reçu, à 9\u00a0h – très\nbien')).toBe(
    'C\'est "pret" : 12 345,00 $... recu, à 9 h - très\nbien',
  )
})

describe('a text that was not taken', () => {
  const now = new Date('2026-11-20T15:00:00Z')
  const tried = (tries: number, minutesOld = 0) => ({ tries, createdAt: new Date(now.getTime() - minutesOld * 60_000) })

  test('for good is not tried again', () => {
    expect([nextTextTry('refused', tried(1), now), nextTextTry('stopped', tried(1), now)]).toEqual([null, null])
  })
  test('that may have left is tried four times in all', () => {
    const pauses = Array.from({ length: MOST_TEXT_TRIES }, (_, done) => nextTextTry('put_off', tried(done + 1), now))
    expect(pauses).toEqual([60_000, 300_000, 1_200_000, null])
  })
  test('because nobody was reached waits five minutes each time, for four hours', () => {
    expect([nextTextTry('unreachable', tried(1, 239), now), nextTextTry('unreachable', tried(1, 240), now)]).toEqual([
      300_000,
      null,
    ])
  })
})

describe('a text that waited', () => {
  const at = new Date('2026-11-24T15:00:00Z')
  const later = new Date('2026-11-26T15:00:00Z')
  test.each([
    ['its appointment stands', at, { status: 'active', appointmentAt: at }, true],
    ['the vehicle is in the shop by now', at, { status: 'awaiting_approval', appointmentAt: at }, true],
    ['its appointment was cancelled', at, { status: 'cancel', appointmentAt: at }, false],
    ['its appointment was moved', at, { status: 'active', appointmentAt: later }, false],
    ['its approval is still asked for', null, { status: 'awaiting_approval', appointmentAt: at }, true],
    ['somebody approved first', null, { status: 'approved', appointmentAt: at }, false],
    ['the order to approve was cancelled', null, { status: 'cancel', appointmentAt: at }, false],
  ])('where %s', (_when, sentFor, order, isTrue) => expect(isStillTrue(sentFor, order)).toBe(isTrue))
})
