import { expect, test } from 'vitest'
import { batchRequests } from './batch-requests.ts'

/** Requests that are answered by hand, with the name and the number of the request. */
const requests = () => {
  const sent: { abouts: string[]; answer(): void; fail(): void }[] = []
  const ask = batchRequests(
    (abouts: string[]) =>
      new Promise<string[]>((resolve, reject) => {
        const number = sent.length + 1
        sent.push({
          abouts,
          answer: () => resolve(abouts.map((about) => `${about}${number}`)),
          fail: () => reject(new Error('the database is away')),
        })
      }),
    (about) => about,
  )
  return { ask, sent }
}
const turn = (): Promise<void> => new Promise((done) => setTimeout(done, 0))

test('what is asked for at once goes into one request, the same thing once', async () => {
  const { ask, sent } = requests()
  const answers = Promise.all([ask('a'), ask('b'), ask('a')])
  await turn()
  expect(sent.map(({ abouts }) => abouts)).toEqual([['a', 'b']])
  sent[0]!.answer()
  expect(await answers).toEqual(['a1', 'b1', 'a1'])
})

test('what is asked for during a request gets an answer of the next, which begins after it', async () => {
  const { ask, sent } = requests()
  const first = ask('a')
  await turn()
  const later = Promise.all([ask('a'), ask('b')])
  await turn()
  expect(sent).toHaveLength(1)
  sent[0]!.answer()
  expect(await first).toBe('a1')
  await turn()
  expect(sent.map(({ abouts }) => abouts)).toEqual([['a'], ['a', 'b']])
  sent[1]!.answer()
  expect(await later).toEqual(['a2', 'b2'])
})

test('a request that failed does not keep the next from being sent', async () => {
  const { ask, sent } = requests()
  const failed = ask('a')
  await turn()
  sent[0]!.fail()
  await expect(failed).rejects.toThrow('away')
  const next = ask('a')
  await turn()
  sent[1]!.answer()
  expect(await next).toBe('a2')
})
