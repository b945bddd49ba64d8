import { serviceByCode } from '#features/services/catalogue/services.ts'
import type { Caller } from '#tests/caller.ts'
import type { House } from '#tests/house.ts'
import { aPdf, type FormPart, sendForm } from '#tests/multipart.ts'

type Service = { code?: string; name?: string; position?: string; price?: string }
export type WantedRecord = {
  odometer?: string
  doneOn?: string
  shopId?: number | null
  customShopName?: string
  services?: Service[]
  files?: { name: string; type: string; content: Uint8Array | string }[]
  more?: FormPart[]
  key?: string
}

export const vehicleIdOf = async (house: House, name: string): Promise<number> =>
  (await house.db.selectFrom('vehicles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

export const idOfService = (code: string): number => serviceByCode(code)!.id

/** A form as the screen sends it. */
export const formOf = (wanted: WantedRecord = {}): FormPart[] => {
  const {
    odometer = '50100',
    doneOn = '2026-11-18',
    shopId = null,
    customShopName = shopId === null ? 'Joe’s Garage' : '',
  } = wanted
  const { services = [{ code: 'tire_rotation', price: '39.00' }], files = [], more = [] } = wanted
  return [
    ['with_manual_history', 'true'],
    ['shop_id', shopId === null ? '' : String(shopId)],
    ['custom_shop_name', customShopName],
    ['odometer', odometer],
    ['date_of_completion', `${doneOn} 00:00:00`],
    ...services.flatMap(({ code, name, position, price = '10' }, index): FormPart[] => [
      [`vehicle_services[${index}][service_definition_id]`, code ? String(idOfService(code)) : ''],
      ...(name ? ([[`vehicle_services[${index}][name]`, name]] as FormPart[]) : []),
      ...(position ? ([[`vehicle_services[${index}][position]`, position]] as FormPart[]) : []),
      [`vehicle_services[${index}][price]`, price],
    ]),
    ...files.map((file, index): FormPart => [`maintenance_documents[${index}][invoice_document_url]`, file]),
    ...more,
  ]
}

export const pdf = (name: string, text?: string) => ({ name, type: 'application/pdf', content: aPdf(text) })

export const record = (caller: Caller, vehicleId: number, wanted: WantedRecord = {}) =>
  sendForm(caller, 'POST', `/vehicles/${vehicleId}/vehicle_services`, formOf(wanted), { key: wanted.key })

export const change = (caller: Caller, id: number, wanted: WantedRecord = {}) =>
  sendForm(caller, 'PUT', `/manual_maintenance_histories/${id}`, formOf(wanted))
