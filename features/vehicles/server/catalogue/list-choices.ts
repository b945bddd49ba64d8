import type { Ctx } from '#features/accounts/server/context.ts'
import type { VehicleCatalogue } from '#integrations/vin-decoder/port.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Choice } from '../../catalogue/catalogue-contract.ts'
import type { vehicleCalls } from '../../contract.ts'
import { choiceId, choicesOf } from './choice-id.ts'

type Calls = typeof vehicleCalls

export const listYears = async ({ ports }: Ctx) => ({
  years: ports.vehicleCatalogue.years().map((year) => ({ id: year, name: String(year) })),
})

export const listMakes = async ({ ports }: Ctx, { params }: Input<Calls['makes']>) => ({
  makes: makesOf(ports.vehicleCatalogue, params.year),
})

export const listModels = async ({ ports }: Ctx, { params }: Input<Calls['models']>) => {
  const make = nameOf(makesOf(ports.vehicleCatalogue, params.year), params.make)
  return { models: modelsOf(ports.vehicleCatalogue, params.year, make) }
}

export const listSubmodels = async ({ ports }: Ctx, { params }: Input<Calls['submodels']>) => {
  const { year } = params
  const { make, model } = namesOf(ports.vehicleCatalogue, params)
  return { submodels: submodelsOf(ports.vehicleCatalogue, year, make, model) }
}

export const listEngines = async ({ ports }: Ctx, { params }: Input<Calls['engines']>) => {
  const { make, model } = namesOf(ports.vehicleCatalogue, params)
  const submodel = nameOf(submodelsOf(ports.vehicleCatalogue, params.year, make, model), params.submodel)
  return { engines: enginesOf(ports.vehicleCatalogue, params.year, make, model, submodel) }
}

export const listModelEngines = async ({ ports }: Ctx, { params }: Input<Calls['modelEngines']>) => {
  const { make, model } = namesOf(ports.vehicleCatalogue, params)
  return { engines: enginesOf(ports.vehicleCatalogue, params.year, make, model, null) }
}

export const makesOf = (catalogue: VehicleCatalogue, year: number): Choice[] =>
  choicesOf(catalogue.makes(year), (name) => choiceId('make', name))
export const modelsOf = (catalogue: VehicleCatalogue, year: number, make: string): Choice[] =>
  choicesOf(catalogue.models(year, make), (name) => choiceId('model', make, name))
export const submodelsOf = (catalogue: VehicleCatalogue, year: number, make: string, model: string): Choice[] =>
  choicesOf(catalogue.submodels(year, make, model), (name) => choiceId('submodel', make, model, name))
export const enginesOf = (catalogue: VehicleCatalogue, year: number, make: string, model: string, submodel: string | null) =>
  choicesOf(catalogue.engines(year, make, model, submodel), (name) => choiceId('engine', name))

const namesOf = (catalogue: VehicleCatalogue, params: { year: number; make: number; model: number }) => {
  const make = nameOf(makesOf(catalogue, params.year), params.make)
  return { make, model: nameOf(modelsOf(catalogue, params.year, make), params.model) }
}

const nameOf = (choices: readonly Choice[], id: number): string =>
  choices.find((choice) => choice.id === id)?.name ?? refuse('choice_not_found')
