import type { Ctx } from '#features/accounts/server/context.ts'
import type { VehicleCatalog } from '#integrations/vin-decoder/port.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Choice } from '../../catalog/catalog-contract.ts'
import type { vehicleCalls } from '../../contract.ts'
import { choiceId, choicesOf } from './choice-id.ts'

type Calls = typeof vehicleCalls

export const listYears = async ({ ports }: Ctx) => ({
  years: ports.vehicleCatalog.years().map((year) => ({ id: year, name: String(year) })),
})

export const listMakes = async ({ ports }: Ctx, { params }: Input<Calls['makes']>) => ({
  makes: makesOf(ports.vehicleCatalog, params.year),
})

export const listModels = async ({ ports }: Ctx, { params }: Input<Calls['models']>) => {
  const make = nameOf(makesOf(ports.vehicleCatalog, params.year), params.make)
  return { models: modelsOf(ports.vehicleCatalog, params.year, make) }
}

export const listSubmodels = async ({ ports }: Ctx, { params }: Input<Calls['submodels']>) => {
  const { year } = params
  const { make, model } = namesOf(ports.vehicleCatalog, params)
  return { submodels: submodelsOf(ports.vehicleCatalog, year, make, model) }
}

export const listEngines = async ({ ports }: Ctx, { params }: Input<Calls['engines']>) => {
  const { make, model } = namesOf(ports.vehicleCatalog, params)
  const submodel = nameOf(submodelsOf(ports.vehicleCatalog, params.year, make, model), params.submodel)
  return { engines: enginesOf(ports.vehicleCatalog, params.year, make, model, submodel) }
}

export const listModelEngines = async ({ ports }: Ctx, { params }: Input<Calls['modelEngines']>) => {
  const { make, model } = namesOf(ports.vehicleCatalog, params)
  return { engines: enginesOf(ports.vehicleCatalog, params.year, make, model, null) }
}

export const makesOf = (catalog: VehicleCatalog, year: number): Choice[] =>
  choicesOf(catalog.makes(year), (name) => choiceId('make', name))
export const modelsOf = (catalog: VehicleCatalog, year: number, make: string): Choice[] =>
  choicesOf(catalog.models(year, make), (name) => choiceId('model', make, name))
export const submodelsOf = (catalog: VehicleCatalog, year: number, make: string, model: string): Choice[] =>
  choicesOf(catalog.submodels(year, make, model), (name) => choiceId('submodel', make, model, name))
export const enginesOf = (catalog: VehicleCatalog, year: number, make: string, model: string, submodel: string | null) =>
  choicesOf(catalog.engines(year, make, model, submodel), (name) => choiceId('engine', name))

const namesOf = (catalog: VehicleCatalog, params: { year: number; make: number; model: number }) => {
  const make = nameOf(makesOf(catalog, params.year), params.make)
  return { make, model: nameOf(modelsOf(catalog, params.year, make), params.model) }
}

const nameOf = (choices: readonly Choice[], id: number): string =>
  choices.find((choice) => choice.id === id)?.name ?? refuse('choice_not_found')
