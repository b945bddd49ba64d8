import { apiAnswer, canadianFile, flatFile } from '#integrations/recalls/example-files.ts'
import type { Answered, Caller } from '#tests/caller.ts'
import type { House } from '#tests/house.ts'
import { sendForm } from '#tests/multipart.ts'

/** Sends files of the authorities as the back office does; for tests. */
export const importing = (house: House) => {
  const root = () => house.as('root@fleetwright.example')
  const send = async (name: string, content: string | Uint8Array, by?: Caller): Promise<Answered> =>
    sendForm(by ?? (await root()), 'POST', '/back_office/recall_imports', [['file', { name, type: 'text/plain', content }]])
  const show = async (id: string, language: 'en' | 'fr' = 'en') =>
    (await (await root()).get(`/back_office/recall_imports/${id}`, {}, { language })).body.import
  /** Sent and read. */
  const read = async (name: string, content: string | Uint8Array) => {
    const { body } = await send(name, content)
    await house.settle()
    return show(body.import.id)
  }
  /** Sent, read and taken over. */
  const takeOver = async (name: string, content: string | Uint8Array) => {
    const { id } = await read(name, content)
    await (await root()).post(`/back_office/recall_imports/${id}/apply`)
    await house.settle()
    return show(id)
  }
  const vehicle = async (name: string) =>
    await house.db.selectFrom('vehicles').select(['id', 'fleetId']).where('name', '=', name).executeTakeFirstOrThrow()
  /** Everything that taking a file over writes. */
  const written = async () => ({
    campaigns: await house.db.selectFrom('recallCampaigns').selectAll().orderBy('id').execute(),
    models: await house.db.selectFrom('recallModels').selectAll().orderBy('campaignId').orderBy('year').execute(),
    found: await house.db.selectFrom('vehicleRecalls').selectAll().orderBy('campaignId').orderBy('vehicleId').execute(),
  })
  return { root, send, show, read, takeOver, vehicle, written }
}

/** Transit Connects of 2018 to 2021, and the Transits of 2021, which must not be driven. */
export const AMERICAN = flatFile([
  ...['2018', '2019', '2020', '2021'].map((year) => ({ year })),
  {
    number: '26V455000',
    model: 'TRANSIT',
    year: '2021',
    component: 'FUEL SYSTEM, GASOLINE:DELIVERY:FUEL PUMP',
    received: '20261118',
    doNotDrive: 'Yes',
    consequence: 'The engine may stop while driving.',
  },
])
export const BOLT = apiAnswer()
export const CANADIAN = canadianFile([{}, { YEAR: '2020' }])
