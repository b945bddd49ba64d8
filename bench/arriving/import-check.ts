import { EXAMPLE_VEHICLES, vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import type { Result } from '../result.ts'
import { type Running, signIn } from '../server.ts'
import { watchMemory } from './memory.ts'

const ROWS = 50_000
const LIMIT_S = 10
const MEMORY_LIMIT_MB = 150
const ROUNDS = 3

/** A file as another product exports it: columns under other names, some without a field. */
const exportedFile = (): string => {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const { prefix8, year, plant } = EXAMPLE_VEHICLES[index % EXAMPLE_VEHICLES.length]!
    const vin = vinFromPrefix(prefix8, year, plant, 2_000_000 + index)
    return `Van ${index},${vin},${year},Ford,Transit 250,IL,EX${index},${10_000 + index},South,reefer,note`
  })
  return `Name,VIN/SN,Year,Make,Model,Registration State/Province,License Plate,Odometer mi,Group,Labels,Comments\n${rows.join('\n')}\n`
}

/** Checks a file of 50,000 vehicles that is already read and matched: counts the additions and validates every row. */
export const importCheck = async (_: string, server: Running): Promise<Result[]> => {
  const token = await signIn(server, 'owner530@bench.example')
  const form = new FormData()
  form.append('kind', 'vehicles')
  form.append('file', new Blob([exportedFile()], { type: 'text/csv' }), 'export.csv')
  const sent = await fetch(`http://127.0.0.1:${server.port}/api/v4/imports`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })
  const { import: imported } = (await sent.json()) as { import: { id: string } }
  const seconds: number[] = []
  let growth = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const watch = watchMemory(server.pid)
    const startedAt = performance.now()
    const { status, body } = await server.call('POST', `/imports/${imported.id}/check`, token, {})
    seconds.push((performance.now() - startedAt) / 1000)
    growth = Math.max(growth, watch())
    const added = (body.check as { added?: number } | undefined)?.added
    if (status !== 200 || added !== ROWS) throw new Error(`the check answered ${status}: ${JSON.stringify(body).slice(0, 300)}`)
  }
  const value = seconds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
  return [
    { name: 'import-check', value, unit: 's', ratio: value / LIMIT_S, against: `${LIMIT_S} s` },
    { name: 'import-check-memory', value: growth, unit: 'MB', ratio: growth / MEMORY_LIMIT_MB, against: `${MEMORY_LIMIT_MB} MB` },
  ]
}
