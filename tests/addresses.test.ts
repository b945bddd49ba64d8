import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { linkOptions } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { screenRoutes } from '#app/shell/routes.ts'

const root = resolve(import.meta.dirname, '..')
const text = (file: string): string => readFileSync(join(root, file), 'utf8')
/** The addresses of one part of the route table, parsed from the source: types do not exist at run time. */
const addressesOf = (part: 'Outside' | 'Inside'): string[] => {
  const [, block] = new RegExp(`type ${part} = \\{\\n(.*?)\\n\\}`, 's').exec(text('app/shell/areas/addresses.ts'))!
  return [...block!.matchAll(/^ {2}'([^']+)'/gm)].map((found) => found[1]!)
}
const pathsOf = (signedIn: boolean): string[] =>
  screenRoutes
    .filter(({ area }) => (area === 'fleet' || area === 'fmc' || area === 'office') === signedIn)
    .map(({ path }) => path)

test('every screen inside the frame stands in the table of addresses, and every address there has its screen', () => {
  expect(addressesOf('Inside').toSorted()).toEqual(pathsOf(true).toSorted())
})

test('so do those outside, beside the start and the gallery, which not every build has', () => {
  const screens = addressesOf('Outside').filter((path) => path !== '/' && path !== '/dev/gallery')
  expect(screens.toSorted()).toEqual(
    pathsOf(false)
      .filter((path) => path !== '/dev/gallery')
      .toSorted(),
  )
})

test('an address that is not there, or one that lacks or does not take what it is given, does not compile', () => {
  linkOptions({ to: '/vehicles/$id', params: { id: '7' }, search: { tab: 'schedule' } })
  // @ts-expect-error: no such page.
  linkOptions({ to: '/vehicle' })
  // @ts-expect-error: which vehicle?
  linkOptions({ to: '/vehicles/$id' })
  // @ts-expect-error: no such tab.
  linkOptions({ to: '/vehicles/$id', params: { id: '7' }, search: { tab: 'prices' } })
  // @ts-expect-error: the list of shops takes no page.
  linkOptions({ to: '/shops', search: { page: 2 } })
  // @ts-expect-error: only sign-out sets this state.
  linkOptions({ to: '/sign_in', state: { signedOut: true } })
})

test('what an address says is read in one place, so that every page declares what it takes', () => {
  const reading = ['app', 'features', 'platform']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && /\buseSearch\(/.test(text(file)))
  expect(reading).toEqual(['platform/ui/address/use-address.ts'])
})

test('a filter that no list knows, or a value that it does not take, does not compile', () => {
  linkOptions({ to: '/vehicles', search: { state: 'past_due', make: 'Ford' } })
  // @ts-expect-error: no such state.
  linkOptions({ to: '/vehicles', search: { state: 'pastdue' } })
  // @ts-expect-error: no such column.
  linkOptions({ to: '/vehicles', search: { sort: 'colour' } })
  // @ts-expect-error: the list has no such filter.
  linkOptions({ to: '/recalls', search: { status: 'open' } })
})

/** Multipart forms with files: their body is not JSON, though the contract lists its fields. Not navigation. */
const FORMS = [
  'features/back-office/screens/recalls/file-form.ts',
  'features/portal/screens/steps/invoice-form.ts',
  'features/history/screens/form/use-manual-form.ts',
  'features/documents/screens/glovebox/form/use-document-form.ts',
  'features/documents/screens/photo/VehiclePhoto.tsx',
  'features/imports/screens/use-send-import.ts',
  'features/portal/screens/settings/PriceFile.tsx',
]

test('no screen casts an address, what it takes or what it says', () => {
  const casts = [
    /\bas (never|any)\b/,
    /use(Search|Params)\([^)]*\) as\b/,
    /location\.state\b[^\n]* as\b/,
    /useLocation\([^)]*\)\.state as\b/,
    /\bto(=\{|: )`/,
  ]
  const wrong = ['app', 'features', 'platform']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /^(app\/(shell|pages)\/|app\/web\.tsx|features\/[^/]+\/screens\/|platform\/ui\/).*\.tsx?$/.test(file))
    .filter((file) => !file.includes('.test.') && !FORMS.includes(file))
    .filter((file) => casts.some((cast) => cast.test(text(file).replace(/^\s*(\/\/|\/?\*).*$/gm, ''))))
  expect(wrong).toEqual([])
})
