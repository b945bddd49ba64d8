import type { Caller } from '#tests/caller.ts'
import { aRequest } from '#tests/builders.ts'
import type { House } from '#tests/house.ts'
import { aPdf, type FormPart } from '#tests/multipart.ts'

export const ODOMETER = 210_000

/** An order at Harbor Auto Care whose work is approved, with its desk and somebody of its fleet; for tests. */
export const anApprovedOrder = async (house: House): Promise<{ id: number; harper: Caller; olivia: Caller }> => {
  const { id } = await aRequest(house)
  const harper = await house.asDesk('harper@harbor.example')
  const olivia = await house.as('olivia@northwind.example')
  await harper.post(`/shop_portal/orders/${id}/confirm`)
  const { body } = await harper.post(`/shop_portal/orders/${id}/check_in`, { odometer: ODOMETER })
  const [line] = body.services
  const lines = [{ id: line.id, service_definition_id: line.service_definition_id, position: line.position, price: 450 }]
  const { body: sent } = await harper.post(`/shop_portal/orders/${id}/estimate`, { lines })
  const answer = await olivia.put(`/orders/${id}`, {
    order_services: [{ id: line.id, status: 'approved' }],
    version: sent.version,
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return { id, harper, olivia }
}

type File = { name: string; type?: string; content?: Uint8Array | string }

/** The form of "work done" as the desk's page sends it. */
export const doneForm = (files: readonly File[], more: readonly FormPart[] = []): FormPart[] => [
  ['odometer', String(ODOMETER + 5)],
  ['invoice_number', 'H-2210'],
  ...files.map(({ name, type = 'application/pdf', content = aPdf(name) }, index): FormPart => [
    `invoice_files[${index}]`,
    { name, type, content },
  ]),
  ...more,
]
