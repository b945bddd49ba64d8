import { expect, test } from 'vitest'
import { screenRoutes } from '#app/shell/routes.ts'
import { ELSEWHERE, routeOf, VISITS, windowsOf } from './visits.ts'
import { WINDOWS } from './windows.ts'

test('every screen is opened by a visit, as a public screen or by another journey', () => {
  const visited = new Set(VISITS.flatMap(({ paths }) => paths.map(routeOf)))
  const left = screenRoutes.filter(({ path, area }) => area !== 'public' && !visited.has(path) && !ELSEWHERE.includes(path))
  expect(left.map(({ path }) => path)).toEqual([])
})

test('every window is opened by a visit', () => {
  const opened = VISITS.flatMap((visit) => visit.paths.filter((path) => windowsOf(visit, path).length > 0))
  expect(opened.toSorted()).toEqual(Object.keys(WINDOWS).toSorted())
})
