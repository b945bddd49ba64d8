import type { DistanceUnit } from '#features/countries/country.ts'
import type { Body, DutyClass, Powertrain } from '#features/vehicles/body-type.ts'

type ExampleVehicle = {
  model: string
  engine: string
  body: Body
  dutyClass: DutyClass
  powertrain: Powertrain
}

/** Shown until a VIN is entered. */
export const EXAMPLE_VEHICLE: ExampleVehicle = {
  model: '2021 Ford Transit 250',
  engine: '3.5L V6 Gasoline',
  body: 'van',
  dutyClass: 'light',
  powertrain: 'gasoline',
}

/** A VIN says nothing about the distance driven: every example stands here. */
export const EXAMPLE_READING: Readonly<Record<DistanceUnit, { odometer: number; monthlyDistance: number }>> = {
  miles: { odometer: 79_402, monthlyDistance: 1800 },
  kilometers: { odometer: 127_785, monthlyDistance: 2900 },
}

export const EXAMPLE_VISITS = 4
