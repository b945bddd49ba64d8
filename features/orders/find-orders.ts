/** Search and filters of orders, shared by the lists on screen and their CSV. */
type Found = {
  vehicle: {
    name: string
    vin: string | null
    license_plate_number: string | null
    other_id: string | null
    year: number | null
    make: string | null
    model: string | null
  }
  custom_shop_name: string | null
  shop: { name: string } | null
  invoice_number: string | null
  po_number: string | null
  order_services: readonly { name: string; vanity_label: string | null }[]
  status: string
  /** A manual record. */
  isManual?: boolean
}

/** Filters; an empty string is no filter. */
export type OrdersFilter = { status: string; shop: string }

export const shopOf = ({ custom_shop_name: typed, shop }: Pick<Found, 'custom_shop_name' | 'shop'>): string | null =>
  typed ?? shop?.name ?? null
/** Manual records have a filter status of their own. */
export const MANUAL = 'manual'
export const statusOf = ({ status, isManual }: Pick<Found, 'status' | 'isManual'>): string => (isManual ? MANUAL : status)

export const narrowOrders = <Order extends Found>(orders: readonly Order[], { status, shop }: OrdersFilter): Order[] =>
  orders.filter((order) => (!status || statusOf(order) === status) && (!shop || shopOf(order) === shop))

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Searches vehicle, shop, services, invoice and PO number; every word must match one of them. */
export const findOrders = <Order extends Found>(orders: readonly Order[], looked: string): Order[] => {
  const words = plain(looked).split(/\s+/).filter(Boolean)
  return orders.filter((order) => {
    const { vehicle } = order
    const text = plain(
      [
        vehicle.name,
        vehicle.vin,
        vehicle.license_plate_number,
        vehicle.other_id,
        [vehicle.year, vehicle.make, vehicle.model].join(' '),
        shopOf(order),
        order.invoice_number,
        order.po_number,
        ...order.order_services.flatMap(({ name, vanity_label: label }) => [name, label]),
      ]
        .filter(Boolean)
        .join('\n'),
    )
    return words.every((word) => text.includes(word))
  })
}
