import type { ServerProcess } from './server-process.ts'

/** Books the first matching vehicle at a shop with a free time. */
export const book = async (server: ServerProcess, token: string): Promise<{ id: number; status: string }> => {
  const { body: list } = await server.callOnceServed<{ vehicles: { id: number }[] }>('GET', '/vehicles?query=Albany', token)
  const vehicleId = list.vehicles[0]!.id
  const { body: found } = await server.callOnceServed<{
    shops: { id: number; name: string; next_free: { date: string; time: string } | null }[]
  }>('GET', `/shops/select_shops?zip=60607&vehicle_id=${vehicleId}`, token)
  const harbor = found.shops.find((shop) => shop.name.startsWith('Harbor'))!
  const { body: offered } = await server.callOnceServed<{ services: { id: number; positions: unknown }[] }>(
    'GET',
    '/services',
    token,
  )
  const { body } = await server.call<{ id: number; status: string }>('POST', '/orders', token, {
    vehicle_id: vehicleId,
    shop_id: harbor.id,
    order_services: [{ service_definition_id: offered.services.find((service) => service.positions === null)!.id }],
    appointment_datetime: `${harbor.next_free!.date}T${harbor.next_free!.time}`,
  })
  return body
}
