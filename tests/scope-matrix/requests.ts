import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { insertUpload } from '#features/imports/server/bulk-upload/upload-store.ts'
import type { Call } from '#platform/contract/call.ts'
import { aRequest } from '../builders.ts'
import type { Answered, Caller } from '../caller.ts'
import { signReport } from '../fixtures/inspections/inspections.fixtures.ts'
import type { TestApp } from '../test-app.ts'
import type { Ids, Request } from './entries.ts'

/** Sends a request of a call, with its ids put into the path. */
export const send = (caller: Caller, call: Call, request: Request): Promise<Answered> => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => String(request.params?.[key]))
  return caller.call(call.method, path, call.method === 'GET' || call.method === 'DELETE' ? undefined : (request.body ?? {}), {
    query: request.query ?? {},
  })
}

/** Ids of the owner's fleet and of the shop of that desk: an order, a problem, a report and more are made for it. */
export const idsOf = async (testApp: TestApp, owner: Caller, desk: string): Promise<Ids> => {
  const { db } = testApp
  const shop = await db
    .selectFrom('shops as s')
    .innerJoin('shopUsers as u', 'u.shopId', 's.id')
    .select('s.name')
    .where('u.email', '=', desk)
    .executeTakeFirstOrThrow()
  const order = await aRequest(testApp, { by: owner.user.email, shop: shop.name })
  const line = await db.selectFrom('orderServices').selectAll().where('orderId', '=', order.id).executeTakeFirstOrThrow()
  const form = {
    amount: 50,
    service_definition_ids: [],
    user_ids: [owner.user.id],
    vehicle_ids: [],
    all_vehicles: true,
    auto_approvable: false,
  }
  const { body } = await owner.post('/policies', form)
  return {
    fleet: order.fleetId,
    vehicle: order.vehicleId,
    shop: order.shopId,
    order: order.id,
    service: line.serviceDefinitionId!,
    line: line.id,
    record: await aRecord(owner, order.vehicleId),
    fill: await aFill(owner, order.vehicleId),
    document: await aDocument(testApp, order.fleetId, order.vehicleId),
    policy: body.policy.id,
    problem: await aProblem(owner, order.vehicleId),
    inspection: (await signReport(testApp, owner, order.vehicleId)).body.report.id,
    upload: await anUpload(testApp, order.fleetId, owner.user.id),
    user: owner.user.id,
    method: await firstMethod(testApp, order.fleetId),
  }
}

const firstMethod = async (testApp: TestApp, fleetId: number): Promise<number> =>
  (
    await testApp.db
      .selectFrom('paymentMethods')
      .select('id')
      .where('fleetId', '=', fleetId)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id

const aFill = async (owner: Caller, vehicleId: number): Promise<number> => {
  const form = { filled_on: '2026-11-18', volume: 20, amount: 70 }
  const { status, text, body } = await owner.post(`/vehicles/${vehicleId}/fuel_entries`, form)
  expect(status, text).toBe(201)
  return body.fuel_entry.id
}

const aProblem = async (owner: Caller, vehicleId: number): Promise<number> => {
  const { status, text, body } = await owner.post('/problems', { vehicle_id: vehicleId, lamp: 'engine' })
  expect(status, text).toBe(201)
  return body.problem.id
}

/** A document whose file no test opens. */
const aDocument = async (testApp: TestApp, fleetId: number, vehicleId: number): Promise<number> => {
  const at = testApp.now()
  const item = { fleetId, vehicleId, kind: 'registration' as const, createdAt: at, updatedAt: at }
  const { id } = await testApp.db.insertInto('gloveboxItems').values(item).returning('id').executeTakeFirstOrThrow()
  const file = { fileKey: 'none', previewFileKey: 'none', fileName: 'a.pdf', contentType: 'application/pdf', bytes: 1 }
  await testApp.db
    .insertInto('gloveboxDocuments')
    .values({ fleetId, gloveboxItemId: id, ...file, uploadedBy: 'Somebody', createdAt: at })
    .execute()
  return id
}

const aRecord = async (owner: Caller, vehicleId: number): Promise<number> => {
  const { body } = await owner.post(`/vehicles/${vehicleId}/vehicle_services`, {
    custom_shop_name: 'Joe',
    odometer: 1,
    date_of_completion: '2020-01-02',
    vehicle_services: [{ name: 'Seat repair', price: 10 }],
  })
  return body.manual_history.id
}

const anUpload = async (testApp: TestApp, fleetId: number, userId: number): Promise<string> => {
  const id = randomUUID()
  const { key } = await testApp.ports.files.save(Buffer.from('vin\n1FTBR1Y86MK010988\n'))
  const upload = { id, userId, fileName: 'a.csv', fileKey: key, bytes: 22, createdAt: testApp.now() }
  await testApp.db.transaction().execute((tx) => insertUpload(tx, { fleetId }, upload))
  return id
}
