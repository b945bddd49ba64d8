import { z } from 'zod'
import { id } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'

const choice = z.object({ id: z.number(), name: z.string() })
registerSchema(
  'CatalogChoice',
  choice,
  'One line of a drop-down. The id stays the same in every year and after an update of the data.',
)
export type Choice = z.output<typeof choice>

const year = z.coerce.number<number>().int().min(1900).max(2200)
const ofYear = z.object({ year })
const ofMake = ofYear.extend({ make: id() })
const ofModel = ofMake.extend({ model: id() })
const ofSubmodel = ofModel.extend({ submodel: id() })

/** Lists of the vehicle form, one call each: year, make, model, sub-model, engine. */
export const catalogCalls = {
  years: {
    method: 'GET',
    path: '/vehicles/years',
    who: 'services.read',
    summary: 'List model years',
    description: 'The model years that one can choose, newest first',
    answer: z.object({ years: z.array(choice) }),
  },
  makes: {
    method: 'GET',
    path: '/vehicles/years/{year}/makes',
    who: 'services.read',
    summary: 'List makes',
    description: 'Who built road vehicles in a model year',
    params: ofYear,
    answer: z.object({ makes: z.array(choice) }),
  },
  models: {
    method: 'GET',
    path: '/vehicles/years/{year}/makes/{make}/models',
    who: 'services.read',
    summary: 'List models',
    description: 'The models of a make',
    params: ofMake,
    answer: z.object({ models: z.array(choice) }),
    refusals: ['choice_not_found'],
  },
  submodels: {
    method: 'GET',
    path: '/vehicles/years/{year}/makes/{make}/models/{model}/submodels',
    who: 'services.read',
    summary: 'List sub-models',
    description: 'The sub-models of a model; many models have none',
    params: ofModel,
    answer: z.object({ submodels: z.array(choice) }),
    refusals: ['choice_not_found'],
  },
  engines: {
    method: 'GET',
    path: '/vehicles/years/{year}/makes/{make}/models/{model}/submodels/{submodel}/engines',
    who: 'services.read',
    summary: 'List engines of a sub-model',
    description: 'The engines of a sub-model',
    params: ofSubmodel,
    answer: z.object({ engines: z.array(choice) }),
    refusals: ['choice_not_found'],
  },
  modelEngines: {
    method: 'GET',
    path: '/vehicles/years/{year}/makes/{make}/models/{model}/engines',
    who: 'services.read',
    summary: 'List engines of a model',
    description: 'The engines of a model that has no sub-models',
    params: ofModel,
    answer: z.object({ engines: z.array(choice) }),
    refusals: ['choice_not_found'],
  },
} as const
