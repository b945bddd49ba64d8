/** What orders are searched by and narrowed to: the same for the lists on the screen and for their file. */
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
  /** Written down by hand. */
  isManual?: boolean
}

/** What orders are narrowed to; empty: whatever. */
export type OrdersFilter = { status: string; shop: string }

export const shopOf = ({ custom_shop_name: typed, shop }: Pick<Found, 'custom_shop_name' | 'shop'>): string | null => typed ?? shop?.name ?? null
/** Maintenance that was written down by hand is asked for as a status of its own. */
export const MANUAL = 'manual'
export const statusOf = ({ status, isManual }: Pick<Found, 'status' | 'isManual'>): string => (isManual ? MANUAL : status)

export const narrowOrders = <Order extends Found>(orders: readonly Order[], { status, shop }: OrdersFilter): Order[] =>
  orders.filter((order) => (!status || statusOf(order) === status) && (!shop || shopOf(order) === shop))

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** By vehicle, shop, service, invoice and PO number: each word that is looked for stands somewhere. */
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
