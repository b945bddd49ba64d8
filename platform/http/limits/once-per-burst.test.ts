import { expect, test } from 'vitest'
import { coalesceBursts } from './once-per-burst.ts'

/** Requests resolved by hand, so that the test controls what runs when. */
const desk = () => {
  const open: (() => void)[] = []
  let requests = 0
  const ask = coalesceBursts(
    () =>
      new Promise<number>(
        (answer) =>
          void open.push(
            (
              (number) => () =>
                answer(number)
            )(++requests),
          ),
      ),
    () => 'a',
  )
  return { ask, answerNext: () => open.shift()!(), asked: () => requests }
}
const turn = (): Promise<void> => new Promise((done) => setTimeout(done, 0))

test('all who ask at once share one question', async () => {
  const { ask, answerNext, asked: requests } = desk()
  const answers = Promise.all([ask('a'), ask('a'), ask('a')])
  await turn()
  expect(requests()).toBe(1)
  answerNext()
  expect(await answers).toEqual([1, 1, 1])
})

test('who comes while a question is under way gets an answer that is younger, shared with the others who came', async () => {
  const { ask, answerNext, asked: requests } = desk()
  const first = ask('a')
  await turn()
  const later = Promise.all([ask('a'), ask('a')])
  answerNext()
  expect(await first).toBe(1)
  await turn()
  expect(requests()).toBe(2)
  answerNext()
  expect(await later).toEqual([2, 2])
})

test('a question that failed does not keep the next from being asked', async () => {
  let requests = 0
  const ask = coalesceBursts(
    async () => {
      requests++
      if (requests === 1) throw new Error('the database is away')
      return requests
    },
    () => 'a',
  )
  await expect(ask(0)).rejects.toThrow('away')
  expect(await ask(0)).toBe(2)
})
