import { expect, test } from 'vitest'
import { SERVICES } from '#features/services/catalog/services.ts'
import { matchesWords } from './service-search.ts'

const oil = {
  code: 'oil_change',
  name: { en: 'Oil change', fr: 'Vidange d’huile' },
  positions: [{ name: { en: 'Full Synthetic', fr: 'Synthétique' } }],
}

test.each<[string, boolean, string]>([
  ['oil', true, 'a word of the name'],
  ['OIL', true, 'in any case'],
  ['change oil', true, 'words in any order'],
  ["vidange d'huile", true, 'the other language, typed with a plain apostrophe'],
  ['synthetique', true, 'a position, without its accent'],
  ['oil synth', true, 'name and position together'],
  ['', true, 'nothing typed finds all'],
  ['brake', false, 'a word that is nowhere'],
  ['oil brake', false, 'every word must be found'],
])('%o finds oil change: %s (%s)', (typed, found, _why) => {
  expect(matchesWords(oil, typed)).toBe(found)
})

test.each(['winter tires', 'winter', 'hiver', 'pneus d’hiver', 'changement de saison', 'snow'])(
  '“%s” finds the change of seasonal tires, and nothing else',
  (typed) => {
    expect(SERVICES.filter((service) => matchesWords(service, typed)).map(({ code }) => code)).toEqual(['seasonal_tire_change'])
  },
)

test('what else a service is called is said of a service that there is', () => {
  for (const typed of ['lube', 'parallelisme', 'rotate'])
    expect(SERVICES.filter((service) => matchesWords(service, typed))).toHaveLength(1)
})

test.each<[string, (typeof SERVICES)[number]['code']]>([
  ['warning light', 'fault_code_inspection'],
  ['check engine', 'fault_code_inspection'],
  ['oil light', 'fault_code_inspection'],
  ['voyant moteur', 'fault_code_inspection'],
  ['témoin', 'fault_code_inspection'],
  ['won’t start', 'battery_test'],
  ['ne démarre pas', 'battery_test'],
  ['brake noise', 'brake_inspection'],
  ['bruit', 'brake_inspection'],
  ['flat tire', 'tire_repair'],
  ['voyant de pression', 'tire_repair'],
  ['overheating', 'coolant_flush'],
  ['clim', 'air_conditioning_service'],
  ['mise au point', 'spark_plugs'],
])('a driver who types what they notice, “%s”, finds %s', (typed, code) => {
  const found = SERVICES.filter((service) => matchesWords(service, typed)).map((service) => service.code)
  expect(found).toContain(code)
  expect(found.length).toBeLessThanOrEqual(4)
})

test('who types “freins” finds every service of the brakes, whatever its number', () => {
  const found = SERVICES.filter((service) => matchesWords(service, 'freins')).map((service) => service.code)
  expect(found).toEqual(
    expect.arrayContaining([
      'brake_inspection',
      'brake_pads',
      'brake_pads_and_rotors',
      'brake_shoes_and_drums',
      'brake_fluid_flush',
    ]),
  )
})
