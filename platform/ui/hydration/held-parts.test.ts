import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdParts, loadShownPart, releaseParts } from './held-parts.ts'

let idle: (() => void)[] = []
beforeEach(() => {
  idle = []
  vi.useFakeTimers()
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => idle.push(work) })
})
afterEach(() => {
  releaseParts()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const part = () => vi.fn<() => void>()

test('a part that is shown loads in the next task', () => {
  const load = part()
  loadShownPart(load)
  expect(load).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(load).toHaveBeenCalledOnce()
})

test('after an early press parts load once the press is carried out and the browser is idle', () => {
  const load = part()
  holdParts()
  loadShownPart(load)
  vi.runAllTimers()
  expect(load).not.toHaveBeenCalled()
  releaseParts()
  expect(load).not.toHaveBeenCalled()
  for (const work of idle) work()
  expect(load).toHaveBeenCalledOnce()
})

test('what the press itself opens does not wait for an idle browser', () => {
  const opened = part()
  holdParts()
  releaseParts()
  loadShownPart(opened)
  vi.runAllTimers()
  expect(opened).toHaveBeenCalledOnce()
})

test('a held part that is gone by then is not loaded', () => {
  const load = part()
  holdParts()
  const giveUp = loadShownPart(load)
  giveUp()
  releaseParts()
  for (const work of idle) work()
  expect(load).not.toHaveBeenCalled()
})
