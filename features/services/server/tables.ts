import type { ServiceCode } from '../catalog/service-names.ts'

type ServiceDefinitionTable = {
  id: number
  code: ServiceCode
  mediumHeavy: boolean
  standardMinutes: number
  lightLaborHours: number
  lightPartsCents: number
  heavyLaborHours: number | null
  heavyPartsCents: number | null
  extraRecommended: boolean
}

/** The name of a service or of one of its positions; '' is the service itself. */
type ServiceNameTable = {
  serviceDefinitionId: number
  position: string
  language: string
  name: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    serviceDefinitions: ServiceDefinitionTable
    serviceNames: ServiceNameTable
  }
}
