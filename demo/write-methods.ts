import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { type IsoDate, addDays, addMonths, firstOfMonth, lastOfMonth, productDayOf } from '#features/countries/dates.ts'
import { FLEETS } from './fleets.ts'
import { PEOPLE } from './people.ts'
import { idOf, type Ids } from './write-fleets.ts'

/** A payment method of the demo; expiry in months from now, so that one has always just expired and another is about to. */
type SeedMethod = {
  brand?: string
  lastFour?: string
  expiresInMonths?: number
  paypal?: string
  owner: string
  nickname?: string
  zip?: string
  sharedWith?: readonly string[]
}

const METHODS: Readonly<Record<string, readonly SeedMethod[]>> = {
  northwind: [
    {
      brand: 'Visa',
      lastFour: '4417',
      expiresInMonths: 9,
      owner: 'olivia@northwind.example',
      nickname: 'Northwind main',
      zip: '60661',
      sharedWith: ['adam@northwind.example'],
    },
    {
      brand: 'American Express',
      lastFour: '1005',
      expiresInMonths: 1,
      owner: 'adam@northwind.example',
      sharedWith: ['olivia@northwind.example'],
    },
    {
      brand: 'Mastercard',
      lastFour: '8830',
      expiresInMonths: -1,
      owner: 'olivia@northwind.example',
      nickname: 'Tires and brakes',
    },
    { brand: 'Visa', lastFour: '5518', expiresInMonths: 14, owner: 'mia@northwind.example' },
    { paypal: 'pay@northwind.example', owner: 'olivia@northwind.example', sharedWith: ['adam@northwind.example'] },
  ],
  boreal: [
    {
      brand: 'Visa',
      lastFour: '2208',
      expiresInMonths: 19,
      owner: 'sylvie@boreal.example',
      nickname: 'Carte de l’entreprise',
      zip: 'H2Y 1C6',
    },
  ],
}
/** For every other fleet that pays by card. */
const ORDINARY: SeedMethod = { brand: 'Visa', lastFour: '1881', expiresInMonths: 26, owner: 'fay@meridian.example' }
const ADDRESS = '1200 W Lake St, Chicago'
/** No account number of a real program starts with this. */
const ACCOUNT_NUMBERS_BEGIN = '000069'

/** Writes the demo's cards, PayPal accounts and account numbers, and the embedded vault's records of them. */
export const writeMethods = async (db: Db, fleetIds: Ids, userIds: Ids, now: Date): Promise<void> => {
  for (const [at, fleet] of FLEETS.entries()) {
    const fleetId = idOf(fleetIds, fleet.key)
    if (fleet.paymentType === 'wex') {
      const wexAccountNumber = ACCOUNT_NUMBERS_BEGIN + String(4_100_093 + at * 1313)
      await db.updateTable('fleets').set({ wexAccountNumber }).where('id', '=', fleetId).execute()
    }
    if (fleet.paymentType !== 'card') continue
    const owner = PEOPLE.find((person) => person.fleet === fleet.key && person.role === 'owner')?.email ?? ORDINARY.owner
    const methods = METHODS[fleet.key] ?? [{ ...ORDINARY, owner }]
    for (const [index, method] of methods.entries())
      await writeMethod(db, { fleetId, method, isDefault: index === 0, userIds, now })
  }
  const billTo = {
    fleetId: idOf(fleetIds, 'northwind'),
    ownerUserId: idOf(userIds, 'olivia@northwind.example'),
    nickname: 'Depot truck repairs',
    billingAddress: ADDRESS,
    billingZip: '60607',
    createdAt: now,
  }
  await db.insertInto('billTos').values(billTo).execute()
}

type NewMethod = { fleetId: number; method: SeedMethod; isDefault: boolean; userIds: Ids; now: Date }

const writeMethod = async (db: Db, { fleetId, method, isDefault, userIds, now }: NewMethod): Promise<void> => {
  const owner = PEOPLE.find(({ email }) => email === method.owner)!
  const createdAt = new Date(`${addDays(productDayOf(now), -260)}T15:00:00Z`)
  const details = {
    kind: method.paypal ? ('paypal' as const) : ('credit_card' as const),
    cardType: method.brand ?? null,
    lastFour: method.lastFour ?? null,
    expiresOn: method.expiresInMonths === undefined ? null : endOfMonth(productDayOf(now), method.expiresInMonths),
    cardholderName: method.paypal ? null : `${owner.firstName} ${owner.lastName}`,
    payerEmail: method.paypal ?? null,
  }
  const token = `vm_${randomUUID().replaceAll('-', '')}`
  await db
    .insertInto('vaultMethods')
    .values({
      token,
      storedKey: randomUUID(),
      customer: `fleet-${fleetId}`,
      ...details,
      behaviour: 'approves',
      createdAt,
      forgottenAt: null,
    })
    .execute()
  const ownerUserId = idOf(userIds, method.owner)
  const row = {
    fleetId,
    ownerUserId,
    vaultToken: token,
    ...details,
    nickname: method.nickname ?? null,
    billingZip: method.zip ?? null,
    isDefault,
    createdAt,
  }
  const { id: methodId } = await db.insertInto('paymentMethods').values(row).returning('id').executeTakeFirstOrThrow()
  const people = (method.sharedWith ?? []).map((email) => ({ fleetId, methodId, userId: idOf(userIds, email) }))
  if (people.length) await db.insertInto('paymentMethodPeople').values(people).execute()
}

const endOfMonth = (today: IsoDate, months: number): IsoDate => lastOfMonth(addMonths(firstOfMonth(today), months))
