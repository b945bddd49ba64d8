import { SHOPS } from '../../shops.ts'
import { addArrivals, addVehiclesInShop, addOrdersElsewhere, addUnansweredRequests } from './at-harbor.ts'
import { aroundTheBay, atQuai } from './elsewhere.ts'
import { afterOpening, openDaysFrom, shopDayOf } from '../opening-days.ts'
import type { Scene } from './scene.ts'

const shop = (key: string) => SHOPS.find((one) => one.key === key)!
const MID_MORNING_MINUTES = 120

/** Plays the shops' current orders in chronological order. */
export const playOpenOrders = async (scene: Scene, now: Date): Promise<void> => {
  const harbor = shopDayOf(shop('harbor'), now)
  const before = (key: string, days: number): Date =>
    afterOpening(shop(key), openDaysFrom(shop(key), harbor.day, -days), MID_MORNING_MINUTES)
  await addOrdersElsewhere(scene, { lakeshore: before('lakeshore', 1), midway: before('midway', 2) })
  await addVehiclesInShop(scene, harbor)
  await addArrivals(scene, harbor)
  await addUnansweredRequests(scene, harbor)
  await atQuai(scene, shopDayOf(shop('quai'), now))
  await aroundTheBay(scene, shopDayOf(shop('jacklondon'), now), shopDayOf(shop('sanmateo'), now))
}
