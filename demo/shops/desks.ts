import { DESK_PEOPLE } from '../people.ts'
import { SHOPS } from '../shops.ts'
import { UNREADY } from './unready.ts'

const DAY_MS = 86_400_000

/** First and last names of people at desks, by turns. */
const NAMES =
  `Ray Dudek, Tess Okafor, Leo Marsh, Ann Novak, Noor Haddad, Gil Santos, Ivy Chen, Otto Brandt, Mara Kovac, Sam Whitfield,
Rosa Delgado, Kurt Lindqvist, Bea Moreau, Theo Lavoie, Nadia Roy, Luc Gagnon, Camille Roy, Denis Caron, Wes Porter, Lena Fischer`
    .split(/,\s*/)
    .map((name) => name.split(' ') as [string, string])

/** One in this many desks was invited and has not joined yet. */
const WAITING_EVERY = 9

/** One user for the desk of each shop that the demo's stories leave without one, except shops that have not invited anyone yet. */
export const otherDesks = (now: Date) => {
  const staffed = new Set(DESK_PEOPLE.map(({ shop }) => shop))
  const shops = SHOPS.filter(({ key }) => !staffed.has(key) && UNREADY[key] !== 'desk')
  return shops.map(({ key, country, phone }, index) => {
    const [firstName, lastName] = NAMES[index % NAMES.length]!
    const isWaiting = index % WAITING_EVERY === WAITING_EVERY - 1
    return {
      shop: key,
      firstName,
      lastName,
      email: `desk@${key}.example`,
      phone,
      language: country === 'CA' ? ('fr-CA' as const) : ('en' as const),
      isWaiting,
      invitedAt: new Date(now.getTime() - (isWaiting ? 4 : 90) * DAY_MS),
      lastSignInAt: isWaiting ? null : new Date(now.getTime() - (index % 3) * DAY_MS),
    }
  })
}
