import { useQuery } from '@tanstack/react-query'
import type { Choice } from '../../catalogue/catalogue-contract.ts'
import { idIn, type Lists, type ModelWords } from '../../form/model-chain.ts'
import { vehicles } from '../grid/calls.ts'

const NO_CHOICES: Choice[] = []

/** Lists do not change during a session. */
const FOREVER = { staleTime: Infinity, gcTime: Infinity, retry: 1 } as const

/** The list of each level, requested once the earlier choices are made. */
export const useModelLists = (words: ModelWords): Lists => {
  const years = useQuery({ ...vehicles.years.options(), ...FOREVER })
  const year = idIn(years.data?.years, words.year) ?? 0
  const makes = useQuery({ ...vehicles.makes.options({ params: { year } }), ...FOREVER, enabled: year > 0 })
  const make = idIn(makes.data?.makes, words.make) ?? 0
  const models = useQuery({ ...vehicles.models.options({ params: { year, make } }), ...FOREVER, enabled: make > 0 })
  const model = idIn(models.data?.models, words.model) ?? 0
  const place = { year, make, model }
  const submodels = useQuery({ ...vehicles.submodels.options({ params: place }), ...FOREVER, enabled: model > 0 })
  const submodel = idIn(submodels.data?.submodels, words.submodel) ?? 0
  const ofSubmodel = useQuery({
    ...vehicles.engines.options({ params: { ...place, submodel } }),
    ...FOREVER,
    enabled: submodel > 0,
  })
  const asksModel = model > 0 && submodels.data !== undefined && submodel === 0
  const ofModel = useQuery({ ...vehicles.modelEngines.options({ params: place }), ...FOREVER, enabled: asksModel })
  const engines = submodel > 0 ? ofSubmodel : ofModel
  return {
    year: years.data?.years ?? failed(years.isError),
    make: makes.data?.makes ?? failed(makes.isError),
    model: models.data?.models ?? failed(models.isError),
    submodel: submodels.data?.submodels ?? failed(submodels.isError),
    engine: engines.data?.engines ?? failed(engines.isError),
  }
}

/** If a list fails to load, its field becomes a text field. */
const failed = (isError: boolean): Choice[] | undefined => (isError ? NO_CHOICES : undefined)
