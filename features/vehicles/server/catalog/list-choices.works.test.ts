import { expect, it } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import type { Caller } from '#tests/caller.ts'

const testApp = useTestApp()

type Choice = { id: number; name: string }
const list = async (person: Caller, path: string, of: string): Promise<Choice[]> => {
  const { status, body } = await person.get(path)
  expect([status, path]).toEqual([200, path])
  return body[of]
}
const idOf = (choices: Choice[], name: string): number => choices.find((choice) => choice.name === name)!.id

it('year, make, model, sub-model, engine: each list depends on the choices before it', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const years = await list(olivia, '/vehicles/years', 'years')
  expect(years[0]!.id).toBeGreaterThan(years.at(-1)!.id)
  const make = idOf(await list(olivia, '/vehicles/years/2021/makes', 'makes'), 'Toyota')
  const model = idOf(await list(olivia, `/vehicles/years/2021/makes/${make}/models`, 'models'), 'RAV4')
  const submodels = await list(olivia, `/vehicles/years/2021/makes/${make}/models/${model}/submodels`, 'submodels')
  const submodel = idOf(submodels, 'XLE HV')
  const engines = await list(
    olivia,
    `/vehicles/years/2021/makes/${make}/models/${model}/submodels/${submodel}/engines`,
    'engines',
  )
  expect(engines.map(({ name }) => name)).toEqual(['2.5L I4 Hybrid'])
})

it('a model without sub-models has its engines at once', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const make = idOf(await list(olivia, '/vehicles/years/2021/makes', 'makes'), 'Ford')
  const model = idOf(await list(olivia, `/vehicles/years/2021/makes/${make}/models`, 'models'), 'Transit 250')
  expect(await list(olivia, `/vehicles/years/2021/makes/${make}/models/${model}/submodels`, 'submodels')).toEqual([])
  const engines = await list(olivia, `/vehicles/years/2021/makes/${make}/models/${model}/engines`, 'engines')
  expect(engines.map(({ name }) => name)).toContain('3.5L V6 Gasoline')
})

it('a make has the same id in every year', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const ids = await Promise.all(
    [2015, 2022].map(async (year) => idOf(await list(olivia, `/vehicles/years/${year}/makes`, 'makes'), 'Ford')),
  )
  expect(ids[0]).toBe(ids[1])
})

it('an id that is in no list is not found', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { status, body } = await olivia.get('/vehicles/years/2021/makes/12345/models')
  expect([status, body.code]).toEqual([404, 'choice_not_found'])
})

it('lists the states of the fleet’s own country, in the language of the caller, or those of the other one', async () => {
  const [olivia, sylvie] = [await testApp.as('olivia@northwind.example'), await testApp.as('sylvie@boreal.example')]
  const states = async (person: Caller, query = {}, language: 'en' | 'fr' = 'en') =>
    (await person.get('/states', query, { language })).body.states
  expect(await states(olivia)).toHaveLength(51)
  expect(await states(sylvie, {}, 'fr')).toContainEqual(expect.objectContaining({ code: 'QC', name: 'Québec' }))
  expect(await states(olivia, { country: 'CA' })).toHaveLength(13)
})
