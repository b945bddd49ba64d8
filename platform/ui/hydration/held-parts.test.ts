import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdParts, loadShownPart, prefetchPart, releaseParts } from './held-parts.ts'

let idle: (() => void)[] = []
beforeEach(() => {
  idle = []
  vi.useFakeTimers()
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => idle.push(work) })
})
afterEach(() => {
  releaseParts()
  vi.runAllTimers()
  becomeIdle()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const part = () => vi.fn<() => Promise<void>>(async () => {})
const becomeIdle = (): void => idle.splice(0).forEach((work) => work())

test('a part that is shown loads in the next task', () => {
  const load = part()
  loadShownPart(load)
  expect(load).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(load).toHaveBeenCalledOnce()
})

test('after an early press parts load once the press is carried out and the browser is idle', () => {
  const [shown, needed] = [part(), part()]
  holdParts()
  loadShownPart(shown)
  prefetchPart(needed)
  vi.runAllTimers()
  becomeIdle()
  expect(shown).not.toHaveBeenCalled()
  releaseParts()
  expect(shown).not.toHaveBeenCalled()
  becomeIdle()
  expect(shown).toHaveBeenCalledOnce()
  expect(needed).toHaveBeenCalledOnce()
})

test('what the press itself opens, and a part of that, do not wait for an idle browser', async () => {
  const [dialog, icon, field] = [part(), part(), part()]
  holdParts()
  releaseParts()
  loadShownPart(dialog)
  loadShownPart(icon)
  await vi.runAllTimersAsync()
  expect(dialog).toHaveBeenCalledOnce()
  expect(icon).toHaveBeenCalledOnce()
  loadShownPart(field)
  await vi.runAllTimersAsync()
  expect(field).toHaveBeenCalledOnce()
})

test('other parts wait until what the press opened has loaded, or could not be loaded', async () => {
  for (const end of ['resolve', 'reject'] as const) {
    const opened = Promise.withResolvers<void>()
    const [held, shownMeanwhile, prefetched] = [part(), part(), part()]
    holdParts()
    loadShownPart(held)
    releaseParts()
    loadShownPart(() => opened.promise.catch(() => undefined))
    await vi.runAllTimersAsync()
    loadShownPart(shownMeanwhile)
    prefetchPart(prefetched)
    await vi.runAllTimersAsync()
    becomeIdle()
    for (const load of [held, shownMeanwhile, prefetched]) expect(load).not.toHaveBeenCalled()
    opened[end]()
    await vi.runAllTimersAsync()
    becomeIdle()
    for (const load of [held, shownMeanwhile, prefetched]) expect(load).toHaveBeenCalledOnce()
  }
})

test('a part that the press opened and that is gone before it loads holds nothing', async () => {
  const [opened, held] = [part(), part()]
  holdParts()
  loadShownPart(held)
  releaseParts()
  loadShownPart(opened)()
  await vi.runAllTimersAsync()
  becomeIdle()
  expect(opened).not.toHaveBeenCalled()
  expect(held).toHaveBeenCalledOnce()
})

test('a held part that is gone by then is not loaded', () => {
  const load = part()
  holdParts()
  const giveUp = loadShownPart(load)
  giveUp()
  releaseParts()
  becomeIdle()
  expect(load).not.toHaveBeenCalled()
})
