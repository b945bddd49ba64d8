import type { Bar } from '#platform/ui/charts/bar-shapes.tsx'
import type { ScatterPoint } from '#platform/ui/charts/scatter.tsx'
import type { VehicleWords } from '#features/vehicles/screens/VehicleCell.tsx'

export type Row = {
  id: number
  vehicle: VehicleWords
  state: 'past_due' | 'due_soon' | 'fine'
  distance: number
  odometer: number
  off: boolean
}

const NAMES = [
  'Pullman',
  'Avondale',
  'Loop',
  'Englewood',
  'Little Italy',
  'Uptown',
  'Humboldt',
  'Chinatown',
  'Regional overflow and holiday relief van',
]
const MODELS = [
  '2018 Chevrolet Express 2500',
  '2021 Ford Transit 250',
  '2020 Ram ProMaster 2500',
  '2021 Mercedes-Benz Sprinter 3500XD High Roof',
]

/** Deterministic noise, so that screenshots of two builds can be compared. */
const noise = (index: number): number => Math.abs(Math.sin((index + 1) * 12.9898) * 43_758.5453) % 1

export const rows: Row[] = Array.from({ length: 137 }, (_, index) => ({
  id: index + 1,
  vehicle: {
    name: `${NAMES[index % NAMES.length]} ${String(index + 1).padStart(2, '0')}`,
    model: MODELS[index % MODELS.length]!,
    plate: index % 9 === 4 ? null : `IL ${100 + index} ${200 + index}B`,
    unit: String(1001 + index),
  },
  state: index % 5 === 0 ? 'past_due' : index % 4 === 0 ? 'due_soon' : 'fine',
  distance: index % 5 === 0 ? -Math.round(400 + 4000 * noise(index)) : Math.round(100 + 6000 * noise(index)),
  odometer: Math.round(20_000 + 130_000 * noise(index)),
  off: index % 17 === 6,
}))

export const bars = (money: (dollars: number) => string): Bar[] =>
  Array.from({ length: 23 }, (_, index) => {
    const value = 3000 + 2300 * noise(index)
    const year = index < 12 ? '2024' : '2025'
    const month = (index % 12) + 1
    return {
      key: `${year}-${month}`,
      value,
      letter: 'JFMAMJJASOND'[index % 12]!,
      group: year,
      tone: index === 22 ? 'partial' : index < 12 ? 'before' : 'now',
      title: `${year}-${String(month).padStart(2, '0')}`,
      figure: money(value),
      note: String(8 + (index % 9)),
    }
  })

export const points = (describePoint: (name: string, odometer: number, cost: number) => string): ScatterPoint[] =>
  rows.slice(0, 40).map((row, index) => {
    const cost = index === 7 ? 0.21 : 0.05 + 0.07 * noise(index + 3) + row.odometer / 3_000_000
    return {
      key: row.id,
      x: row.odometer,
      y: cost,
      name: row.vehicle.name,
      facts: describePoint(row.vehicle.name, row.odometer, cost),
      tip: { title: row.vehicle.name, figure: cost.toFixed(2) },
      past: row.state === 'past_due',
    }
  })
